// Computes the buckets of a report request and the requested page. The start is rounded down to a whole bucket, the end
// is exclusive, and only whole buckets count.

import { parseRfc3339, floorTo, rfc3339 } from '../organization/utc.ts';
import { cursorScope } from './cursors.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import type { Query } from './query.ts';
import { badRequest } from './wire-error.ts';

/** The provider's message for a range without a whole bucket. */
export const EMPTY_RANGE = 'Invalid date range: ending date must be after starting date';

interface ReportRange {
  /** the start of the first bucket, in ms */
  readonly start: number;
  /** the number of whole buckets, at least 0 */
  readonly count: number;
}

/** Reads the range: buckets of `widthMs` that end at or before `ending_at` and at or before `ceiling` (ms). */
export function readRange(query: Query, widthMs: number, ceiling: number): ReportRange {
  const startText = query.single.get('starting_at');
  if (startText === undefined) throw badRequest('starting_at: Field required');
  const start = parseRfc3339(startText);
  if (start === null) throw badRequest('starting_at: must be an RFC 3339 date-time');
  const endText = query.single.get('ending_at');
  const end = endText === undefined ? ceiling : parseRfc3339(endText);
  if (end === null) throw badRequest('ending_at: must be an RFC 3339 date-time');
  if (endText !== undefined && end <= start) throw badRequest(EMPTY_RANGE);
  const snapped = floorTo(start, widthMs);
  return {
    start: snapped,
    count: Math.max(0, Math.floor((Math.min(end, ceiling) - snapped) / widthMs)),
  };
}

/** Makes the body of one page. It calls `resultsOf` for each bucket of the page, oldest first. */
export function reportPage(
  request: EndpointRequest,
  query: Query,
  range: ReportRange,
  shape: { widthMs: number; limit: number; resultsOf: (bucketStart: number) => JsonObject[] },
): JsonObject {
  const scope = cursorScope(request.path, request.search);
  const cursor = query.single.get('page');
  const first = cursor === undefined ? 0 : request.cursors.read(scope, cursor);
  const last = Math.min(range.count, first + shape.limit);
  const data: JsonObject[] = [];
  for (let index = first; index < last; index += 1) {
    const start = range.start + index * shape.widthMs;
    data.push({
      starting_at: rfc3339(start),
      ending_at: rfc3339(start + shape.widthMs),
      results: shape.resultsOf(start),
    });
  }
  const more = last < range.count;
  return { data, has_more: more, next_page: more ? request.cursors.mint(scope, last) : null };
}
