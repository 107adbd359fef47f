// Makes faults that change a correct answer of the test server: wrong pages, missing or additional fields, unusual
// forms of amounts.

import type { JsonObject } from './endpoint.ts';
import type { Fault } from './fault.ts';

/** Makes every page of a report contain its own cursor as the cursor of the next page. */
export function repeatedCursor(): Fault {
  return rewrite((body, { request, mintCursor }) => {
    const asked = request.query['page']?.[0];
    return { ...body, has_more: true, next_page: asked ?? body['next_page'] ?? mintCursor(0) };
  });
}

/** Makes the cursors of a report repeat after `length` pages, so that the pages never end. */
export function loopingCursors(length = 2): Fault {
  const handedOut: string[] = [];
  return rewrite((body, { request, mintCursor }) => {
    const asked = request.query['page']?.[0];
    const place = asked === undefined ? -1 : handedOut.indexOf(asked);
    const next = (place + 1) % length;
    const cursor = handedOut[next] ?? mintCursor(next);
    handedOut[next] = cursor;
    return { ...body, has_more: true, next_page: cursor };
  });
}

/**
 * Says that there are more pages, but not where they are: the next cursor of a report, or the `last_id` of a list, is
 * null.
 */
export function moreWithoutCursor(): Fault {
  return rewrite((body) => ({
    ...body,
    has_more: true,
    ...('last_id' in body ? { last_id: null } : { next_page: null }),
  }));
}

/** Sends the page's first bucket twice. */
export function duplicateBucket(): Fault {
  return rewrite((body) => ({
    ...body,
    data: [...listOf(body['data']).slice(0, 1), ...listOf(body['data'])],
  }));
}

/** Sends the newest bucket first. */
export function reversedBuckets(): Fault {
  return rewrite((body) => ({ ...body, data: listOf(body['data']).toReversed() }));
}

/** Adds unknown fields at every level. */
export function extraFields(): Fault {
  return rewrite((body) =>
    everyObject(body, (object) => ({ x_from_the_future: { nested: [1, null, 'π'] }, ...object })),
  );
}

/** Sends the real answer with the fields of every object in reversed order. */
export function reorderedFields(): Fault {
  return rewrite((body) => everyObject(body, (object) => Object.fromEntries(Object.entries(object).toReversed())));
}

/** Gives every field with this name another value, such as a future enum value, another currency or a wrong type. */
export function fieldAs(field: string, value: unknown): Fault {
  return rewrite((body) => everyObject(body, (object) => (field in object ? { ...object, [field]: value } : object)));
}

/** Leaves out every field with this name. */
export function withoutField(field: string): Fault {
  const keep = (object: JsonObject) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
  return rewrite((body) => everyObject(body, keep));
}

/** Leaves out every count that is zero, and objects that are then empty. Some servers write no default values. */
export function withoutZeros(): Fault {
  const isNothing = (value: unknown): boolean =>
    value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  const keep = (object: JsonObject) =>
    Object.fromEntries(
      Object.entries(object).filter(([name, value]) => name === 'data' || name === 'results' || !isNothing(value)),
    );
  return rewrite((body) => everyObject(body, keep));
}

/** Sends `results: null` in every bucket. */
export function nullResults(): Fault {
  return fieldAs('results', null);
}

/**
 * The forms of an amount. The first five forms mean the same amount, except that `fifteen decimals` adds 10⁻¹⁵ cents.
 * The last six, from `thousands separator` on, can be misread.
 */
export type AmountForm =
  | 'number'
  | 'exponent'
  | 'exponent text'
  | 'fifteen decimals'
  | 'trailing zeros'
  | 'thousands separator'
  | 'NaN'
  | 'NaN text'
  | 'Infinity text'
  | 'empty'
  | 'null';

/** Writes every amount of the page in this form. */
export function amountsAs(form: AmountForm): Fault {
  return rewrite((body) =>
    JSON.stringify(body).replaceAll(
      /"amount":"([^"]*)"/g,
      (_, amount: string) => `"amount":${writeAmount(amount, form)}`,
    ),
  );
}

const WRITERS: Readonly<Record<AmountForm, (whole: string, fraction: string) => string>> = {
  number: (whole, fraction) => (fraction === '' ? whole : `${whole}.${fraction}`),
  exponent: inExponentForm,
  'exponent text': (whole, fraction) => `"${inExponentForm(whole, fraction)}"`,
  'fifteen decimals': (whole, fraction) => `"${whole}.${fraction.padEnd(14, '0').slice(0, 14)}1"`,
  'trailing zeros': (whole, fraction) => `"${whole}.${fraction.padEnd(10, '0')}"`,
  'thousands separator': () => '"1,234.56"',
  NaN: () => 'NaN',
  'NaN text': () => '"NaN"',
  'Infinity text': () => '"Infinity"',
  empty: () => '""',
  null: () => 'null',
};

function writeAmount(amount: string, form: AmountForm): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return WRITERS[form](whole, fraction);
}

function inExponentForm(whole: string, fraction: string): string {
  return `${BigInt(whole + fraction).toString()}e-${String(fraction.length)}`;
}

function rewrite(edit: Extract<Fault, { kind: 'rewrite' }>['edit']): Fault {
  return { kind: 'rewrite', edit };
}

/** Changes an object and every object inside it, the inner ones first. */
function everyObject(outer: object, change: (object: JsonObject) => JsonObject): JsonObject {
  const entries: [string, unknown][] = Object.entries(outer);
  const inner = entries.map(([name, value]): [string, unknown] => [name, everyObjectIn(value, change)]);
  return change(Object.fromEntries(inner));
}

function everyObjectIn(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => everyObjectIn(item, change));
  return typeof value === 'object' && value !== null ? everyObject(value, change) : value;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
