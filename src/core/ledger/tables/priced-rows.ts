/** Makes the tables of days that have no bill. The tables are computed from usage and prices. */
import { firstDayOf, type Month } from '../../calendar/month.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { UNSPLIT } from '../columns/cells.ts';
import { daysOf, type DaySet } from '../columns/day-set.ts';
import type { RowsByDay } from '../rows-by-day.ts';
import { createChunkBuilder } from './chunk-builder.ts';
import type { MonthTables } from './month-tables.ts';
import { createRowPricing } from './row-pricing.ts';
import { DAILY_FIELDS, KEY_FIELDS, UNPRICED_FIELDS } from './table-fields.ts';

export interface EstimatedDaysInput {
  readonly month: Month;
  readonly days: DaySet;
  /** the usage, in rows of one day or one hour each, with the row indexes of each day */
  readonly usage: { readonly rows: UsageRows; readonly byDay: RowsByDay };
  readonly names: Names;
  readonly book: PriceBook;
  /** false if the usage was loaded without API keys */
  readonly byKey: boolean;
}

/** Makes the tables of days without a bill. Amounts are usage × price. */
export function estimatedTables({ month, days, usage, names, book, byKey }: EstimatedDaysInput): MonthTables {
  const { rows, byDay } = usage;
  const daily = createChunkBuilder(DAILY_FIELDS);
  const keys = createChunkBuilder(KEY_FIELDS);
  const unpriced = createChunkBuilder(UNPRICED_FIELDS);
  const price = createRowPricing(rows, names, book);
  let hasUnpriced = false;
  for (const day of daysOf(month, days)) {
    for (const builder of [daily, keys, unpriced]) builder.begin(day - firstDayOf(month));
    for (const row of byDay.of(day)) {
      const workspace = rows.workspace[row] ?? ABSENT;
      const key = byKey ? (rows.key[row] ?? ABSENT) : UNSPLIT;
      price(row, day, ({ model, item, variant, quantity, isPriced, hi, lo }) => {
        const series = daily.series(workspace, model, item, variant);
        daily.addQuantity(series, quantity);
        daily.addAmount(series, hi, lo);
        const ofKey = keys.series(workspace, model, item, key);
        keys.addQuantity(ofKey, quantity);
        keys.addAmount(ofKey, hi, lo);
        if (isPriced) return;
        hasUnpriced = true;
        unpriced.addQuantity(unpriced.series(workspace, model, key), quantity);
      });
    }
  }
  return {
    daily: daily.seal(),
    byKey: byKey ? keys.seal() : null,
    estimatedDays: days,
    unpriced: hasUnpriced ? unpriced.seal() : null,
  };
}
