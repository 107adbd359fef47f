/**
 * Loads one range of a report, page by page. If an answer would make a total wrong, the result is a fault. Example: the
 * answer contains a bucket (a day or an hour of the report) twice.
 */
import { formatInstant } from '../../../calendar/instant.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { CancelSignal } from '../../../base/ports.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { MOST_PAGES } from '../lists/list-pages.ts';
import { malformed, type Bucket, type ReportPage } from './report-page.ts';
import type { Requester } from '../wire/request.ts';

export interface RangeRequest {
  readonly name: 'usageReport' | 'costReport';
  readonly startMs: number;
  /** the end, exclusive; a whole number of buckets (days or hours) after the start */
  readonly endMs: number;
  readonly width: 'day' | 'hour';
  /** the groups (`group_by[]`) and filters of the request */
  readonly query: Operation['query'];
  readonly beta?: string;
}

/** Parses the pages of a range and adds their rows to columns. */
export interface PageTarget {
  /** the number of rows that were added until now */
  rowCount(): number;
  parse(body: Uint8Array): Result<ReportPage, FaultCause>;
  /** removes all rows after the first `count` rows */
  truncate(count: number): void;
}

export interface RangeAnswer {
  /** the buckets (days or hours) of the answers, in ascending order */
  readonly buckets: readonly Bucket[];
  /** the length of all pages together, in bytes */
  readonly bytes: number;
}

const MS_PER_BUCKET = { day: 86_400_000, hour: 3_600_000 };

/** Loads a range that is not empty. After a fault, all rows of the range are removed from the target. */
export async function fetchRange(
  requester: Requester,
  request: RangeRequest,
  target: PageTarget,
  signal?: CancelSignal,
): Promise<Result<RangeAnswer, FaultCause>> {
  const firstRow = target.rowCount();
  const fetched = await fetchPages(requester, request, target, signal);
  if (!fetched.ok) target.truncate(firstRow);
  return fetched;
}

async function fetchPages(
  requester: Requester,
  request: RangeRequest,
  target: PageTarget,
  signal: CancelSignal | undefined,
): Promise<Result<RangeAnswer, FaultCause>> {
  const query = queryOf(request);
  const buckets: Bucket[] = [];
  const starts = new Set<number>();
  const cursors = new Set<string>();
  let bytes = 0;
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: Result<ReportPage, FaultCause> = await requester.send(
      {
        name: request.name,
        query: cursor === null ? query : [...query, ['page', cursor]],
        ...(request.beta === undefined ? {} : { beta: request.beta }),
      },
      (body) => {
        const rowsBefore = target.rowCount();
        const parsed = target.parse(body);
        if (parsed.ok) bytes += body.length;
        else target.truncate(rowsBefore);
        return parsed;
      },
      signal,
    );
    if (!page.ok) return page;
    cursor = page.value.nextPage;
    if (cursor !== null && cursors.has(cursor)) return fail({ kind: 'repeatedCursor' });
    for (const [index, bucket] of page.value.buckets.entries()) {
      const fault = bucketFault(bucket, request, starts);
      if (fault !== null) return fail(malformed(`data[${index}].starting_at`, fault));
      starts.add(bucket.startMs);
      buckets.push(bucket);
    }
    if (cursor === null) return ok({ buckets: buckets.toSorted((a, b) => a.startMs - b.startMs), bytes });
    cursors.add(cursor);
  }
  return fail({ kind: 'tooManyPages' });
}

/**
 * Checks a bucket (a day or an hour of the report). It must be inside the range, and its start must not be in `starts`,
 * the starts of the earlier buckets. Returns null if the bucket is valid, otherwise a text that says what Outlay
 * expected.
 */
function bucketFault(bucket: Bucket, { startMs, endMs }: RangeRequest, starts: ReadonlySet<number>): string | null {
  if (bucket.startMs < startMs || bucket.endMs > endMs) return 'a bucket of the range asked for';
  return starts.has(bucket.startMs) ? 'each bucket once' : null;
}

function queryOf({ startMs, endMs, width, query }: RangeRequest): Operation['query'] {
  return [
    ['starting_at', formatInstant(startMs)],
    ['ending_at', formatInstant(endMs)],
    ['bucket_width', width === 'day' ? '1d' : '1h'],
    ['limit', String((endMs - startMs) / MS_PER_BUCKET[width])],
    ...query,
  ];
}
