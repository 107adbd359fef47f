/** The overview: which days cost what, by what one asks, and what each part of it cost before and in all. */
import { runwayLine } from '../../messages/runway.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { dayOf, type Day } from '../../core/calendar/day.ts';
import type { Bucket, CostAnswer } from '../../core/query/cost-query.ts';
import { GROUPINGS, type Scope, type ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { fullDayWords } from '../parts/calendar-words.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { ChartData } from '../charts/chart-data.ts';
import { answerFaultSentence } from '../parts/answer-fault.ts';
import { changeOf } from '../parts/change-words.ts';
import { comparisonWords } from '../../messages/en/comparison.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import { locale } from '../../messages/locale.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { overviewGapWords } from '../../messages/en/overview-gap.ts';
import { remarkSentences } from '../../messages/query-answer.ts';
import { historyLimitSentence } from '../../messages/sureness.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { daysWords } from '../parts/range-words.ts';
import { toChart } from './chart-model.ts';
import { toGap, type GapModel } from './gap.ts';
import { driverWords } from './drivers.ts';
import { rowId } from './row-id.ts';
import { toRow, type RowModel } from './row-model.ts';
import { toScopeBar, type ScopeBarModel, type ScopeOffers } from '../scope/scope-bar-model.ts';
import { toTable, type TableModel } from './table-model.ts';
import { valueWords } from '../scope/value-words.ts';

export interface OverviewModel {
  /** null where there is nothing to choose from */
  readonly bar: ScopeBarModel | null;
  /** stands in place of figures where there are none at all */
  readonly empty: string | null;
  /** stands in place of figures where nothing of the range is known */
  readonly gap: GapModel | null;
  readonly filter: FilterModel | null;
  /** null before the first answer */
  readonly figures: OverviewFigures | null;
  /** why there is no answer */
  readonly fault: string | null;
  /** an answer to another scope than the one chosen, or to older figures, is shown while this one is worked out */
  readonly isPending: boolean;
}

export interface OverviewFigures {
  /** `1–21 Nov` */
  readonly days: string;
  readonly total: string;
  /** `1–21 Nov against 1–21 Oct: −37% (was $11,498.20)`; the days are named where a day that runs is left out */
  readonly change: string | null;
  /** `Largest changes: Claude Haiku 4.5 −$3,212.10, Claude Sonnet 5.5 +$1,142.00` */
  readonly drivers: string | null;
  /** there is a change, and the tab that explains it is displayed */
  readonly canExplain: boolean;
  /** what is left of prepaid credit, then what is missing or unsure, one sentence each */
  readonly notes: readonly string[];
  /** null where nothing was spent */
  readonly chart: ChartData | null;
  readonly chartLabel: string;
  readonly bucket: Exclude<Bucket, 'all'>;
  /** what bars of unknown days are called, where they are on their way; null for the usual word */
  readonly unknownBars: string | null;
  readonly table: TableModel;
  readonly caption: string;
  readonly grouping: ScopeGrouping;
  /** what stands behind the open rows, in the order in which they were opened */
  readonly openRows: readonly OpenRow[];
}

export interface OpenRow {
  readonly value: string;
  /** null until there is an answer */
  readonly model: RowModel | null;
}

const OFFERS: ScopeOffers = { comparisons: ['sameDaysLastMonth', 'previousPeriod', null], groupings: GROUPINGS };

export function toOverviewModel({ state, nowMs }: PanelInput): OverviewModel {
  const { scope, answer, reports } = state;
  const result = answer?.result ?? null;
  const filter = toFilterModel(state);
  if (reports !== null && isUnused(reports)) {
    return {
      bar: null,
      empty: nothingYetWords.overview,
      gap: null,
      filter,
      figures: null,
      fault: null,
      isPending: false,
    };
  }
  const gap = result?.ok === true && reports !== null ? toGap(result.value.period, reports, dayOf(nowMs)) : null;
  return {
    bar: toScopeBar(state, nowMs, OFFERS),
    empty: null,
    gap,
    filter,
    figures: gap === null && result?.ok === true ? toFigures(state, nowMs) : null,
    fault: result === null || result.ok ? null : answerFaultSentence(result.error),
    isPending: answer === null || answer.scope !== scope,
  };
}

function toFigures(state: TrackerState, nowMs: number): OverviewFigures | null {
  const { answer } = state;
  if (answer === null || !answer.result.ok) return null;
  const { scope, query, result } = answer;
  const { period, allTime } = result.value;
  const { compared = null } = result.value.ended ?? {};
  // Against days that are known in part only, everything would seem to have grown.
  const ended = compared?.isPartial === true ? null : result.value.ended;
  const write = moneyWriter(state);
  const today = dayOf(nowMs);
  const grouping = (query.groupBy[0] ?? 'model') as ScopeGrouping;
  // Beyond the listed rows nobody can say which of them cost nothing.
  const listed = new Set(period.rows.map(({ values }) => rowId(values)));
  const gone = (period.rest === null ? (ended?.rows ?? []) : []).filter(({ values }) => !listed.has(rowId(values)));
  const named = [...period.rows, ...gone].map(({ values: [id = ''] }) => ({
    id,
    name: valueWords(grouping, id, state),
  }));
  const names = distinctNames(named);
  const nameById = new Map(named.map(({ id }, index) => [id, names[index] ?? id]));
  const days = daysWords(period.range, today);
  const caption = overviewWords.captions[grouping](days);
  const total = costWords(write, period.total.cost, period.basis.unpricedTokens);
  const peak = peakWords(period, write);
  return {
    days,
    total,
    change: result.value.ended === null ? null : changeWords(result.value.ended, period, state, nowMs),
    drivers:
      ended === null ? null : driverWords(ended, (id) => nameById.get(id) ?? valueWords(grouping, id, state), write),
    canExplain: ended !== null && state.settings.tabs.includes('explain'),
    notes: [...prepaidNotes(state, write), ...notesOf(period, grouping, scope)],
    chart: toChart({ state, nowMs, scope, query, answer: period, names }),
    chartLabel:
      peak === null
        ? overviewWords.chart.label(caption)
        : overviewWords.chart.labelWithPeak(caption, peak.amount, peak.when),
    bucket: query.bucket === 'all' ? 'day' : query.bucket,
    unknownBars: period.basis.isHistoryLoading ? overviewGapWords.barLoading : null,
    table: toTable({
      gone: gone.map((row, index) => ({ row, name: names[period.rows.length + index] ?? '' })),
      state,
      answer: period,
      ended,
      allTime,
      names,
      totalName: overviewWords.total(days),
    }),
    caption,
    grouping,
    openRows: state.openRows.map((value) => {
      // A detail of other days than those above it would contradict its row.
      const detail = state.rowDetails.find((known) => known.value === value && known.asked.scope === scope) ?? null;
      return { value, model: toRow(value, detail, result.value, state, nowMs) };
    }),
  };
}

function changeWords(ended: CostAnswer, period: CostAnswer, state: TrackerState, nowMs: number): string | null {
  const { total, compared, range } = ended;
  if (compared === null || total.compared === null) return null;
  const today = dayOf(nowMs);
  const write = moneyWriter(state);
  const days = daysWords(compared.range, today);
  if (compared.isPartial) return noComparisonWords(compared.range, days, state);
  const { text } = changeOf(total.cost, total.compared, Number);
  const before = write(total.compared);
  if (total.compared <= 0n) return overviewWords.nothingSpentBefore(days);
  return range.to === period.range.to
    ? overviewWords.changeAgainst(text, days, before)
    : overviewWords.changeOf(daysWords(range, today), text, days, before);
}

/** null where there are no figures at all, which is said instead of them. */
function noComparisonWords({ from, to }: DayRange, days: string, { reports }: TrackerState): string | null {
  const since = reports?.since ?? null;
  const isWhole = reports?.isComplete === true;
  if (isWhole && since === null) return null;
  if (!isWhole || since === null || since <= from) return comparisonWords.notAllKnown(days);
  const first = fullDayWords(since);
  return since >= to ? comparisonWords.beginsLater(first) : comparisonWords.beginsWithin(first, days);
}

function peakWords(
  { buckets, total }: CostAnswer,
  write: MoneyWriter,
): { readonly amount: string; readonly when: string } | null {
  let highest = 0n;
  let at = -1;
  for (const [index, cost] of total.costs.entries()) {
    if (cost > highest) [highest, at] = [cost, index];
  }
  const span = buckets[at];
  const cost = total.costs[at];
  if (span === undefined || cost === undefined || buckets.length < 2) return null;
  const day = locale.day(span.from);
  return { amount: write(cost), when: span.hour === null ? day : overviewWords.chart.dayAndHour(day, span.hour) };
}

/** What is missing from the sum or unsure in it. */
/** It is of the whole organization, whatever days and keys are shown. */
function prepaidNotes({ reports }: TrackerState, write: MoneyWriter): string[] {
  const runway = reports?.organization.runway ?? null;
  return runway === null ? [] : [runwayLine(runway, write)];
}

function notesOf({ basis }: CostAnswer, grouping: ScopeGrouping, { range, where }: Scope): string[] {
  const { unknownDays, notLoadedDays, isHistoryLoading, historyLimit } = basis;
  // The summary bar says it of the running month.
  const isSaidAbove = range === 'this-month' && Object.keys(where).length === 0;
  return [
    ...(unknownDays.length === 0
      ? []
      : isHistoryLoading
        ? [overviewGapWords.partLoading(listOf(unknownDays))]
        : [overviewWords.notes.unknown(listOf(unknownDays))]),
    ...(isHistoryLoading && unknownDays.length === 0 ? [overviewWords.notes.historyLoading] : []),
    ...(historyLimit === null ? [] : [historyLimitSentence(historyLimit)]),
    ...(isSaidAbove ? [] : remarkSentences(basis)),
    ...(notLoadedDays.length === 0 ? [] : [overviewWords.notes.detailLoading(notLoadedDays.length)]),
    ...(grouping === 'apiKey' && basis.isSplit ? [overviewWords.notes.split] : []),
  ];
}

function listOf(days: readonly Day[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (days.length <= 3) return days.map(locale.day).join(', ');
  return overviewWords.notes.daysFromTo(days.length, locale.day(first), locale.day(last));
}
