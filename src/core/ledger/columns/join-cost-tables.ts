/**
 * Adds cost tables of one month. If there is only one, it is not copied, because the table of a large organization has
 * millions of figures.
 */
import { NO_DAYS, type DaySet } from './day-set.ts';
import { createCostTableBuilder, type CostTable } from './cost-table.ts';

/**
 * Returns the sum of the cost tables.
 * @param days days that the sum must contain, even if no cost table contains them
 * @param costTables the tables to add; entries that are null or undefined are skipped
 */
export function joinCostTables(days: DaySet, costTables: readonly (CostTable | null | undefined)[]): CostTable {
  const present = costTables.filter((costTable) => costTable !== null && costTable !== undefined);
  const [only, ...others] = present;
  if (only !== undefined && others.length === 0) return { ...only, days: only.days | days };
  const builder = createCostTableBuilder();
  builder.addDays(days, NO_DAYS);
  for (const costTable of present) builder.addCostTable(costTable);
  return builder.seal();
}
