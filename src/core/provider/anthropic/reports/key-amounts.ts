/**
 * Reads the cost of API keys from the analytics cost report, which not every organization has. After a failure,
 * `readKeyAmounts` returns how long to wait before the next request. Without this report, Outlay divides the bill among
 * keys in proportion to tokens × price.
 */
import { addDays, dayOf, parseDay, startOfDay, type Day } from '../../../calendar/day.ts';
import { formatInstant, parseInstant } from '../../../calendar/instant.ts';
import { parseCents } from '../../../money/parse-amount.ts';
import { ABSENT } from '../../../model/dictionary.ts';
import { createKeyAmounts, type KeyAmountsBuilder } from '../../../model/key-amounts.ts';
import type { Names } from '../../../model/names.ts';
import type { CancelSignal, Log } from '../../../base/ports.ts';
import { fail, ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { DayRange, KeyAmountsAnswer } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { isPassing } from '../../passing-fault.ts';
import { parseDocument } from '../lists/list-pages.ts';
import { ANALYTICS_BETA } from '../wire/operations.ts';
import type { Requester } from '../wire/request.ts';
import { canonicalModels } from './canonical-models.ts';
import { TOKEN_TYPES } from './cost-page.ts';

export interface KeyAmountsContext {
  readonly names: Names;
  /**
   * the index of the default workspace's id in `names.workspaces`; ABSENT if the id is not known. In this report, rows
   * of the default workspace have the id and not null
   */
  readonly defaultWorkspace: number;
  readonly nowMs: number;
  readonly log: Log;
}

const WORD = z.string().nullish();
const ROW = z.looseObject({
  starting_at: z.string(),
  group: z.looseObject({ workspace_id: WORD, model: WORD, api_key_id: WORD, cost_type: WORD, token_type: WORD }),
  cost: z.looseObject({ amount: z.union([z.string(), z.number()]), currency: z.string() }),
});
const PAGE = z.looseObject({
  data: z.array(ROW),
  has_more: z.boolean(),
  next_page: WORD,
  data_refreshed_at: WORD,
});
type Page = z.infer<typeof PAGE>;
type Row = z.infer<typeof ROW>;

const GROUPS = ['workspace_id', 'model', 'api_key_id', 'cost_type', 'token_type'];
const ROWS_A_PAGE = '1000';
/**
 * At most this many pages are loaded. If the report has more pages, it is not used. More pages are not worth the time,
 * because this report only makes the division of the bill among keys more exact.
 */
const MOST_PAGES = 50;
/**
 * One request is for at most MOST_DAYS days. The report covers the last REACH_DAYS days, but no day before FIRST_DAY.
 */
const MOST_DAYS = 31;
const REACH_DAYS = 365;
const FIRST_DAY = parseDay('2026-01-01') ?? addDays(0 as Day, 0);
/**
 * The HTTP status of an expired cursor. A cursor expires when the provider updates its data. Outlay then loads all
 * pages again.
 */
const CURSOR_EXPIRED = 410;
const MOST_RESTARTS = 2;

const ASK_AGAIN_MS = 7 * 86_400_000;
const ASK_AGAIN_EMPTY_MS = 86_400_000;
/** The wait, in ms, after a failure that does not show whether the organization has the report. */
const AFTER_TROUBLE_MS = 3_600_000;

/**
 * Reads the costs of API keys. On failure, it returns how long to wait before the next request:
 *
 * - no time if the request was cancelled, or if the report covers none of the days;
 * - an hour after a failure that may pass, for example a network failure or an answer that is not JSON;
 * - a day if the report has no data yet;
 * - a week after any other failure. Examples: the organization does not have this report, the report has more than
 *   MOST_PAGES pages, or a field is not as the provider documents it.
 * @param range days to load; days before the start of the report are left out
 */
export async function readKeyAmounts(
  requester: Requester,
  range: DayRange,
  context: KeyAmountsContext,
  signal?: CancelSignal,
): Promise<KeyAmountsAnswer> {
  const today = dayOf(context.nowMs);
  const first = Math.max(range.from, FIRST_DAY, addDays(today, 1 - REACH_DAYS));
  const end = Math.min(range.to, today);
  if (first >= end) return { kind: 'none', askAgainAfterMs: 0 };
  const amounts = createKeyAmounts();
  let pagesLeft = MOST_PAGES;
  for (let from = first; from < end; from += MOST_DAYS) {
    const to = Math.min(from + MOST_DAYS, end);
    const read = await readSpan(requester, { from: from as Day, to: to as Day }, pagesLeft, signal);
    if (!read.ok) {
      return none(read.error.kind, restAfter(read.error), context);
    }
    pagesLeft -= read.value.length;
    if (read.value.some((page) => (page.data_refreshed_at ?? null) === null)) {
      return none('no data yet', ASK_AGAIN_EMPTY_MS, context);
    }
    const fault = addRows(
      read.value.flatMap(({ data }) => data),
      amounts,
      context,
    );
    if (fault !== null) return none(fault, ASK_AGAIN_MS, context);
  }
  return { kind: 'amounts', amounts };
}

function none(why: string, askAgainAfterMs: number, { log }: KeyAmountsContext): KeyAmountsAnswer {
  log.info('no amounts per key from the provider, keys share the bill by usage', { why });
  return { kind: 'none', askAgainAfterMs };
}

/** Reads every page of a range of at most 31 days. */
async function readSpan(
  requester: Requester,
  { from, to }: DayRange,
  mostPages: number,
  signal: CancelSignal | undefined,
): Promise<Result<readonly Page[], FaultCause>> {
  const query: Operation['query'] = [
    ['starting_at', formatInstant(startOfDay(from))],
    ['ending_at', formatInstant(startOfDay(to))],
    ['time_bucket_width', '1d'],
    ['limit', ROWS_A_PAGE],
    ...GROUPS.map((name) => ['group_by[]', name] as const),
  ];
  let restarts = 0;
  let pages: Page[] = [];
  let cursor: string | null = null;
  for (let asked = 0; asked < mostPages; asked += 1) {
    const page: Result<Page, FaultCause> = await requester.send(
      { name: 'keyAmounts', query: cursor === null ? query : [...query, ['page', cursor]], beta: ANALYTICS_BETA },
      (body) => parseDocument(body, PAGE),
      signal,
    );
    if (!page.ok) {
      const isExpired = page.error.kind === 'refused' && page.error.status === CURSOR_EXPIRED;
      if (!isExpired || cursor === null || restarts >= MOST_RESTARTS) return page;
      restarts += 1;
      pages = [];
      cursor = null;
      continue;
    }
    pages.push(page.value);
    if (!page.value.has_more) return ok(pages);
    cursor = page.value.next_page ?? '';
    if (cursor === '') return fail({ kind: 'malformed', field: 'next_page', expected: 'a cursor' });
  }
  return fail({ kind: 'tooManyPages' });
}

/**
 * Adds the costs of tokens in the rows to `amounts`; other costs are skipped. Returns null, or the name of the first
 * field that is not as the provider documents it.
 */
function addRows(rows: readonly Row[], amounts: KeyAmountsBuilder, context: KeyAmountsContext): string | null {
  const { names, defaultWorkspace } = context;
  const models = canonicalModels(names.models);
  const numberOf = (dictionary: { intern(text: string): number }, text: string | null | undefined): number =>
    text === null || text === undefined ? ABSENT : dictionary.intern(text);
  for (const { starting_at: start, group, cost } of rows) {
    const tokenType = TOKEN_TYPES.get(group.token_type ?? '');
    if (tokenType === undefined) continue;
    const startMs = parseInstant(start);
    if (startMs === null) return 'starting_at';
    const amount = parseCents(String(cost.amount))?.amount ?? null;
    if (amount === null || cost.currency.toUpperCase() !== 'USD') return 'amount';
    const workspace = numberOf(names.workspaces, group.workspace_id);
    amounts.add(
      dayOf(startMs),
      workspace === defaultWorkspace ? ABSENT : workspace,
      numberOf(models, group.model),
      tokenType,
      numberOf(names.keys, group.api_key_id),
      amount,
    );
  }
  return null;
}

/**
 * Returns how long to wait, in ms, before the report is requested again after a failure. The wait is an hour if the
 * organization may still have this report, otherwise a week. It is 0 if the request was cancelled.
 */
export function restAfter(cause: FaultCause): number {
  if (cause.kind === 'cancelled') return 0;
  const isOpen = isPassing(cause) || ['proxy', 'notJson', 'otherUser'].includes(cause.kind);
  return isOpen ? AFTER_TROUBLE_MS : ASK_AGAIN_MS;
}
