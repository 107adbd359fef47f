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
  return rewrite((body) => ({ ...body, data: [...listOf(body['data'])].reverse() }));
}

/** Fields nobody has heard of, at every level. */
export function extraFields(): Fault {
  return rewrite((body) =>
    asObject(everyObject(body, (object) => ({ x_from_the_future: { nested: [1, null, 'π'] }, ...object }))),
  );
}

/** The same content with the keys of every object in reverse order. */
export function reorderedFields(): Fault {
  return rewrite((body) =>
    asObject(everyObject(body, (object) => Object.fromEntries(Object.entries(object).reverse()))),
  );
}

/** Sets this field wherever it stands: an enum value from the future, another currency, a wrong type. */
export function fieldAs(field: string, value: unknown): Fault {
  return rewrite((body) =>
    asObject(everyObject(body, (object) => (field in object ? { ...object, [field]: value } : object))),
  );
}

/** Leaves this field out wherever it stands. */
export function withoutField(field: string): Fault {
  const keep = (object: JsonObject) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
  return rewrite((body) => asObject(everyObject(body, keep)));
}

/** `results: null` in every bucket. */
export function nullResults(): Fault {
  return fieldAs('results', null);
}

/** How an amount can be written; all but the last six still mean the same money to somebody. */
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

function writeAmount(amount: string, form: AmountForm): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  switch (form) {
    case 'number':
      return amount;
    case 'exponent':
      return `${inExponentForm(whole, fraction)}`;
    case 'exponent text':
      return `"${inExponentForm(whole, fraction)}"`;
    case 'fifteen decimals':
      return `"${whole}.${fraction.padEnd(14, '0').slice(0, 14)}1"`;
    case 'trailing zeros':
      return `"${whole}.${fraction.padEnd(10, '0')}"`;
    case 'thousands separator':
      return '"1,234.56"';
    case 'NaN':
      return 'NaN';
    case 'NaN text':
      return '"NaN"';
    case 'Infinity text':
      return '"Infinity"';
    case 'empty':
      return '""';
    case 'null':
      return 'null';
  }
}

function inExponentForm(whole: string, fraction: string): string {
  return `${BigInt(whole + fraction).toString()}e-${String(fraction.length)}`;
}

function rewrite(edit: Extract<Fault, { kind: 'rewrite' }>['edit']): Fault {
  return { kind: 'rewrite', edit };
}

function everyObject(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => everyObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, item]) => [name, everyObject(item, change)] as const);
  return change(Object.fromEntries(inner));
}

function asObject(value: unknown): JsonObject {
  return value as JsonObject;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
