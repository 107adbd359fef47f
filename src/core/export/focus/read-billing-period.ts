/**
 * Reads the charges of a billing period from an engine (the source of figures), and checks that the charges of each day
 * sum to the cost of that day.
 */
import type { Charges } from '../../analysis/charges/charges.ts';
import { fail, type Result } from '../../base/result.ts';
import type { Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, type Month } from '../../calendar/month.ts';
import type { Engine, EngineQueryFault } from '../../engine/engine.ts';
import type { Pico } from '../../money/pico.ts';
import type { CostQuery } from '../../query/cost-query.ts';

/** Why the charges cannot be read. `changing`: in every attempt, a refresh changed the figures while they were read. */
export type BillingPeriodFault = EngineQueryFault | { readonly kind: 'changing' };

const MOST_TRIES = 3;

/**
 * Reads the charges of a month and compares their sum with the cost of each day. If they differ, a refresh has changed
 * the figures between two queries. The charges are then read again, at most MOST_TRIES times in all.
 */
export async function readBillingPeriod(
  { analyze, query }: Pick<Engine, 'analyze' | 'query'>,
  month: Month,
): Promise<Result<Charges, BillingPeriodFault>> {
  const range = { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) };
  const byDay: CostQuery = {
    range,
    untilHour: null,
    bucket: 'day',
    groupBy: [],
    where: {},
    compareTo: null,
    top: 0,
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const charges = await analyze('charges', { range });
    if (!charges.ok) return charges;
    const answer = await query(byDay);
    if (!answer.ok) return answer;
    const { buckets, total } = answer.value;
    const costs = new Map(buckets.map(({ from }, index) => [from, total.costs[index] ?? 0n]));
    if (isWhole(charges.value, costs)) return charges;
  }
  return fail({ kind: 'changing' });
}

/** Whether the charges of each day sum to the cost of the day. */
function isWhole({ days, charges }: Charges, costs: ReadonlyMap<Day, bigint | Pico>): boolean {
  const sums = new Map<Day, bigint>();
  for (const { day, amount } of charges) sums.set(day, (sums.get(day) ?? 0n) + amount);
  return days.every(({ day }) => (sums.get(day) ?? 0n) === costs.get(day));
}
