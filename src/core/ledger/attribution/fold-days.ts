/** Divides the bill of each day among API keys, and adds the days to a cost table of their month. */
import type { Month } from '../../calendar/month.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { sumDayBill } from './day-bill.ts';
import { daysOf, NO_DAYS, oneDay, type DaySet } from '../columns/day-set.ts';
import { createDivider, type DividerOptions } from './divide-day.ts';
import type { RowsByDay } from '../rows-by-day.ts';
import { createCostTableBuilder, type CostTable } from '../columns/cost-table.ts';
import type { UsageRows } from '../../model/usage-rows.ts';

/** The rows of several days and, for each day, the indexes of its rows. */
export interface Dated<Rows> {
  readonly rows: Rows;
  readonly byDay: RowsByDay;
}

/**
 * Makes the cost table of the given days of a month.
 * @returns a cost table that contains exactly these days, including days without rows
 */
export function foldDays(
  month: Month,
  days: DaySet,
  bill: Dated<BillRows>,
  usage: Dated<UsageRows>,
  options: DividerOptions,
): CostTable {
  const builder = createCostTableBuilder();
  const divide = createDivider(options, builder);
  for (const day of daysOf(month, days)) {
    const billRows = bill.byDay.of(day);
    const usageRows = usage.byDay.of(day);
    const hasRows = billRows.length > 0 || usageRows.length > 0;
    builder.addDays(oneDay(day), hasRows ? oneDay(day) : NO_DAYS, {
      bill: billRows.length > 0 ? oneDay(day) : NO_DAYS,
    });
    options.keyRows?.begin(day);
    if (!hasRows) continue;
    const dayBill = sumDayBill(bill.rows, billRows, options.names);
    divide({ day, bill: dayBill, usage: usage.rows, usageRows });
  }
  return builder.seal();
}
