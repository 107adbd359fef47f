/** The title of the page: the cost a person wants to see there, whose it is, and that it is Outlay. */
import { leftOutDays } from '../../core/engine/left-out-days.ts';
import { costNow } from '../../core/export/status-facts.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { displayName } from '../parts/display-name.ts';
import { costWords, moneyWriter } from '../parts/money-words.ts';

/** `$8,422.81 · Northwind Traders · Outlay`; invented figures begin with `Demo` */
export function pageTitle(state: TrackerState): string {
  const { organization, dataSource } = state.status;
  const parts = [
    dataSource === 'demo' ? 'Demo' : null,
    titleCostWords(state),
    organization === null ? null : displayName(organization.name),
    'Outlay',
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function titleCostWords(state: TrackerState): string | null {
  const { titleCost } = state.settings;
  if (titleCost === null) return null;
  const cost = costNow(titleCost, state.reports);
  if (cost.kind === 'unknown') return 'Not known';
  if (cost.kind === 'known' && cost.isPartial && leftOutDays(state.status) === null) return 'Loading';
  return cost.kind === 'known' ? costWords(moneyWriter(state), cost.amount, cost.unpricedTokens) : null;
}
