/** Reads a question about a change that came from a page or another thread; only the named fields are taken over. */
import { parseQuery } from '../../query/parse-query.ts';
import { isRecord } from '../../base/is-record.ts';
import { EXPLAIN_DIMENSIONS, type ExplainDimension, type ExplainQuery } from './explain-query.ts';

/** @returns null for anything but a question */
export function parseExplainQuery(value: unknown): ExplainQuery | null {
  if (!isRecord(value)) return null;
  const { range, compareTo, where, groupBy, top } = value;
  // A question about costs has the same parts, and one of its own for each dimension here.
  const query = parseQuery({ range, compareTo, where, top, groupBy: [], bucket: 'all', untilHour: null });
  if (query === null || query.compareTo === null || !Array.isArray(groupBy)) return null;
  const dimensions: readonly unknown[] = groupBy;
  if (!dimensions.every(isDimension) || new Set(dimensions).size < dimensions.length) return null;
  return {
    range: query.range,
    compareTo: query.compareTo,
    where: query.where,
    groupBy: dimensions.map((dimension) => dimension),
    top: query.top,
  };
}

function isDimension(value: unknown): value is ExplainDimension {
  return EXPLAIN_DIMENSIONS.some((dimension) => dimension === value);
}
