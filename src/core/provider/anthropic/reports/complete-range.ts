/**
 * Checks that a report contains every bucket (day or hour) of its range, including buckets without usage, and requests
 * missing buckets again. Example: a cost report of 30 days contains only 10 days. The other 20 days are requested
 * again.
 */
import { ok, type Result } from '../../../base/result.ts';
import type { FaultCause } from '../../fault.ts';
import type { Bucket } from './report-page.ts';

/** A range of whole buckets (days or hours), milliseconds since the epoch; the end is exclusive. */
export interface BucketRange {
  readonly startMs: number;
  readonly endMs: number;
}

export interface CompletedRange<Part> {
  /** the answers to the repeated requests; no bucket (day or hour) is in more than one answer */
  readonly parts: readonly Part[];
  /** the starts of the buckets (days or hours) that are still missing, ascending, ms since the epoch */
  readonly missing: readonly number[];
}

/** Missing buckets of one range are requested again with at most this many requests. */
const MOST_REQUESTS = 8;

/** Returns the parts of a range that have no bucket (day or hour), in order. */
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
 * Requests each missing part of the range again. If the answer still lacks some buckets (days or hours), these are
 * requested again. The function stops when nothing is missing, or after MOST_REQUESTS requests. A part whose answer has
 * no bucket is not requested again.
 * @param required the range in which no bucket may be missing. It must not contain buckets that the provider may not
 *   have written yet
 * @param answered the buckets in the answer to the request for the whole range
 * @param ask loads a part. If it returns the fault `cancelled`, `completeRange` returns this fault. After any other
 *   fault, the part stays missing
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
