/**
 * The type and the parser of a query about API keys: which of them are idle or risky, and how few of them have most of
 * the cost. `findKeyRisks` answers the query.
 */
import { isRecord } from '../../base/is-record.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { Where } from '../../query/cost-query.ts';
import { filterOf } from '../../query/filter-of.ts';
import { parseQuery } from '../../query/parse-query.ts';
import type { TeamRules } from '../../teams/team.ts';

export interface KeyRisksQuery {
  /**
   * the UTC days whose costs are in the answer; `to` is the day after the last one. The use of keys is always read from
   * the last year, not from this range
   */
  readonly range: DayRange;
  /** the filters, as in a CostQuery. Filters by key, workspace and team also decide which keys can be listed */
  readonly where: Where;
  /** the organization's teams, as in a CostQuery */
  readonly teams?: readonly TeamRules[];
}

/**
 * Parses a `KeyRisksQuery` that comes from a page or from another thread. It copies only the known fields.
 * @returns null if the value is not valid
 */
export function parseKeyRisksQuery(value: unknown): KeyRisksQuery | null {
  if (!isRecord(value)) return null;
  const { range, where, teams } = value;
  const query = parseQuery({
    ...{ range, where, teams },
    ...{ groupBy: [], bucket: 'all', untilHour: null, compareTo: null, top: 0 },
  });
  return query === null ? null : { range: query.range, ...filterOf(query) };
}
