/**
 * Loads all pages of a list of the form `{data, has_more, last_id}`. A request for the next page has the parameter
 * `after_id` with the value of `last_id`.
 */
import { fail, ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { FetchOptions } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation, OperationName } from '../../operation.ts';
import { parseJson } from '../wire/parse-json.ts';
import type { Requester } from '../wire/request.ts';

/**
 * The largest number of pages that a list may have. If a list has more pages, it is probably endless because of a fault
 * of the server. Loading the list then fails.
 */
export const MOST_PAGES = 1000;

const ITEMS_A_PAGE = '1000';

const PAGE = z.looseObject({
  data: z.array(z.unknown()),
  has_more: z.boolean(),
  last_id: z.string().nullish(),
});

interface ListPage<T> {
  readonly items: readonly T[];
  /** the cursor of the next page; null on the last page */
  readonly after: string | null;
}

/**
 * Reads every page of a list.
 * @param query the query parameters without limit and cursor
 * @param item the shape of one item (for example an API key); unknown fields are ignored
 * @returns all items in the provider's order, or the fault of the first page that failed. It is also a fault if a
 *   cursor comes twice, or if the list has more than MOST_PAGES pages
 */
export async function listPages<T>(
  requester: Requester,
  name: OperationName,
  query: Operation['query'],
  item: z.ZodType<T>,
  { signal, onProgress }: FetchOptions,
): Promise<Result<readonly T[], FaultCause>> {
  const items: T[] = [];
  const cursors = new Set<string>();
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const cursor: Operation['query'] = after === null ? [] : [['after_id', after]];
    const operation: Operation = { name, query: [...query, ['limit', ITEMS_A_PAGE], ...cursor] };
    const page: Result<ListPage<T>, FaultCause> = await requester.send(
      operation,
      (body) => parseListPage(body, item),
      signal,
    );
    if (!page.ok) return page;
    // A spread of a very long list into arguments would overflow the stack.
    for (const each of page.value.items) items.push(each);
    after = page.value.after;
    if (after === null) {
      onProgress?.(1);
      return ok(items);
    }
    if (cursors.has(after)) return fail({ kind: 'repeatedCursor' });
    cursors.add(after);
  }
  return fail({ kind: 'tooManyPages' });
}

/**
 * Parses a JSON document and checks that it has the given shape. If it does not, the function returns the fault
 * `malformed` with the path of the first wrong field.
 */
export function parseDocument<T>(body: Uint8Array, shape: z.ZodType<T>): Result<T, FaultCause> {
  const json = parseJson(body);
  return json.ok ? checked(json.value, shape, []) : json;
}

function parseListPage<T>(body: Uint8Array, item: z.ZodType<T>): Result<ListPage<T>, FaultCause> {
  const page = parseDocument(body, PAGE);
  if (!page.ok) return page;
  const items: T[] = [];
  for (const [index, value] of page.value.data.entries()) {
    const parsed = checked(value, item, ['data', index]);
    if (!parsed.ok) return parsed;
    items.push(parsed.value);
  }
  const { has_more: hasMore, last_id: lastId = null } = page.value;
  if (!hasMore) return ok({ items, after: null });
  if (lastId === null || lastId === '') {
    return fail({ kind: 'malformed', field: 'last_id', expected: 'a cursor' });
  }
  return ok({ items, after: lastId });
}

function checked<T>(value: unknown, shape: z.ZodType<T>, outer: readonly PropertyKey[]): Result<T, FaultCause> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const field = pathOf([...outer, ...(issue?.path ?? [])]);
  return fail({ kind: 'malformed', field: field === '' ? 'body' : field, expected: expectationOf(issue) });
}

function expectationOf(issue: z.core.$ZodIssue | undefined): string {
  return issue?.code === 'invalid_type' ? issue.expected : (issue?.message ?? 'another shape');
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}
