// Parses a query string strictly. Unknown parameters, empty values, and repeated parameters that may occur only once
// are refused.

import { badRequest } from './wire-error.ts';

interface QueryShape {
  readonly single: readonly string[];
  /** the names of parameters that may be repeated, without brackets: `models` means `models[]=…&models[]=…` */
  readonly repeated?: readonly string[];
}

export interface Query {
  readonly single: ReadonlyMap<string, string>;
  readonly repeated: ReadonlyMap<string, readonly string[]>;
}

/** Parses the query. `beta=true` is always accepted, because the provider's own client adds it. */
export function parseQuery(search: URLSearchParams, shape: QueryShape): Query {
  const single = new Map<string, string>();
  const repeated = new Map<string, string[]>();
  for (const [name, value] of search) {
    if (name === 'beta' && value === 'true') continue;
    if (value === '') throw badRequest(`${name}: must not be empty`);
    const bare = name.endsWith('[]') ? name.slice(0, -2) : null;
    if (bare !== null && (shape.repeated ?? []).includes(bare)) {
      repeated.set(bare, [...(repeated.get(bare) ?? []), value]);
    } else if (shape.single.includes(name)) {
      if (single.has(name)) throw badRequest(`${name}: must be given once`);
      single.set(name, value);
    } else {
      throw badRequest(`${name}: Extra inputs are not permitted`);
    }
  }
  return { single, repeated };
}

/** Reads a whole number from 1 to `max`; returns `fallback` if it is absent. */
export function readLimit(query: Query, fallback: number, max: number): number {
  const text = query.single.get('limit');
  if (text === undefined) return fallback;
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > max) throw badRequest(`limit: must be a whole number from 1 to ${String(max)}`);
  return limit;
}

export function readBoolean(query: Query, name: string): boolean {
  const text = query.single.get(name) ?? 'false';
  if (text !== 'true' && text !== 'false') throw badRequest(`${name}: must be true or false`);
  return text === 'true';
}

/** Reads a parameter that must have one of the `allowed` values; undefined if the parameter is absent. */
export function readChoice(query: Query, name: string, allowed: readonly string[]): string | undefined {
  const value = query.single.get(name);
  if (value !== undefined && !allowed.includes(value))
    throw badRequest(`${name}: must be one of ${allowed.join(', ')}`);
  return value;
}

/** Reads all values of a repeated parameter. If `allowed` is given, other values are refused. */
export function readList(query: Query, name: string, allowed?: readonly string[]): readonly string[] {
  const values = query.repeated.get(name) ?? [];
  const stranger = allowed === undefined ? undefined : values.find((value) => !allowed.includes(value));
  if (stranger !== undefined) throw badRequest(`${name}: ${JSON.stringify(stranger)} is not allowed here`);
  return values;
}
