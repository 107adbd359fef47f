/** Parses a query for charges that comes from a page or from another thread. It copies only the known fields. */
import { isRecord } from '../../base/is-record.ts';
import { parseQuery } from '../../query/parse-query.ts';
import type { ChargesQuery } from './charges.ts';

/**
 * Parses a `ChargesQuery`.
 * @returns null if the value is not valid
 */
export function parseChargesQuery(value: unknown): ChargesQuery | null {
  if (!isRecord(value)) return null;
  const { range } = value;
  const query = parseQuery({
    range,
    where: {},
    groupBy: [],
    bucket: 'all',
    untilHour: null,
    compareTo: null,
    top: 0,
  });
  return query === null ? null : { range: query.range };
}
