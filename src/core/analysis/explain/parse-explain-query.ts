/** Parses a query for an explanation that comes from a page or from another thread. It copies only the known fields. */
import { filterOf } from '../../query/filter-of.ts';
import { parseQuery } from '../../query/parse-query.ts';
import { isRecord } from '../../base/is-record.ts';
import { EXPLAIN_DIMENSIONS, type ExplainDimension, type ExplainQuery } from './explain-query.ts';

/**
 * Parses an `ExplainQuery`.
 * @returns null if the value is not valid
 */
export function parseExplainQuery(value: unknown): ExplainQuery | null {
  if (!isRecord(value)) return null;
  const { range, compareTo, where, teams, groupBy, top } = value;
  // Most fields are the same as in a cost query, so the parser of cost queries is used.
  const query = parseQuery({ range, compareTo, where, teams, top, groupBy: [], bucket: 'all', untilHour: null });
  if (query === null || query.compareTo === null || !Array.isArray(groupBy)) return null;
  const dimensions: readonly unknown[] = groupBy;
  if (!dimensions.every(isDimension) || new Set(dimensions).size < dimensions.length) return null;
  return {
    range: query.range,
    compareTo: query.compareTo,
    ...filterOf(query),
    groupBy: dimensions.map((dimension) => dimension),
    top: query.top,
  };
}

function isDimension(value: unknown): value is ExplainDimension {
  return EXPLAIN_DIMENSIONS.some((dimension) => dimension === value);
}
