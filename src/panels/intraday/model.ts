/** The model of the Intraday panel: the estimated cost of today, and the cards of the API keys (`key-cards.ts`). */
import { startOfDay } from '../../core/calendar/day.ts';
import { isTodayUnknown } from '../../core/reports/is-today-unknown.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { intradayWords as words } from '../../messages/en/intraday.ts';
import { unknownSentence, unknownTitle } from '../../messages/sureness.ts';
import type { IntradayReport, Reports } from '../../core/reports/reports.ts';
import { toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { breakdown } from '../parts/breakdown.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { fullDayWords, timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { toLockedModel, type LockedModel } from '../parts/locked-words.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { estimateProvenance, type Provenance } from '../parts/provenance.ts';
import { hourlyTrend } from './hourly-trend.ts';
import { toKeyCards, type KeyCardModel, type SmallKeysModel } from './key-cards.ts';

export interface IntradayPanelModel {
  /** text that replaces the panel if the current Outlay plan does not include it; null if the plan includes it */
  readonly locked: LockedModel | null;
  readonly filter: FilterModel | null;
  readonly budget: BudgetModel | null;
  readonly day: CostCardModel;
  /**
   * says up to which time there is an estimate, or that there is none: `Estimated from usage up to 14:00 UTC`,
   * `No usage reported yet`
   */
  readonly through: string;
  /** the status of today: `Estimated from usage up to 14:00 UTC · Day ends in 7 h 12 min (UTC)` */
  readonly statusText: string;
  readonly isBusy: boolean;
  readonly keys: readonly KeyCardModel[];
  /**
   * the API keys with less than 1 % of the day's cost. They are one line, which a person can open; null if there is no
   * such line
   */
  readonly small: SmallKeysModel | null;
  /** text that is shown instead of the day's cost if no API key has known usage today; null if a key has */
  readonly empty: { readonly title: string; readonly text: string } | null;
  /** label of the button that lists more keys; null if all keys are listed */
  readonly more: string | null;
}

export interface IntradayActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
  refresh(scope: 'intraday'): Promise<void>;
  showMoreKeys(list: 'intraday'): void;
}

/** Returns what the Intraday panel shows; null until the first reports have arrived. */
export function toIntradayModel({ state, nowMs }: PanelInput): IntradayPanelModel | null {
  const { reports, refreshing } = state;
  if (reports === null) return null;
  const { intraday } = reports;
  const now = providerTime(state.status, nowMs);
  const write = moneyWriter(state);
  const { cards, small, moreCost } = toKeyCards(intraday, write);
  const since = unknownSince(reports);
  const none = since === null ? words.noUsageReported : unknownTitle(since);
  const through = intraday.asOf === null ? none : words.estimatedThrough(timeWords(intraday.asOf, now));
  return {
    locked: reports.locked.includes('intraday') ? toLockedModel('intraday') : null,
    filter: toFilterModel(state),
    budget: toBudgetModel(state, nowMs),
    day: toDayCard(reports, write),
    through,
    statusText: words.status(through, timeLeftWords(now)),
    isBusy: refreshing === 'intraday' || refreshing === 'all' || refreshing === 'everything',
    keys: cards,
    small,
    empty: intraday.keys.length === 0 ? emptyWords(reports) : null,
    more: moreWords(intraday.more.count, moreCost),
  };
}

function moreWords(count: number, cost: string | null): string | null {
  if (count === 0) return null;
  return cost === null ? words.keys.moreWithoutPrice(count) : words.keys.more(count, cost);
}

/** Returns the text that replaces the figures if nothing was used today, or if the usage of today is not known yet. */
function emptyWords(reports: Reports): IntradayPanelModel['empty'] {
  const since = unknownSince(reports);
  if (since !== null) return { title: unknownTitle(since), text: unknownSentence(since) };
  return {
    title: words.emptyTitle,
    text: words.empty,
  };
}

function toDayCard(reports: Reports, write: MoneyWriter): CostCardModel {
  const report = reports.intraday;
  return {
    id: 'intraday:day',
    title: words.today(fullDayWords(report.day)),
    subtitle: null,
    costLabel: words.costOfToday,
    // Early in the day, the provider has not reported any of today's usage yet. So zero would be wrong.
    cost:
      isTodayUnknown(reports) && report.cost === 0n
        ? figureWords.notKnown
        : costWords(write, report.cost, report.basis.unpricedTokens),
    share: null,
    provenance: withReported(estimateProvenance(report.basis), report, write),
    trend: hourlyTrend(report.hourly, report, write),
    breakdown: breakdown(report, write, 'used'),
  };
}

/**
 * Adds a sentence with the cost that the provider itself reports for today so far. This cost is not part of the
 * estimate, because the provider reports costs several hours late.
 */
function withReported(estimate: Provenance, { reported, day }: IntradayReport, write: MoneyWriter): Provenance {
  if (reported === null) return estimate;
  const until = timeWords(reported.through, startOfDay(day));
  const sentence = words.countedByProvider(write(reported.cost), until);
  return { ...estimate, sentences: [...estimate.sentences, sentence] };
}
