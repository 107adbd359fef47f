/** Reads the bill of completed UTC days from the cost report, in ranges of at most 31 days. */
import { addDays, dayOf, MS_PER_DAY, startOfDay, type Day } from '../../../calendar/day.ts';
import type { BillRows } from '../../../model/bill-rows.ts';
import { concatBillRows, createBillRowsBuilder } from '../../../model/bill-rows-builder.ts';
import { ABSENT } from '../../../model/dictionary.ts';
import { createNames, type Names } from '../../../model/names.ts';
import type { CancelSignal } from '../../../base/ports.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import { picoAt } from '../../../money/pico-column.ts';
import type { BillPages, DayRange, FetchOptions, WorkspaceBill } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { completeRange, type BucketRange } from './complete-range.ts';
import { createChunkSize } from './chunk-size.ts';
import { parseCostPage, truncateBill, type BillTarget } from './cost-page.ts';
import { fetchRange, type RangeAnswer } from './report-range.ts';
import type { Requester } from '../wire/request.ts';

/** The provider allows at most this many days in one request for daily figures. */
const MOST_DAYS = 31;

const BY_WORKSPACE: Operation['query'] = [['group_by[]', 'workspace_id']];

/** The parameters that group the report by description. Without them, the report has neither models nor token types. */
const BY_DESCRIPTION: Operation['query'] = [...BY_WORKSPACE, ['group_by[]', 'description']];

/** The rows of the bill for one requested range of days. */
interface BillPart extends RangeAnswer {
  readonly rows: BillRows;
  readonly roundedAmounts: number;
}

/** The data that is needed to build the rows of a bill, and the `group_by[]` parameters of the request. */
interface BillContext extends Pick<BillTarget, 'names' | 'defaultWorkspace'> {
  readonly groups: Operation['query'];
}

/**
 * Reads the bill.
 * @param range days to load; days that have not ended are left out, because the provider refuses them
 * @param defaultWorkspace the index of the default workspace in `names.workspaces`; ABSENT if its id is not known
 * @param today the current UTC day
 * @returns rows, days and missing days of the whole range, or the fault of a request that failed. If the answer for
 *   several days is too large, this is no fault: fewer days are then requested at once. If the repeated request for
 *   missing days fails, these days stay missing
 */
export async function readBill(
  requester: Requester,
  range: DayRange,
  names: Names,
  defaultWorkspace: number,
  today: Day,
  options: FetchOptions,
): Promise<Result<BillPages, FaultCause>> {
  const context = { names, defaultWorkspace, groups: BY_DESCRIPTION };
  return readPages(requester, range, context, today, options);
}

/** Reads the bill by workspace only. At most 31 days are loaded with one request. */
export async function readBillByWorkspace(
  requester: Requester,
  range: DayRange,
  defaultWorkspaceId: string | null,
  today: Day,
  options: FetchOptions,
): Promise<Result<WorkspaceBill, FaultCause>> {
  const names = createNames();
  const defaultWorkspace = defaultWorkspaceId === null ? ABSENT : names.workspaces.intern(defaultWorkspaceId);
  const read = await readPages(requester, range, { names, defaultWorkspace, groups: BY_WORKSPACE }, today, options);
  if (!read.ok) return read;
  const { rows, days } = read.value;
  return ok({
    days,
    rows: Array.from({ length: rows.length }, (_, row) => {
      const workspace = rows.workspace[row] ?? ABSENT;
      return {
        day: (rows.day[row] ?? 0) as Day,
        workspace: workspace === ABSENT ? null : names.workspaces.text(workspace),
        amount: picoAt(rows.amount, row),
      };
    }),
  });
}

async function readPages(
  requester: Requester,
  range: DayRange,
  context: BillContext,
  today: Day,
  { signal, onProgress }: FetchOptions,
): Promise<Result<BillPages, FaultCause>> {
  const end = Math.min(range.to, today);
  const chunk = createChunkSize(MOST_DAYS, MOST_DAYS);
  const parts: BillPart[] = [];
  const missing: Day[] = [];
  const ask = (asked: BucketRange): Promise<Result<BillPart, FaultCause>> =>
    readBillRange(requester, asked, context, signal);
  for (let from: number = range.from; from < end;) {
    const length = Math.min(chunk.next(), end - from);
    const asked = { startMs: startOfDay(from as Day), endMs: startOfDay((from + length) as Day) };
    const fetched = await ask(asked);
    if (fetched.ok) {
      chunk.noteAnswer(length, fetched.value.bytes);
      // The last completed day may be missing in the answer: the provider may not have finished it yet, or the
      // provider's clock may be slow. So this day is not required.
      const required = { ...asked, endMs: Math.min(asked.endMs, startOfDay(addDays(today, -1))) };
      const completed = await completeRange(required, MS_PER_DAY, fetched.value.buckets, ask);
      if (!completed.ok) return completed;
      parts.push(fetched.value, ...completed.value.parts);
      missing.push(...completed.value.missing.map(dayOf));
      from += length;
      onProgress?.((from - range.from) / (end - range.from));
    } else if (fetched.error.kind === 'tooLarge' && length > 1) {
      chunk.noteTooLarge(length, fetched.error.limitBytes);
    } else {
      return fail(fetched.error);
    }
  }
  return ok({
    rows: concatBillRows(parts.map(({ rows }) => rows)),
    days: parts.flatMap(({ buckets }) => buckets.map(({ startMs }) => dayOf(startMs))).toSorted((a, b) => a - b),
    missing,
    roundedAmounts: parts.reduce((sum, { roundedAmounts }) => sum + roundedAmounts, 0),
  });
}

async function readBillRange(
  requester: Requester,
  asked: BucketRange,
  { names, defaultWorkspace, groups }: BillContext,
  signal: CancelSignal | undefined,
): Promise<Result<BillPart, FaultCause>> {
  const rows = createBillRowsBuilder();
  const roundedRows = new Set<number>();
  const target: BillTarget = { names, defaultWorkspace, rows, roundedRows };
  const fetched = await fetchRange(
    requester,
    { name: 'costReport', ...asked, width: 'day', query: groups },
    {
      rowCount: () => rows.length,
      parse: (body) => parseCostPage(body, MS_PER_DAY, target),
      truncate: (count) => truncateBill(target, count),
    },
    signal,
  );
  return fetched.ok ? ok({ ...fetched.value, rows: rows.seal(), roundedAmounts: roundedRows.size }) : fetched;
}
