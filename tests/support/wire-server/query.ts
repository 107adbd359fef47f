// Strict reading of a query string: names the endpoint does not know, repeated single values and empty values are refused.

import { badRequest } from './wire-error.ts';

interface QueryShape {
  readonly single: readonly string[];
  /** Names without their brackets: `models` stands for `models[]=…&models[]=…`. */
  readonly repeated?: readonly string[];
}

export interface Query {
  readonly single: ReadonlyMap<string, string>;
  readonly repeated: ReadonlyMap<string, readonly string[]>;
}

/** `beta=true` is accepted everywhere, because the provider's own client adds it. */
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

/** A whole number from 1 to `max`, or `fallback` when absent. */
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

/** One of `allowed`, or undefined when absent. */
export function readChoice(query: Query, name: string, allowed: readonly string[]): string | undefined {
  const value = query.single.get(name);
  if (value !== undefined && !allowed.includes(value))
    throw badRequest(`${name}: must be one of ${allowed.join(', ')}`);
  return value;
}

/** Every value of a repeated parameter; with `allowed`, others are refused. */
export function readList(query: Query, name: string, allowed?: readonly string[]): readonly string[] {
  const values = query.repeated.get(name) ?? [];
  const stranger = allowed === undefined ? undefined : values.find((value) => !allowed.includes(value));
  if (stranger !== undefined) throw badRequest(`${name}: ${JSON.stringify(stranger)} is not allowed here`);
  return values;
}
