/**
 * The model of the Overview: the cost of each day and of each row (for example, each model), the change since earlier
 * days, and the costs of all time.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { Bucket, CostAnswer } from '../../core/query/cost-query.ts';
import { shownThrough } from '../../core/tracker/counted-figures.ts';
import { GROUPINGS, isSameWhole, type ScopeGrouping } from '../../core/tracker/scope.ts';
import type { ScopeFigures } from '../../core/tracker/scope-answers.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { ChartData } from '../charts/chart-data.ts';
import { answerFaultSentence, notArrivedSentence } from '../parts/answer-fault.ts';
import type { NamedAmount } from '../parts/change-words.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import { locale } from '../../messages/locale.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { overviewGapWords } from '../../messages/en/overview-gap.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { shareModel } from '../parts/model-cache.ts';
import { daysWords, dayWords } from '../parts/range-words.ts';
import { unknownValues } from '../parts/unknown-values.ts';
import { toChart } from './chart-model.ts';
import { toHandle, type HandleModel } from './handle-model.ts';
import { toGap, type GapModel } from './gap.ts';
import { notesOf } from './notes.ts';
import { largestChanges } from './drivers.ts';
import { rowId } from '../../core/query/row-id.ts';
import { toRow, type RowModel } from './row-model.ts';
import { toScopeBar, type ScopeBarModel, type ScopeOffers } from '../scope/scope-bar-model.ts';
import { toTable, type TableModel } from './table-model.ts';
import { changeSentence } from './change-sentence.ts';
import { valueWords } from '../scope/value-words.ts';

export interface OverviewModel {
  /** the bar with the chosen days and filters; null if there are no days to choose from */
  readonly bar: ScopeBarModel | null;
  /**
   * text that is shown instead of figures if the organization has used nothing yet; null otherwise, and null until the
   * first reports have arrived
   */
  readonly empty: string | null;
  /** says that the requested costs did not arrive; null if they arrived, or if the first answer is still on its way */
  readonly notArrived: string | null;
  /**
   * the text that replaces the figures if the costs of all chosen days are unknown; null otherwise. null also if
   * `fault` is not null, or until the first reports have arrived
   */
  readonly gap: GapModel | null;
  readonly filter: FilterModel | null;
  /**
   * the chart, the table and their texts; null until the first costs have arrived, and while the costs up to the handle
   * below the chart are computed. null also if `empty`, `gap` or `fault` is not null
   */
  readonly figures: OverviewFigures | null;
  /** why there are no costs to show: they could not be computed, or no cost can match the filters. null otherwise */
  readonly fault: string | null;
  /**
   * true until the costs for the chosen days, comparison, grouping and filters have arrived. Until then, `figures` are
   * for what was chosen before
   */
  readonly isPending: boolean;
}

export interface OverviewFigures {
  /** the chosen days: `1–21 Nov`; if later days are left out, `1–21 Nov, only through 12 Nov` */
  readonly days: string;
  readonly total: string;
  /**
   * the change since earlier days: `−37% against 1–21 Oct (was $11,498.20)`, or why it is not known. Today (UTC) is
   * never compared, so if the range includes today, the text says which days are compared. null in the cases that
   * `changeSentence` lists
   */
  readonly change: string | null;
  /**
   * the rows that changed most, each with the amount of its change: `Claude Haiku 4.5`, `−$3,212.10`; null if no
   * changes are listed (see `largestChanges`)
   */
  readonly drivers: readonly NamedAmount[] | null;
  /** whether a button can open the Explain tab: earlier days are compared, and the person has not hidden that tab */
  readonly canExplain: boolean;
  /**
   * a sentence about the remaining prepaid credit (if a person has entered prepaid credit), then one sentence for each
   * thing that is missing or uncertain
   */
  readonly notes: readonly string[];
  /** the chart; null if there is no cost to draw */
  readonly chart: ChartData | null;
  /** the sentence in place of the chart: nothing was spent, or the tokens have no known price */
  readonly noChart: string;
  readonly chartLabel: string;
  /**
   * the handle below the chart, with which a person leaves out days at the end of the chosen days; null if only one day
   * is chosen, or if the bars are not days
   */
  readonly handle: HandleModel | null;
  readonly bucket: Exclude<Bucket, 'all'>;
  /** label of the bars of unknown days while these days are loading; null for the usual label */
  readonly unknownBars: string | null;
  readonly table: TableModel;
  readonly caption: string;
  readonly grouping: ScopeGrouping;
  /** the details of the open rows, in the order in which they were opened */
  readonly openRows: readonly OpenRow[];
}

export interface OpenRow {
  readonly value: string;
  /** the details of the row; null until they have arrived */
  readonly model: RowModel | null;
  /** says that the details did not arrive; null if they arrived, or if the page still waits for them */
  readonly notArrived: string | null;
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
      notArrived: null,
      gap: null,
      filter,
      figures: null,
      fault: null,
      isPending: false,
    };
  }
  const gap =
    result?.ok === true && reports !== null
      ? toGap(result.value.period, reports, providerDay(state.status, nowMs))
      : null;
  const unknown = answer === null ? null : unknownValues(state, answer.scope.where);
  const isUnknown = unknown?.matchesNothing === true && result?.ok === true && !hasCosts(result.value);
  return {
    bar: toScopeBar(state, nowMs, OFFERS),
    empty: null,
    notArrived: notArrivedSentence(state, 'answer'),
    gap: isUnknown ? null : gap,
    filter,
    figures: gap === null && !isUnknown && result?.ok === true ? toFigures(state, nowMs, unknown?.text ?? null) : null,
    fault: isUnknown ? unknown.text : result === null || result.ok ? null : answerFaultSentence(result.error),
    isPending: answer === null || !isSameWhole(answer.scope, scope),
  };
}

/**
 * The model of the Overview. It is computed once and used by all parts that show it: the table and chart, the heat map,
 * and the glance (small form) in the 3D room.
 */
export const overviewModel = shareModel(toOverviewModel);

function hasCosts({ period: { rows, rest } }: ScopeFigures): boolean {
  return rows.length > 0 || rest !== null;
}

/** @param unknown sentences about filter values that do not exist; null if no such value is known */
function toFigures(state: TrackerState, nowMs: number, unknown: string | null): OverviewFigures | null {
  const { answer } = state;
  if (answer === null || !answer.result.ok) return null;
  const { scope, query, result } = answer;
  const figures = countedFigures(state, result.value);
  if (figures === null) return null;
  const through = shownThrough(state);
  const { period, allTime } = figures;
  const { compared = null } = figures.ended ?? {};
  // If only a part of the earlier period is known, nothing is compared. Otherwise all costs would seem to have grown.
  const ended = compared?.isPartial === true ? null : figures.ended;
  const write = moneyWriter(state);
  const today = providerDay(state.status, nowMs);
  const grouping = (query.groupBy[0] ?? 'model') as ScopeGrouping;
  // A row is “gone” if it had a cost in the earlier period and has none in the chosen days. The table lists such rows.
  // But if `period` does not have all rows of the chosen days, nobody knows which rows are gone, so none is listed.
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
    days:
      through === null
        ? days
        : overviewWords.through(dayWords(through, today), daysWords(result.value.period.range, today)),
    total,
    change: figures.ended === null ? null : changeSentence(figures.ended, period, state, nowMs),
    drivers:
      ended === null ? null : largestChanges(ended, (id) => nameById.get(id) ?? valueWords(grouping, id, state), write),
    canExplain: ended !== null && state.settings.tabs.includes('explain'),
    notes: notesOf(period, { state, write, grouping, scope, unknown }),
    chart: toChart({ state, nowMs, scope, query, answer: result.value.period, names, through }),
    noChart: result.value.period.basis.unpricedTokens > 0 ? figureWords.noKnownPrice : overviewWords.nothingSpent,
    chartLabel:
      peak === null
        ? overviewWords.chart.label(caption)
        : overviewWords.chart.labelWithPeak(caption, peak.amount, peak.when),
    handle: query.bucket === 'day' ? toHandle({ state, nowMs, whole: result.value, figures, through }) : null,
    bucket: query.bucket === 'all' ? 'day' : query.bucket,
    unknownBars: period.basis.isHistoryLoading ? overviewGapWords.barLoading : null,
    table: toTable({
      gone: gone.map((row, index) => ({ row, name: names[period.rows.length + index] ?? '' })),
      state,
      answer: period,
      ended,
      allTime,
      names,
    }),
    caption,
    grouping,
    openRows: state.openRows.map((value) => {
      // Details are shown only if they were computed for the current days and filters. Details of other days or filters
      // would contradict the row above them.
      const isAsked = state.sliding === null || state.sliding.through === state.scope.through;
      const detail = state.rowDetails.find((known) => known.value === value && known.asked.scope === state.scope);
      const model = toRow(value, (isAsked && detail) || null, figures, state, nowMs);
      return { value, model, notArrived: model === null ? notArrivedSentence(state, 'rows') : null };
    }),
  };
}

/**
 * Returns the figures of the days up to the handle below the chart, which a person can move to an earlier day. Returns
 * null while these figures are being computed.
 */
export function countedFigures(state: TrackerState, whole: ScopeFigures): ScopeFigures | null {
  const through = shownThrough(state);
  if (through === null) return whole;
  const { counted, answer } = state;
  return counted?.day === through && counted.answer === answer ? { ...whole, ...counted.figures } : null;
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
