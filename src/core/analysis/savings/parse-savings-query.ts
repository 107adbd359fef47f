/** Parses a query for savings that comes from a page or from another thread. It copies only the known fields. */
import { isRecord } from '../../base/is-record.ts';
import { filterOf } from '../../query/filter-of.ts';
import { parseQuery } from '../../query/parse-query.ts';
import { leverText, parseLever, type Lever } from './lever.ts';
import { SAVINGS_DIMENSIONS, type SavingsDimension, type SavingsQuery, type WhatIf } from './savings-query.ts';

const MOST_LEVERS = 10_000;

/**
 * Parses a `SavingsQuery`.
 * @returns null if the value is not valid
 */
export function parseSavingsQuery(value: unknown): SavingsQuery | null {
  if (!isRecord(value)) return null;
  const { range, where, teams, by, whatIf, top } = value;
  const query = parseQuery({ range, where, teams, top, groupBy: [], bucket: 'all', untilHour: null, compareTo: null });
  if (query === null || !Array.isArray(by)) return null;
  const dimensions: readonly unknown[] = by;
  if (!dimensions.every(isDimension) || new Set(dimensions).size < dimensions.length) return null;
  const parsed = whatIf === null ? null : parseWhatIf(whatIf);
  if (parsed === undefined) return null;
  return { range: query.range, ...filterOf(query), by: [...dimensions], whatIf: parsed, top: query.top };
}

/**
 * Parses the field `whatIf`, which contains the levers (ways to spend less) to compute; undefined if the value is not
 * valid.
 */
function parseWhatIf(value: unknown): WhatIf | undefined {
  if (!isRecord(value)) return undefined;
  const { possible, targets } = value;
  if (!Array.isArray(possible) || possible.length > MOST_LEVERS || !isRecord(targets)) return undefined;
  const levers = (possible as readonly unknown[]).map(asLever).filter((lever) => lever !== null);
  const isOnce = new Set(levers.map(leverText)).size === levers.length;
  const switched = levers.flatMap((lever) => (lever.kind === 'model' ? [lever.model] : []));
  if (levers.length < possible.length || !isOnce || new Set(switched).size < switched.length) return undefined;
  const entries: (readonly [string, string])[] = [];
  for (const [model, target] of Object.entries(targets)) {
    if (typeof target !== 'string' || parseLever(leverText({ kind: 'model', model, target })) === null)
      return undefined;
    entries.push([model, target]);
  }
  return { possible: levers, targets: Object.fromEntries(entries) };
}

/**
 * Converts an object that comes from a page or from another thread to a lever (a way to spend less); null if
 * `parseLever` does not accept its text form.
 */
function asLever(value: unknown): Lever | null {
  if (!isRecord(value)) return null;
  const { kind, workspace, model, target, apiKey } = value;
  const words =
    kind === 'caching'
      ? [kind, workspace, model]
      : kind === 'model'
        ? [kind, model, target]
        : kind === 'batch'
          ? [kind, ...(workspace === undefined ? ['api-key', apiKey] : ['workspace', workspace])]
          : [kind, workspace];
  return words.every((word) => typeof word === 'string') ? parseLever(words.join(' ')) : null;
}

function isDimension(value: unknown): value is SavingsDimension {
  return SAVINGS_DIMENSIONS.some((dimension) => dimension === value);
}
