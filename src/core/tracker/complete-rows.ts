/**
 * Adds missing rows to an answer that is grouped by one dimension, such as API key. The page lists only fifty keys,
 * even if there are thousands. To get one more figure of the listed keys, such as their all-time cost, the page sends
 * two requests. The first is for the most expensive keys. The second is for the listed keys that the first answer does
 * not contain.
 */
import type { Result } from '../base/result.ts';
import type { Engine, EngineQueryFault, QueryAsk } from '../engine/engine.ts';
import type { CostAnswer, CostQuery, CostRow } from '../query/cost-query.ts';

/**
 * Queries grouped by API key request only this many of the most expensive keys, because there may be thousands of keys.
 * `completeRows` then requests the listed keys that the answer does not contain.
 */
export const MOST_ROWS = 200;

/**
 * Requests the rows that an answer does not contain, and adds them.
 * @param query the question that was answered, grouped by one dimension
 * @param rows the rows that the result must contain
 * @returns null if there is no answer
 */
export async function completeRows(
  engine: Pick<Engine, 'query'>,
  query: CostQuery,
  answered: Result<CostAnswer, EngineQueryFault>,
  rows: readonly CostRow[],
  ask: QueryAsk,
): Promise<CostAnswer | null> {
  if (!answered.ok) return null;
  const answer = answered.value;
  const [dimension] = query.groupBy;
  if (answer.rest === null || dimension === undefined) return answer;
  const known = new Set(answer.rows.map(({ values }) => values[0]));
  const missing = rows.flatMap(({ values: [value] }) => (value === undefined || known.has(value) ? [] : [value]));
  if (missing.length === 0) return answer;
  const more = await engine.query({ ...query, where: { ...query.where, [dimension]: missing }, top: Infinity }, ask);
  return more.ok ? { ...answer, rows: [...answer.rows, ...more.value.rows] } : null;
}
