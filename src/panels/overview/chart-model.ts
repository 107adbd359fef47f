/**
 * The model of the Overview's chart: the costs of each row in each bucket (for example, of each model on each day). It
 * also has the limit spread evenly over the month, and the days of the month that have not begun.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import { addDays, dayOf, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { NOTHING, sumPico, type Pico } from '../../core/money/pico.ts';
import type { CostAnswer, CostQuery } from '../../core/query/cost-query.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { ChartBucket, ChartData, ChartMark, ChartSeries } from '../charts/chart-data.ts';
import { chartScale } from '../charts/chart-scale.ts';
import { stackHeights } from '../charts/chart-stack.ts';
import { SERIES_TONES } from '../charts/series-tone.ts';
import { moneyWriter, partWords, scaleIn } from '../parts/money-words.ts';
import { futureBucket, isLeast, notCounted, toChartBucket } from './chart-buckets.ts';
import { toForecast, toPace } from './chart-outlook.ts';
import { rowId } from '../../core/query/row-id.ts';
import { dayWords } from '../parts/range-words.ts';
import { valueWords } from '../scope/value-words.ts';

export interface ChartInput {
  readonly state: TrackerState;
  readonly nowMs: number;
  readonly scope: Scope;
  readonly query: CostQuery;
  /** the costs of all chosen days, including the days after `through` */
  readonly answer: CostAnswer;
  /** the names of the rows, in order */
  readonly names: readonly string[];
  /**
   * the last day that totals include, which a person chooses with the handle below the chart; null if totals include
   * all days
   */
  readonly through: Day | null;
}

/** One series of the stacked bars: the costs of one row (for example, of one model) in each bar. */
interface Line extends Pick<ChartSeries, 'id' | 'label' | 'tone'> {
  readonly costs: readonly Pico[];
  /** the days on which the costs are lower bounds, because tokens have no known price */
  readonly unpricedDays: readonly Day[] | undefined;
}

/** Makes the chart; null if the cost of every bar is zero or not known. */
export function toChart(input: ChartInput): ChartData | null {
  const { state, answer, query, names, nowMs, scope, through } = input;
  const { rows, total, buckets } = answer;
  if (rows.length === 0 || total.costs.every((cost) => cost === 0n)) return null;
  const now = providerTime(state.status, nowMs);
  const write = moneyWriter(state);
  const { heightOf, words } = scaleIn(state);
  const still = futureDays(input);
  const shown = SERIES_TONES.flatMap((tone, index): Line[] => {
    const row = rows[index];
    if (row === undefined) return [];
    const { values, costs, unpricedDays } = row;
    return [{ id: rowId(values), label: names[index] ?? '', tone, costs, unpricedDays }];
  });
  const others = othersOf(answer, shown.length);
  const label = overviewWords.others(others.count);
  const lines: readonly Line[] =
    others.count === 0 ? shown : [...shown, { id: 'others', label, tone: 'other', ...others }];
  // The parts of a bar are rounded so that they sum to the displayed total of the bar.
  const texts = total.costs.map((whole, at) => {
    const costs = lines.map((line) => line.costs[at] ?? NOTHING);
    return write
      .parts(costs, whole)
      .map((part, index) =>
        partWords(part, costs[index] ?? NOTHING, Number(isLeast(lines[index]?.unpricedDays, buckets[at]))),
      );
  });
  const series = lines.map(({ costs, ...line }, index): ChartSeries => ({
    ...line,
    values: [...costs.map(heightOf), ...still.map(() => 0)],
    texts: [...texts.map((parts) => parts[index] ?? ''), ...still.map(() => '')],
  }));
  const pace = toPace(input, buckets.length + still.length);
  const forecast = toForecast(input, buckets.length, still);
  const moment = {
    nowMs: now,
    knownThrough: state.reports?.knownThrough ?? null,
    isHistoryLoading: answer.basis.isHistoryLoading,
    unpricedDays: answer.basis.unpricedDays,
  };
  const marked = (from: Day, bucket: ChartBucket): ChartBucket =>
    through !== null && from > through ? notCounted(bucket, dayWords(through, dayOf(now))) : bucket;
  const chartBuckets = [
    ...buckets.map((span, index) =>
      marked(span.from, toChartBucket(span, total.costs[index] ?? NOTHING, query.bucket, moment, write)),
    ),
    ...still.map((day) => marked(day, futureBucket(day, moment))),
  ];
  const marks = query.bucket === 'day' && Object.keys(scope.where).length === 0 ? marksOf(state, chartBuckets) : [];
  const { totals, credits } = stackHeights({ buckets: chartBuckets, series });
  const scale = chartScale(totals, {
    others: [
      ...(pace?.values ?? []).filter((value) => value !== null),
      ...(forecast?.buckets ?? []).flatMap((one) => (one === null ? [] : [one.high])),
    ],
    credits,
  });
  return {
    buckets: chartBuckets,
    series,
    axis: {
      top: scale.top,
      bottom: scale.bottom,
      gridlines: scale.gridlines.map((value) => ({ value, label: words(value) })),
      ...(scale.isCut && { cutNote: cutWords(chartBuckets.filter((_, index) => (totals[index] ?? 0) > scale.top)) }),
    },
    ...(pace !== null && { pace }),
    ...(forecast !== null && { forecast }),
    ...(marks.length > 0 && { marks }),
  };
}

/**
 * Writes the note above the strip (a small second chart): `The bar of 14 Oct ($3,239.19) is shortened in the chart
 * below. This strip shows all bars to scale.`
 */
function cutWords(cut: readonly ChartBucket[]): string {
  const words = overviewWords.chart;
  const named = cut.map(({ tick, total }) => words.cutBar(tick, total));
  const [only = ''] = named;
  if (cut.length > MOST_NAMED) return words.cutMany(cut.length);
  return cut.length === 1 ? words.cutOne(only) : words.cutFew(named);
}

/**
 * The note lists at most this many shortened bars. If there are more, the note says only how many bars are shortened.
 */
const MOST_NAMED = 3;

/**
 * Returns the days of the month after the last bar, so that the chart shows the whole month. Returns none if the chosen
 * days are not “This month” or the bars are not days. The month is the month of the bars. Example: on 1 December at
 * 00:00 UTC, until the next refresh, the bars are still those of November, so no day is returned.
 */
function futureDays({ scope, query, answer }: ChartInput): Day[] {
  const last = answer.buckets.at(-1)?.from;
  if (scope.range !== 'this-month' || query.bucket !== 'day' || last === undefined) return [];
  const month = monthOf(last);
  const left = firstDayOf(month) + daysIn(month) - last - 1;
  return Array.from({ length: left }, (_, index) => addDays(last, index + 1));
}

/** Sums the costs of all rows that do not have a colour of their own in the chart. */
function othersOf(
  { rows, rest, buckets }: CostAnswer,
  shown: number,
): Pick<Line, 'costs' | 'unpricedDays'> & { readonly count: number } {
  const lines = [...rows.slice(shown), ...(rest === null ? [] : [rest])];
  return {
    count: rows.length - shown + (rest?.count ?? 0),
    costs: buckets.map((_, index) => sumPico(lines.map(({ costs }) => costs[index] ?? NOTHING))),
    unpricedDays: lines.flatMap(({ unpricedDays }) => unpricedDays ?? []),
  };
}

/**
 * Makes a mark for each unusual day, except for those that a person has muted. Marks are for the whole organization, so
 * there are none if a person has selected API keys. The list below the chart describes the same days.
 */
function marksOf(state: TrackerState, buckets: readonly ChartBucket[]): readonly ChartMark[] {
  const { anomalies, settings } = state;
  if (anomalies === null || settings.apiKeyIds !== null) return [];
  const muted = new Set(settings.mutedAnomalies);
  const shown = anomalies.days.filter(({ muteName }) => !muted.has(muteName));
  // A day can be in the list several times, and its mark should show the first entry. A map keeps the last entry for
  // each key, so the list is reversed.
  const byDay = new Map(shown.toReversed().map((one) => [one.day, one]));
  return buckets.flatMap(({ id: bucketId }): ChartMark[] => {
    const found = byDay.get(bucketId);
    if (found === undefined) return [];
    const { dimension, value } = found;
    const { total, unusual } = overviewWords.chart;
    return [{ bucketId, label: unusual(dimension === null ? total : valueWords(dimension, value ?? '', state)) }];
  });
}
