/** Parses a query for unusual days that comes from a page or from another thread. It copies only the known fields. */
import { isRecord } from '../../base/is-record.ts';
import { parseQuery } from '../../query/parse-query.ts';
import { ANOMALY_DIMENSIONS, type AnomaliesQuery, type AnomalyDimension } from './anomalies-query.ts';

/**
 * Parses an `AnomaliesQuery`.
 * @returns null if the value is not valid
 */
export function parseAnomaliesQuery(value: unknown): AnomaliesQuery | null {
  if (!isRecord(value) || !Array.isArray(value['of'])) return null;
  const asked = {
    range: value['range'],
    compareTo: null,
    where: {},
    top: 0,
    groupBy: [],
    bucket: 'all',
    untilHour: null,
  };
  const query = parseQuery(asked);
  const of: readonly unknown[] = value['of'];
  if (query === null || !of.every(isDimension) || new Set(of).size < of.length) return null;
  return { range: query.range, of: of.map((dimension) => dimension) };
}

function isDimension(value: unknown): value is AnomalyDimension {
  return ANOMALY_DIMENSIONS.some((dimension) => dimension === value);
}
