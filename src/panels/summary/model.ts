/**
 * The model of the summary bar: four tiles (this month, limit, month end, today). A press on a tile opens its details.
 */
import { addDays } from '../../core/calendar/day.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import { budgetOf } from '../../core/reports/budget-of.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { locale } from '../../messages/locale.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { NOTHING_BILLED_SENTENCE } from '../../messages/sureness.ts';
import { chosenKeysWords } from '../parts/filter-words.ts';
import { freshnessWords } from '../parts/freshness-words.ts';
import { doubtSentences, withDoubts } from '../parts/month-doubts.ts';
import { moneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type ProvenancePill } from '../parts/provenance.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';
import { limitTile, type LimitTileModel } from './limit-tile.ts';
import { monthEndTile } from './month-end-tile.ts';
import { isMonthLoading, monthTile } from './month-tile.ts';
import type { TileModel } from './tile-model.ts';
import { todayTile, type TodayTileModel } from './today-tile.ts';

export interface SummaryModel {
  /** true if the amounts are invented (the demo); the first tile then says so */
  readonly isDemo: boolean;
  readonly month: TileModel;
  readonly limit: LimitTileModel;
  readonly monthEnd: TileModel;
  readonly today: TodayTileModel & { readonly trend: TrendModel | null };
  /** the names of the selected API keys; null if the amounts are for the whole organization */
  readonly keys: string | null;
  /** pills (small labels) for anything unusual about the month's amount: “estimated” */
  readonly pills: readonly ProvenancePill[];
  /** how up to date the figures are: `Billed through 21 Nov · estimated up to 20:00 UTC · updated just now` */
  readonly freshness: string;
  /** sentences about what is not in the month's amount, and what is uncertain about it */
  readonly notes: readonly string[];
}

/**
 * The ids of pills (small labels) that the summary bar does not show, because they state something usual, or something
 * that a sentence below the bar already states.
 */
const UNMARKED: ReadonlySet<string> = new Set(['basis', 'split', 'approximate', 'priority', 'unknown']);

/**
 * Returns the model of the summary bar: its four tiles (boxes with one number each), its pills and its sentences; null
 * until the first reports have arrived.
 */
export function toSummaryModel(input: PanelInput): SummaryModel | null {
  const { state, nowMs } = input;
  const { reports, settings, status, limits, keys } = state;
  if (reports === null) return null;
  const { organization, selection } = reports;
  const running = reports.months[0];
  const since = unknownSince(reports);
  const isOfKeys = selection.apiKeyIds !== null;
  const isKnown = !organization.isPartial && organization.unknownDays === 0;
  const limit = limitOf(settings.spendLimit, limits);
  const budget = isKnown ? budgetOf({ organization, limit, nowMs: providerTime(status, nowMs) }) : null;
  const isDoubted = running !== undefined && !isMonthLoading(reports, status);
  const notes = isDoubted ? doubtSentences({ report: running, reports, status, write: moneyWriter(state), nowMs }) : [];
  // If a sentence already says that nothing is billed, the line about the age of the figures does not repeat it.
  const isUnbilledSaid = notes.includes(NOTHING_BILLED_SENTENCE);
  return {
    isDemo: status.dataSource === 'demo',
    month: monthTile(input, reports),
    limit: limitTile(input, budget, isOfKeys),
    monthEnd: monthEndTile(input, budget, isOfKeys),
    today: { ...todayTile(input, reports), trend: lastDays(input, reports) },
    keys: selection.apiKeyIds === null ? null : chosenKeysWords(selection.apiKeyIds, keys, reports),
    pills: isDoubted
      ? withDoubts(provenance(reports.summary.basis, reports.billedThrough), running, since).pills.filter(
          ({ id }) => !UNMARKED.has(id) && !(isUnbilledSaid && id === 'estimate'),
        )
      : [],
    freshness: freshnessWords(reports, status, nowMs, isUnbilledSaid),
    notes,
  };
}

function lastDays({ state }: PanelInput, reports: Reports): TrendModel | null {
  const { summary, billedThrough, months, intraday } = reports;
  const unknownDays = months.reduce((sum, month) => sum + month.unknownDays, 0);
  const first = addDays(intraday.day, 1 - summary.lastDays.length);
  return toTrend(
    {
      what: summaryWords.month.costPerDay,
      // A day whose cost is not known gets no bar, because a bar without height would mean zero.
      costs: summary.lastDays.slice(0, Math.max(0, summary.lastDays.length - unknownDays)),
      slots: summary.lastDays.length,
      slotWords: (index) => locale.day(addDays(first, index)),
      estimatedFrom: billedThrough === null ? 0 : billedThrough + 1 - first,
    },
    moneyWriter(state),
  );
}
