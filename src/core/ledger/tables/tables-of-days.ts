/** Makes the tables of days that close: of billed days from the bill and usage, of estimated ones from usage and prices. */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { concatBillRows } from '../../model/bill-rows-builder.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { DividerOptions } from '../attribution/divide-day.ts';
import { foldDays } from '../attribution/fold-days.ts';
import { daysOf, NO_DAYS, oneDay, without, type DaySet } from '../columns/day-set.ts';
import { rowsByDay } from '../rows-by-day.ts';
import { createDailyRows } from './daily-rows.ts';
import { joinChunks } from './join-chunks.ts';
import { createKeyRows } from './key-rows.ts';
import type { MonthTables } from './month-tables.ts';
import { estimateChunk } from './priced-rows.ts';
import { KEY_FIELDS, type DailyChunk, type KeyChunk } from './table-fields.ts';

export interface ClosingDays {
  readonly days: Iterable<Day>;
  isEstimated(day: Day): boolean;
  readonly bill: BillRows;
  readonly usage: UsageRows;
  /** what the divider gave the keys of the billed days; null when it did not divide by key */
  readonly keys: ReadonlyMap<Month, KeyChunk> | null;
}

export interface TablesOfDaysOptions extends DividerOptions {
  /** prices of the estimated days */
  readonly book: PriceBook;
}

/** @returns the tables of each month that one of the days is in; they hold these days and no other */
export function tablesOfDays(closing: ClosingDays, options: TablesOfDaysOptions): ReadonlyMap<Month, MonthTables> {
  const { names, listPrices, book } = options;
  const { bill, usage, keys } = closing;
  const byDay = { bill: rowsByDay(bill.day, 1), usage: rowsByDay(usage.hour, 24) };
  const usageDated = { rows: usage, byDay: byDay.usage };

  function dailyOf(month: Month, { all, estimated }: MonthDays): DailyChunk {
    const daily = createDailyRows(names, listPrices);
    for (const day of daysOf(month, all)) {
      const isBilled = (oneDay(day) & estimated) === NO_DAYS;
      const billRows = { rows: bill, picked: isBilled ? byDay.bill.of(day) : NO_ROWS };
      daily.addDay(day, day - firstDayOf(month), billRows, { rows: usage, picked: byDay.usage.of(day) });
    }
    return daily.seal();
  }

  /** Days without a bill have quantities by key, and no money to divide. */
  function keysOf(month: Month, billed: KeyChunk | null, { all, estimated }: MonthDays): KeyChunk | null {
    const counted = createKeyRows();
    foldDays(month, estimated, NO_BILL, usageDated, { ...options, keyRows: counted });
    const parts = [
      { chunk: billed, steps: without(all, estimated) },
      { chunk: counted.seal().get(month) ?? null, steps: estimated },
    ].flatMap(({ chunk, steps }) => (chunk === null ? [] : [{ chunk, steps }]));
    const [only, ...others] = parts;
    if (only === undefined) return null;
    return others.length === 0 ? only.chunk : joinChunks(KEY_FIELDS, parts);
  }

  return new Map(
    [...monthsOf(closing)].map(([month, days]) => [
      month,
      {
        daily: dailyOf(month, days),
        byKey: keys === null ? null : keysOf(month, keys.get(month) ?? null, days),
        estimates: days.estimated === NO_DAYS ? null : estimateChunk(month, days.estimated, usageDated, names, book),
      },
    ]),
  );
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

const NO_ROWS = new Int32Array(0);
const NO_BILL_ROWS = concatBillRows([]);
const NO_BILL = { rows: NO_BILL_ROWS, byDay: rowsByDay(NO_BILL_ROWS.day, 1) };
