// Ready-made changes to a true answer: paging that misbehaves, fields that vary, amounts written strangely.

import type { JsonObject } from './endpoint.ts';
import type { Fault } from './fault.ts';

/** Every page names the cursor it was asked with as the next one. Needs a report path. */
export function repeatedCursor(): Fault {
  return rewrite((body, { request, mintCursor }) => {
    const asked = request.query['page']?.[0];
    return { ...body, has_more: true, next_page: asked ?? body['next_page'] ?? mintCursor(0) };
  });
}

/** Cursors that go round in a circle of `length` pages without ever ending. Needs a report path. */
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

/** Promises more without saying where: null cursor in reports, null `last_id` in listings. */
export function moreWithoutCursor(): Fault {
  return rewrite((body) => ({
    ...body,
    has_more: true,
    ...('last_id' in body ? { last_id: null } : { next_page: null }),
  }));
}

/** The page's first bucket comes twice. */
export function duplicateBucket(): Fault {
  return rewrite((body) => ({
    ...body,
    data: [...listOf(body['data']).slice(0, 1), ...listOf(body['data'])],
  }));
}

/** Newest bucket first. */
export function reversedBuckets(): Fault {
  return rewrite((body) => ({ ...body, data: listOf(body['data']).toReversed() }));
}

/** Fields nobody has heard of, at every level. */
export function extraFields(): Fault {
  return rewrite((body) =>
    everyObject(body, (object) => ({ x_from_the_future: { nested: [1, null, 'π'] }, ...object })),
  );
}

/** The same content with the keys of every object in reverse order. */
export function reorderedFields(): Fault {
  return rewrite((body) => everyObject(body, (object) => Object.fromEntries(Object.entries(object).toReversed())));
}

/** Sets this field wherever it stands: an enum value from the future, another currency, a wrong type. */
export function fieldAs(field: string, value: unknown): Fault {
  return rewrite((body) => everyObject(body, (object) => (field in object ? { ...object, [field]: value } : object)));
}

/** Leaves this field out wherever it stands. */
export function withoutField(field: string): Fault {
  const keep = (object: JsonObject) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
  return rewrite((body) => everyObject(body, keep));
}

/** Leaves out every count that is zero, and what is empty without them, as servers do that write no default values. */
export function withoutZeros(): Fault {
  const isNothing = (value: unknown): boolean =>
    value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  const keep = (object: JsonObject) =>
    Object.fromEntries(
      Object.entries(object).filter(([name, value]) => name === 'data' || name === 'results' || !isNothing(value)),
    );
  return rewrite((body) => everyObject(body, keep));
}

/** `results: null` in every bucket. */
export function nullResults(): Fault {
  return fieldAs('results', null);
}

/** How an amount can be written; all but the last six (from the thousands separator on) still mean the same money to somebody. */
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

/** Writes every cost amount of the page in this form. */
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

/** The object and every object inside it, changed from the inside out. */
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
