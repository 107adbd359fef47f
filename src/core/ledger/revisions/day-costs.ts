/**
 * Computes the total cost of each closed day of a month from the cost tables of the month. A closed day is a day whose
 * figures are final.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, type Month } from '../../calendar/month.ts';
import { joinLimbs } from '../../money/pico-column.ts';
import { sumPico, type Pico } from '../../money/pico.ts';
import { daysOf } from '../columns/day-set.ts';
import { STEPS } from '../columns/key-series.ts';
import type { CostTable } from '../columns/cost-table.ts';

/**
 * Computes the cost of each day.
 * @returns every day of the cost tables, ascending, including days that cost nothing
 */
export function dayCosts(month: Month, costTables: readonly CostTable[]): ReadonlyMap<Day, Pico> {
  const first = firstDayOf(month);
  const costs = new Map<Day, Pico>();
  for (const { days, daily } of costTables) {
    for (const day of daysOf(month, days)) {
      const amounts = Array.from(daily.keys, (_, line) => {
        const place = (line * STEPS + (day - first)) * 2;
        return joinLimbs(daily.limbs[place] ?? 0, daily.limbs[place + 1] ?? 0);
      });
      costs.set(day, sumPico(amounts));
    }
  }
  return new Map([...costs].toSorted(([a], [b]) => a - b));
}
