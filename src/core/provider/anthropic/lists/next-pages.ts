/**
 * Loads all pages of a list of the form `{data, next_page}`. A request for the next page has the parameter `page` with
 * the value of `next_page`.
 */
import { fail, ok, type Result } from '../../../base/result.ts';
import { z } from '../../../base/zod.ts';
import type { FetchOptions } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { MOST_PAGES, parseDocument } from './list-pages.ts';
import type { Requester } from '../wire/request.ts';

/**
 * Reads every page of a list.
 * @param operation the operation without a cursor
 * @param item the shape of one item of the list; unknown fields are ignored
 */
export async function nextPages<T>(
  requester: Requester,
  operation: Operation,
  item: z.ZodType<T>,
  { signal }: FetchOptions,
): Promise<Result<readonly T[], FaultCause>> {
  const shape = z.looseObject({ data: z.array(item), next_page: z.string().nullish() });
  const items: T[] = [];
  const cursors = new Set<string>();
  let query = operation.query;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await requester.send({ ...operation, query }, (body) => parseDocument(body, shape), signal);
    if (!page.ok) return page;
    // A spread of a very long list into arguments would overflow the stack.
    for (const each of page.value.data) items.push(each);
    const next = page.value.next_page ?? '';
    if (next === '') return ok(items);
    if (cursors.has(next)) return fail({ kind: 'repeatedCursor' });
    cursors.add(next);
    query = [...operation.query, ['page', next]];
  }
  return fail({ kind: 'tooManyPages' });
}
