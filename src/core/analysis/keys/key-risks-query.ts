/** The question which API keys are idle or risky, and how concentrated costs are. `keyRisks` answers it. */
import { isRecord } from '../../base/is-record.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { Where } from '../../query/cost-query.ts';
import { parseQuery } from '../../query/parse-query.ts';

export interface KeyRisksQuery {
  /** the UTC days whose costs are told, `to` not among them. How keys were used is read from the last year, whatever the range */
  readonly range: DayRange;
  /** as in a CostQuery. Keys and workspaces named here also choose whose keys are listed */
  readonly where: Where;
}

/** Reads a question that came from a page or another thread; only the named fields are taken over. @returns null for anything but a question */
export function parseKeyRisksQuery(value: unknown): KeyRisksQuery | null {
  if (!isRecord(value)) return null;
  const { range, where } = value;
  const query = parseQuery({ range, where, groupBy: [], bucket: 'all', untilHour: null, compareTo: null, top: 0 });
  return query === null ? null : { range: query.range, where: query.where };
}
