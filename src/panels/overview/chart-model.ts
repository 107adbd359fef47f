/** The chart of the overview: what each row cost in each bucket, the limit's pace, and the days of the month that are still to come. */
import { addDays, dayOf, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import { hourOf } from '../../core/calendar/hour.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import type { BucketSpan, CostAnswer, CostLine, CostQuery } from '../../core/query/cost-query.ts';
import { budgetOf } from '../../core/reports/budget-of.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { BucketStatus, ChartBucket, ChartData, ChartPace, ChartSeries } from '../charts/chart-data.ts';
import { chartScale } from '../charts/chart-scale.ts';
import { SERIES_TONES } from '../charts/series-tone.ts';
import { moneyWriter, scaleIn, type MoneyWriter } from '../parts/money-words.ts';
import { bucketId, bucketWords, tickWords } from './range-names.ts';
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
  const { rows, rest, total, buckets } = answer;
  if (rows.length === 0 || total.costs.every((cost) => cost === 0n)) return null;
  const write = moneyWriter(state);
  const { heightOf, words } = scaleIn(state);
  const today = dayOf(nowMs);
  const still = futureDays(input);
  const spans = [...buckets, ...still.map(futureSpan)];
  const shown = rows.slice(0, SERIES_TONES.length);
  const series = shown.map((row, index): ChartSeries => ({
    id: rowId(row.values),
    label: names[index] ?? '',
    tone: SERIES_TONES[index] ?? 'other',
    values: [...row.costs.map(heightOf), ...still.map(() => 0)],
    texts: [...row.costs.map((cost) => write(cost)), ...still.map(() => '')],
  }));
  const others = othersOf(rows.slice(SERIES_TONES.length), rest, buckets.length);
  const count = rows.length - shown.length + (rest?.count ?? 0);
  const all = count === 0 ? series : [...series, othersSeries(others, count, still.length, write, heightOf)];
  const pace = paceOf(input, spans.length, heightOf, write);
  const totals = total.costs.map((_, index) => sum(all.map(({ values }) => Math.max(0, values[index] ?? 0))));
  const credits = total.costs.map((_, index) => sum(all.map(({ values }) => Math.min(0, values[index] ?? 0))));
  const scale = chartScale(totals, { others: pace?.values.filter((value) => value !== null) ?? [], credits });
  return {
    buckets: spans.map((span, index) => toBucket(span, index, input, write, today)),
    series: all,
    axis: {
      top: scale.top,
      bottom: scale.bottom,
      gridlines: scale.gridlines.map((value) => ({ value, label: words(value) })),
      ...(scale.isCut && { cutNote: 'The highest bars are cut. The strip above shows all bars to scale.' }),
    },
    ...(pace !== null && { pace }),
  };

  function futureSpan(day: Day): BucketSpan {
    return { from: day, to: addDays(day, 1), hour: null, isPartial: false, status: 'unknown' };
  }

  function toBucket(
    span: BucketSpan,
    index: number,
    { answer: of }: ChartInput,
    say: MoneyWriter,
    now: Day,
  ): ChartBucket {
    const status = statusOf(span, nowMs, state.reports?.knownThrough ?? null);
    const note = NOTES[status];
    const cost = of.total.costs[index];
    return {
      id: bucketId(span),
      label: bucketWords(span, query.bucket, now),
      tick: tickWords(span, query.bucket),
      status,
      ...(span.isPartial && status !== 'future' && { isPartial: true }),
      total:
        cost === undefined || status === 'future' ? '' : status === 'unknown' && cost === 0n ? 'Not known' : say(cost),
      ...(note !== null && { note }),
    };
  }
}

const NOTES: Readonly<Record<BucketStatus, string | null>> = {
  billed: null,
  settling: 'Part of the bill has not arrived; the rest is estimated',
  estimated: 'Estimated: the bill has not arrived',
  unknown: 'The provider has not answered for all of it',
  future: null,
};

/** Hours that no usage was given for yet have not happened for a reader. */
function statusOf({ from, hour, status }: BucketSpan, nowMs: number, knownThrough: number | null): BucketStatus {
  const today = dayOf(nowMs);
  if (from > today) return 'future';
  if (hour !== null && from === today && from * 24 + hour >= hourOf(knownThrough ?? nowMs)) return 'future';
  return status;
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
  heightOf: (amount: CostLine['cost']) => number,
  write: MoneyWriter,
): ChartPace | null {
  const { reports, settings, limits } = state;
  const isWhole = Object.keys(query.where).length === 0;
  if (reports === null || scope.range !== 'this-month' || query.bucket !== 'day' || !isWhole) return null;
  const limit = limitOf(settings.spendLimit, limits);
  const budget = limit === null ? null : budgetOf({ organization: reports.organization, limit, nowMs });
  if (budget?.limit === null || budget === null) return null;
  const days = BigInt(daysIn(budget.month));
  const perDay = (budget.limit.amount / days) as CostLine['cost'];
  return { label: `Limit: ${write(perDay)} a day`, values: Array.from({ length: count }, () => heightOf(perDay)) };
}

function othersOf(rows: readonly CostLine[], rest: CostLine | null, count: number): readonly CostLine['cost'][] {
  const lines = rest === null ? rows : [...rows, rest];
  return Array.from(
    { length: count },
    (_, index) => lines.reduce<bigint>((total, { costs }) => total + (costs[index] ?? 0n), 0n) as CostLine['cost'],
  );
}

function othersSeries(
  costs: readonly CostLine['cost'][],
  count: number,
  still: number,
  write: MoneyWriter,
  heightOf: (amount: CostLine['cost']) => number,
): ChartSeries {
  const future = Array.from({ length: still });
  return {
    id: 'others',
    label: count === 1 ? '1 other' : `${count} others`,
    tone: 'other',
    values: [...costs.map(heightOf), ...future.map(() => 0)],
    texts: [...costs.map((cost) => write(cost)), ...future.map(() => '')],
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
