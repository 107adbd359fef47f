/**
 * Writes the title of the page: the cost that a person has chosen for it in Settings, the name of the organization, and
 * “Outlay”.
 */
import { pageWords } from '../../messages/en/page.ts';
import { leftOutDays } from '../../core/engine/left-out-days.ts';
import { costNow } from '../../core/export/status-facts.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { displayName } from '../parts/display-name.ts';
import { costWords, moneyWriter } from '../parts/money-words.ts';

/**
 * Writes the title: `$8,422.81 · Northwind Traders · Outlay`. The title begins with `Demo` if the figures are invented.
 */
export function pageTitle(state: TrackerState): string {
  const { organization, dataSource } = state.status;
  const parts = [
    dataSource === 'demo' ? pageWords.titleOfDemo : null,
    titleCostWords(state),
    organization === null ? null : displayName(organization.name),
    pageWords.name,
  ];
  return pageWords.title(parts.filter((part) => part !== null));
}

function titleCostWords(state: TrackerState): string | null {
  const { titleCost } = state.settings;
  if (titleCost === null) return null;
  const cost = costNow(titleCost, state.reports);
  if (cost.kind === 'unknown') return pageWords.titleNotKnown;
  if (cost.kind === 'known' && cost.isPartial && leftOutDays(state.status) === null) return pageWords.titleLoading;
  return cost.kind === 'known' ? costWords(moneyWriter(state), cost.amount, cost.unpricedTokens) : null;
}
