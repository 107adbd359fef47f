/** Reads the bill of completed UTC days from the cost report (provider facts 1.3), in ranges of at most 31 days. */
import { dayOf, MS_PER_DAY, startOfDay, type Day } from '../../../calendar/day.ts';
import type { BillRows } from '../../../model/bill-rows.ts';
import { concatBillRows, createBillRowsBuilder } from '../../../model/bill-rows-builder.ts';
import type { Names } from '../../../model/names.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import type { BillPages, DayRange, FetchOptions } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { createChunkSize } from './chunk-size.ts';
import { parseCostPage, truncateBill, type BillTarget } from './cost-page.ts';
import { fetchRange } from './report-range.ts';
import type { Requester } from '../wire/request.ts';

/** The most buckets the provider allows in a request of days. */
const MOST_DAYS = 31;

/** Without `description` the report gives neither model nor token type. */
const GROUPED: Operation['query'] = [
  ['group_by[]', 'workspace_id'],
  ['group_by[]', 'description'],
];

/**
 * @param range days wanted; days that are not over yet are left out, for the provider refuses them
 * @param defaultWorkspace the number of the default workspace's real id in names, or ABSENT
 * @param today the current UTC day
 * @returns rows and days of the whole range, or the fault of the first request that failed
 */
export async function readBill(
  requester: Requester,
  range: DayRange,
  names: Names,
  defaultWorkspace: number,
  today: Day,
  { signal, onProgress }: FetchOptions,
): Promise<Result<BillPages, FaultCause>> {
  const end = Math.min(range.to, today);
  const chunk = createChunkSize(MOST_DAYS, MOST_DAYS);
  const parts: BillRows[] = [];
  const days: Day[] = [];
  let roundedAmounts = 0;
  for (let from: number = range.from; from < end;) {
    const length = Math.min(chunk.next(), end - from);
    const rows = createBillRowsBuilder();
    const roundedRows = new Set<number>();
    const target: BillTarget = { names, rows, defaultWorkspace, roundedRows };
    const fetched = await fetchRange(
      requester,
      {
        name: 'costReport',
        startMs: startOfDay(from as Day),
        endMs: startOfDay((from + length) as Day),
        width: 'day',
        query: GROUPED,
      },
      {
        rowCount: () => rows.length,
        parse: (body) => parseCostPage(body, MS_PER_DAY, target),
        truncate: (count) => truncateBill(target, count),
      },
      signal,
    );
    if (fetched.ok) {
      chunk.noteAnswer(length, fetched.value.bytes);
      parts.push(rows.seal());
      days.push(...fetched.value.buckets.map(({ startMs }) => dayOf(startMs)));
      roundedAmounts += roundedRows.size;
      from += length;
      onProgress?.((from - range.from) / (end - range.from));
    } else if (fetched.error.kind === 'tooLarge' && length > 1) {
      chunk.noteTooLarge(length, fetched.error.limitBytes);
    } else {
      return fail(fetched.error);
    }
  }
  return ok({ rows: concatBillRows(parts), days, roundedAmounts });
}
