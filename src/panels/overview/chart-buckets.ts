/** Makes the labels and the statuses of the chart's buckets. A bucket is the time of one bar, for example a day. */
import { overviewWords } from '../../messages/en/overview.ts';
import { addDays, dayOf, type Day } from '../../core/calendar/day.ts';
import { hourOf } from '../../core/calendar/hour.ts';
import type { Pico } from '../../core/money/pico.ts';
import type { Bucket, BucketSpan } from '../../core/query/cost-query.ts';
import { overviewGapWords as words } from '../../messages/en/overview-gap.ts';
import type { BucketStatus, ChartBucket } from '../charts/chart-data.ts';
import { costWords, type MoneyWriter } from '../parts/money-words.ts';
import { bucketId, bucketWords, tickWords } from './range-names.ts';

export interface ChartMoment {
  /** the present time by the provider's clock, in ms since the epoch */
  readonly nowMs: number;
  /** the time up to which costs are known, in ms since the epoch; null if no costs are known yet */
  readonly knownThrough: number | null;
  /** whether days whose costs are unknown are being loaded now */
  readonly isHistoryLoading: boolean;
  /** the days with tokens without a known price; their costs are lower bounds */
  readonly unpricedDays: readonly Day[];
}

const NOTES: Readonly<Record<BucketStatus, string | null>> = {
  ...overviewWords.chart.notes,
  billed: null,
  future: null,
};

/**
 * Makes one bucket of the chart (the time of one bar, for example a day).
 * @param span the same bucket in the answer to the cost query
 * @param cost its total cost
 */
export function toChartBucket(
  span: BucketSpan,
  cost: Pico,
  bucket: Bucket,
  moment: ChartMoment,
  write: MoneyWriter,
): ChartBucket {
  const status = statusOf(span, moment);
  const isLoading = status === 'unknown' && moment.isHistoryLoading;
  const note = isLoading ? null : NOTES[status];
  return {
    ...named(span, bucket, moment),
    status,
    ...(span.isPartial && status !== 'future' && { isPartial: true }),
    total: isLoading && cost === 0n ? words.barLoading : totalWords(span, status, cost, moment, write),
    ...(note !== null && { note }),
  };
}

/**
 * Marks a bucket (for example, a day) that totals leave out.
 * @param last the last day that totals include
 */
export function notCounted(bucket: ChartBucket, last: string): ChartBucket {
  const reason = overviewWords.chart.notCounted(last);
  return { ...bucket, isAfter: true, note: bucket.note === undefined ? reason : `${reason}. ${bucket.note}` };
}

/** Makes the bucket (the place on the time axis) of a day that has not begun. */
export function futureBucket(day: Day, moment: ChartMoment): ChartBucket {
  const span: BucketSpan = { from: day, to: addDays(day, 1), hour: null, isPartial: false, status: 'unknown' };
  return { ...named(span, 'day', moment), status: 'future', total: '' };
}

function named(span: BucketSpan, bucket: Bucket, { nowMs }: ChartMoment): Pick<ChartBucket, 'id' | 'label' | 'tick'> {
  return { id: bucketId(span), label: bucketWords(span, bucket, dayOf(nowMs)), tick: tickWords(span, bucket) };
}

/**
 * Returns the status of a bucket. An hour of today (UTC) has the status `future` if there are no figures for it yet.
 */
function statusOf({ from, hour, status }: BucketSpan, { nowMs, knownThrough }: ChartMoment): BucketStatus {
  const isToday = from === dayOf(nowMs);
  return hour !== null && isToday && from * 24 + hour >= hourOf(knownThrough ?? nowMs) ? 'future' : status;
}

/**
 * Whether a cost in a bucket is a lower bound. For tokens without a known price, the days are known but not the hours.
 * @param unpricedDays the days on which the cost leaves out such tokens
 */
export function isLeast(unpricedDays: readonly Day[] = [], span?: BucketSpan): boolean {
  return span?.hour === null && unpricedDays.some((day) => day >= span.from && day < span.to);
}

function totalWords(
  span: BucketSpan,
  status: BucketStatus,
  cost: Pico,
  { unpricedDays }: ChartMoment,
  write: MoneyWriter,
): string {
  if (status === 'future') return '';
  if (status === 'unknown' && cost === 0n) return overviewWords.chart.notKnown;
  return costWords(write, cost, Number(isLeast(unpricedDays, span)));
}
