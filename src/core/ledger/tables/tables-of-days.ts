/**
 * Makes the tables of some days of the ledger: of days that close, or of all recent days. A day closes when its figures
 * are final, most often on the sixth day after it (`ledger/README.md`). Recent days are days whose figures may still
 * change. The tables of billed days, and of settling days (only a part of their bill has arrived), come from bill and
 * usage. The tables of estimated days come from usage and prices.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { DividerOptions } from '../attribution/divide-day.ts';
import { daysOf, NO_DAYS, oneDay, without, type DaySet } from '../columns/day-set.ts';
import { rowsByDay } from '../rows-by-day.ts';
import type { Chunk } from './chunk.ts';
import { createDailyRows } from './daily-rows.ts';
import { joinChunks } from './join-chunks.ts';
import type { MonthTables } from './month-tables.ts';
import { estimatedTables } from './priced-rows.ts';
import { DAILY_FIELDS, KEY_FIELDS, type DailyChunk, type KeyChunk } from './table-fields.ts';

export interface ClosingDays {
  readonly days: Iterable<Day>;
  isEstimated(day: Day): boolean;
  readonly bill: BillRows;
  readonly usage: UsageRows;
  /** the amounts of each API key on billed days; null if the bill was not divided among keys */
  readonly keys: ReadonlyMap<Month, KeyChunk> | null;
}

export interface TablesOfDaysOptions extends DividerOptions {
  /** the prices for the estimated days */
  readonly book: PriceBook;
}

/**
 * Makes the tables of the given days, by month.
 * @returns for each month of the given days, its tables with only these days
 */
export function tablesOfDays(closing: ClosingDays, options: TablesOfDaysOptions): ReadonlyMap<Month, MonthTables> {
  const { names, listPrices, book } = options;
  const { bill, usage, keys } = closing;
  const byDay = { bill: rowsByDay(bill.day, 1), usage: rowsByDay(usage.hour, 24) };

  function dailyOf(month: Month, days: DaySet): DailyChunk {
    const daily = createDailyRows(names, listPrices);
    for (const day of daysOf(month, days)) {
      const billRows = { rows: bill, picked: byDay.bill.of(day) };
      daily.addDay(day, day - firstDayOf(month), billRows, { rows: usage, picked: byDay.usage.of(day) });
    }
    return daily.seal();
  }

  function tablesOf(month: Month, { all, estimated }: MonthDays): MonthTables {
    const billedDays = without(all, estimated);
    const billed: MonthTables = {
      daily: dailyOf(month, billedDays),
      byKey: keys?.get(month) ?? null,
      estimatedDays: NO_DAYS,
      unpriced: null,
    };
    if (estimated === NO_DAYS) return billed;
    const dated = { rows: usage, byDay: byDay.usage };
    const priced = estimatedTables({ month, days: estimated, usage: dated, names, book, byKey: keys !== null });
    if (billedDays === NO_DAYS) return priced;
    const joined = <Field extends string>(fields: readonly Field[], of: Chunk<Field>, more: Chunk<Field>) =>
      joinChunks(fields, [
        { chunk: of, steps: billedDays },
        { chunk: more, steps: estimated },
      ]);
    const { byKey } = billed;
    return {
      ...priced,
      daily: joined(DAILY_FIELDS, billed.daily, priced.daily),
      byKey: byKey === null || priced.byKey === null ? priced.byKey : joined(KEY_FIELDS, byKey, priced.byKey),
    };
  }

  return new Map([...monthsOf(closing)].map(([month, days]) => [month, tablesOf(month, days)]));
}

interface MonthDays {
  readonly all: DaySet;
  readonly estimated: DaySet;
}

function monthsOf({ days, isEstimated }: ClosingDays): ReadonlyMap<Month, MonthDays> {
  const months = new Map<Month, MonthDays>();
  for (const day of days) {
    const { all, estimated } = months.get(monthOf(day)) ?? { all: NO_DAYS, estimated: NO_DAYS };
    months.set(monthOf(day), {
      all: all | oneDay(day),
      estimated: isEstimated(day) ? estimated | oneDay(day) : estimated,
    });
  }
  return months;
}
