/**
 * Makes cost tables for the days without a bill. Each cost is usage × the current price. The tables are computed again
 * when usage or prices change.
 */
import { type Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { UNSPLIT, type Cells } from '../columns/cells.ts';
import { createCellsBuilder } from '../columns/cells-builder.ts';
import { oneDay } from '../columns/day-set.ts';
import { createEstimator } from './estimator.ts';
import { createKeySeriesBuilder, type KeySeries } from '../columns/key-series.ts';
import type { Names } from '../../model/names.ts';
import { createCostTableBuilder, type CostTable, type CostTableBuilder } from '../columns/cost-table.ts';
import type { UsageRows } from '../../model/usage-rows.ts';

/** The estimate of one day, by API key and by hour. */
export interface HourCostTable {
  readonly cells: Cells;
  /**
   * the cost of each API key in each hour of the day; the sum of all these costs equals the sum of `cells` (the costs
   * by workspace, model and key)
   */
  readonly hourly: KeySeries;
}

/** The estimate of a day that has no usage. */
export const NO_HOURS: HourCostTable = { cells: createCellsBuilder().seal(), hourly: createKeySeriesBuilder().seal() };

/**
 * Makes one cost table for each month that has rows. The cost of web searches is stored without a model, because the
 * bill lists it without a model (decision 0004).
 * @param byKey false if the rows are summed over API keys, so that all costs go to the key number UNSPLIT
 */
export function estimateCostTables(
  rows: UsageRows,
  names: Names,
  book: PriceBook,
  byKey: boolean,
): ReadonlyMap<Month, CostTable> {
  const estimator = createEstimator(names, book, 'none', byKey);
  const builders = new Map<Month, CostTableBuilder>();
  let lastDay: Day | null = null;
  let builder = createCostTableBuilder();
  let step = 0;
  for (let row = 0; row < rows.length; row += 1) {
    const day = dayOfHour((rows.hour[row] ?? 0) as Hour);
    if (day !== lastDay) {
      lastDay = day;
      const month = monthOf(day);
      builder = builders.get(month) ?? createCostTableBuilder();
      builders.set(month, builder);
      builder.addDays(oneDay(day), oneDay(day), { estimated: oneDay(day) });
      step = day - firstDayOf(month);
    }
    const { hi, lo } = estimator.add(rows, row, day, builder.cells);
    builder.daily.add(builder.daily.line(byKey ? (rows.key[row] ?? 0) : UNSPLIT), step, hi, lo);
  }
  return new Map([...builders].map(([month, filled]) => [month, filled.seal()]));
}

/**
 * Makes the estimate of one day. The cost of web searches is added to the model that made them, as in the usage report
 * (decision 0004). On the bill, web searches have no model.
 */
export function estimateHours(rows: UsageRows, day: Day, names: Names, book: PriceBook): HourCostTable {
  const estimator = createEstimator(names, book, 'model', true);
  const cells = createCellsBuilder();
  const hourly = createKeySeriesBuilder();
  const firstHour = firstHourOf(day);
  for (let row = 0; row < rows.length; row += 1) {
    const step = (rows.hour[row] ?? 0) - firstHour;
    if (step < 0 || step >= 24) continue;
    const { hi, lo } = estimator.add(rows, row, day, cells);
    hourly.add(hourly.line(rows.key[row] ?? 0), step, hi, lo);
  }
  return { cells: cells.seal(), hourly: hourly.seal() };
}
