/**
 * Checks that a report contains every bucket of its range, including empty buckets, and requests missing buckets again. Example: if a cost
 * report of 30 days contains 10 buckets, the other 20 days are requested again.
 */
import { ok, type Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import type { Bucket } from './report-page.ts';

/** A range of whole buckets, milliseconds since the epoch; the end is exclusive. */
export interface BucketRange {
  readonly startMs: number;
  readonly endMs: number;
}

export interface CompletedRange<Part> {
  /** the answers to the repeated requests; no bucket is in more than one answer */
  readonly parts: readonly Part[];
  /** the starts of the buckets that are still missing, ascending, ms since the epoch */
  readonly missing: readonly number[];
}

/** The most requests for the missing buckets of one range. */
const MOST_REQUESTS = 8;

/** Returns the parts of a range for which there is no bucket, in order. */
export function missingRanges(
  { startMs, endMs }: BucketRange,
  widthMs: number,
  buckets: readonly Bucket[],
): BucketRange[] {
  const starts = new Set(buckets.map((bucket) => bucket.startMs));
  const ranges: { startMs: number; endMs: number }[] = [];
  for (let at = startMs; at < endMs; at += widthMs) {
    if (starts.has(at)) continue;
    const last = ranges.at(-1);
    if (last?.endMs === at) last.endMs += widthMs;
    else ranges.push({ startMs: at, endMs: at + widthMs });
  }
  return ranges;
}

/**
 * Requests each missing part until it is complete or an answer has no new bucket.
 * @param required the range in which every bucket must be present. Buckets that the provider may still have to write
 * must be outside this range
 * @param answered the buckets in the answer to the request for the whole range
 * @param ask loads a part. If it returns the fault `cancelled`, `completeRange` returns this fault. After any other
 * fault, the part stays missing
 */
export async function completeRange<Part extends { readonly buckets: readonly Bucket[] }>(
  required: BucketRange,
  widthMs: number,
  answered: readonly Bucket[],
  ask: (range: BucketRange) => Promise<Result<Part, FaultCause>>,
): Promise<Result<CompletedRange<Part>, FaultCause>> {
  const parts: Part[] = [];
  const open = missingRanges(required, widthMs, answered);
  const missing: BucketRange[] = [];
  for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
    const range = open.shift();
    if (range === undefined) break;
    const again = await ask(range);
    if (!again.ok) {
      if (again.error.kind === 'cancelled') return again;
      missing.push(range);
      continue;
    }
    parts.push(again.value);
    const isNews = again.value.buckets.length > 0;
    (isNews ? open : missing).push(...missingRanges(range, widthMs, again.value.buckets));
  }
  const starts = [...missing, ...open].flatMap(({ startMs, endMs }) =>
    Array.from({ length: (endMs - startMs) / widthMs }, (_, index) => startMs + index * widthMs),
  );
  return ok({ parts, missing: starts.toSorted((a, b) => a - b) });
}
