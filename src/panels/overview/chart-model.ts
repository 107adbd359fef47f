/** The chart of the overview: what each row cost in each bucket, the limit's pace, and the days of the month that are still to come. */
import { dayOf, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../../core/money/pico.ts';
import type { CostAnswer, CostQuery } from '../../core/query/cost-query.ts';
import { budgetOf } from '../../core/reports/budget-of.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { ChartData, ChartPace, ChartSeries } from '../charts/chart-data.ts';
import { chartScale } from '../charts/chart-scale.ts';
import { stackHeights } from '../charts/chart-stack.ts';
import { SERIES_TONES } from '../charts/series-tone.ts';
import { moneyWriter, scaleIn, type MoneyWriter } from '../parts/money-words.ts';
import { futureBucket, toChartBucket } from './chart-buckets.ts';
import { rowId } from './row-id.ts';

export interface ChartInput {
  readonly state: TrackerState;
  readonly nowMs: number;
  readonly scope: Scope;
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  /** what each row is called, in order */
  readonly names: readonly string[];
}

/** null where nothing was spent in the range. */
export function toChart(input: ChartInput): ChartData | null {
  const { state, answer, query, names, nowMs } = input;
  const { rows, total, buckets } = answer;
  if (rows.length === 0 || total.costs.every((cost) => cost === 0n)) return null;
  const write = moneyWriter(state);
  const { heightOf, words } = scaleIn(state);
  const still = futureDays(input);
  const toSeries = (id: string, label: string, tone: ChartSeries['tone'], costs: readonly Pico[]): ChartSeries => ({
    id,
    label,
    tone,
    values: [...costs.map(heightOf), ...still.map(() => 0)],
    texts: [...costs.map((cost) => write(cost)), ...still.map(() => '')],
  });
  const shown = SERIES_TONES.flatMap((tone, index) => {
    const row = rows[index];
    return row === undefined ? [] : [toSeries(rowId(row.values), names[index] ?? '', tone, row.costs)];
  });
  const others = othersOf(answer, shown.length);
  const series =
    others.count === 0
      ? shown
      : [
          ...shown,
          toSeries('others', others.count === 1 ? '1 other' : `${others.count} others`, 'other', others.costs),
        ];
  const pace = paceOf(input, buckets.length + still.length, heightOf, write);
  const moment = { nowMs, knownThrough: state.reports?.knownThrough ?? null };
  const chartBuckets = [
    ...buckets.map((span, index) => toChartBucket(span, total.costs[index] ?? NOTHING, query.bucket, moment, write)),
    ...still.map((day) => futureBucket(day, moment)),
  ];
  const { totals, credits } = stackHeights({ buckets: chartBuckets, series });
  const scale = chartScale(totals, { others: pace?.values.filter((value) => value !== null) ?? [], credits });
  return {
    buckets: chartBuckets,
    series,
    axis: {
      top: scale.top,
      bottom: scale.bottom,
      gridlines: scale.gridlines.map((value) => ({ value, label: words(value) })),
      ...(scale.isCut && { cutNote: 'The highest bars are cut. The strip above shows all bars to scale.' }),
    },
    ...(pace !== null && { pace }),
  };
}

/** The days of the running month after today, so that the month is seen as a whole. */
function futureDays({ scope, query, nowMs }: ChartInput): Day[] {
  if (scope.range !== 'this-month' || query.bucket !== 'day') return [];
  const month = monthOf(dayOf(nowMs));
  const end = firstDayOf(month) + daysIn(month);
  const next = dayOf(nowMs) + 1;
  return Array.from({ length: Math.max(0, end - next) }, (_, index) => (next + index) as Day);
}

/** The limit of the month divided by its days, where the whole organization's month is shown. */
function paceOf(
  { state, scope, query, nowMs }: ChartInput,
  count: number,
  heightOf: (amount: Pico) => number,
  write: MoneyWriter,
): ChartPace | null {
  const { reports, settings, limits } = state;
  const isWhole = Object.keys(query.where).length === 0;
  if (reports === null || scope.range !== 'this-month' || query.bucket !== 'day' || !isWhole) return null;
  const limit = limitOf(settings.spendLimit, limits);
  const budget = limit === null ? null : budgetOf({ organization: reports.organization, limit, nowMs });
  if (budget?.limit === null || budget === null) return null;
  const days = BigInt(daysIn(budget.month));
  const perDay = toPico(budget.limit.amount / days);
  return { label: `Limit: ${write(perDay)} a day`, values: Array.from({ length: count }, () => heightOf(perDay)) };
}

/** All beyond the rows that have a series of their own. */
function othersOf(
  { rows, rest, buckets }: CostAnswer,
  shown: number,
): { readonly count: number; readonly costs: readonly Pico[] } {
  const lines = [...rows.slice(shown), ...(rest === null ? [] : [rest])];
  return {
    count: rows.length - shown + (rest?.count ?? 0),
    costs: buckets.map((_, index) => sumPico(lines.map(({ costs }) => costs[index] ?? NOTHING))),
  };
}
