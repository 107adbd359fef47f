/**
 * Computes the part of daily costs that estimates can contain: tokens and web searches. Usage reports do not show other
 * charges, such as code execution. A day that is not billed yet is compared with earlier days by this part alone.
 * Otherwise, each estimated day of a workspace that runs code would cost less than usual.
 */
import { ok, type Result } from '../../base/result.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { ITEM, itemOfName } from '../../model/item.ts';
import type { DayRange } from '../../provider/contract.ts';
import { answerQuery } from '../../query/answer-query.ts';
import { UNATTRIBUTED_VALUE, type QueryFault } from '../../query/cost-query.ts';
import type { AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyThing } from './anomaly.ts';

/** Whether estimates contain costs of an item (what is charged for), for example output tokens. */
export function isEstimable(item: number): boolean {
  return item <= ITEM.webSearch;
}

/** Returns the costs of a thing that estimates can contain; the given costs themselves if estimates can contain all. */
export type EstimableOf = (thing: AnomalyThing, costs: readonly bigint[]) => readonly bigint[];

/**
 * Reads the other charges of each day.
 * @param dimension the dimension of the things; null for the total
 */
export function readEstimable(
  ledger: Ledger,
  range: DayRange,
  dimension: AnomalyDimension | null,
  now: number,
): Result<EstimableOf, QueryFault> {
  const { costTypes } = ledger.names;
  const others = [...Object.keys(ITEM), ...costTypes.texts()].filter((name) => {
    const item = itemOfName(name, costTypes);
    return item !== null && !isEstimable(item);
  });
  const answer = answerQuery(
    ledger,
    {
      range,
      untilHour: null,
      bucket: 'day',
      groupBy: dimension === null ? [] : [dimension],
      where: { item: others },
      compareTo: null,
      top: Infinity,
    },
    now,
  );
  if (!answer.ok) return answer;
  const { rows } = answer.value;
  const charges = new Map(rows.map(({ values, costs }) => [values[0] ?? null, costs]));
  return ok(({ value }, costs) => {
    // Estimates are computed from usage, and all usage has a key or is from the console.
    if (dimension === 'apiKey' && value === UNATTRIBUTED_VALUE) return costs.map(() => 0n);
    const ofThing = charges.get(value);
    return ofThing === undefined ? costs : costs.map((cost, place) => cost - (ofThing[place] ?? 0n));
  });
}
