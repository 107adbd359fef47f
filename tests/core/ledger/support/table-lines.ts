/** Converts chunks (stored parts of the tables) to plain lines, and makes the tables of random bills and usage. */
import { dayOfHour, type Hour } from '../../../../src/core/calendar/hour.ts';
import { firstDayOf, monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { foldDays } from '../../../../src/core/ledger/attribution/fold-days.ts';
import { createKeyRanks } from '../../../../src/core/ledger/attribution/key-ranks.ts';
import { daysOf, oneDay, NO_DAYS, type DaySet } from '../../../../src/core/ledger/columns/day-set.ts';
import type { CostTable } from '../../../../src/core/ledger/columns/cost-table.ts';
import { rowsByDay } from '../../../../src/core/ledger/rows-by-day.ts';
import { amountAt, MOST_STEPS, quantityAt, type Chunk } from '../../../../src/core/ledger/tables/chunk.ts';
import { createDailyRows } from '../../../../src/core/ledger/tables/daily-rows.ts';
import { createKeyRows } from '../../../../src/core/ledger/tables/key-rows.ts';
import type { DailyChunk, KeyChunk } from '../../../../src/core/ledger/tables/table-fields.ts';
import { seriesSchema } from '../../../../src/core/ledger/tables/series-numbers.ts';
import { listColumns } from '../../../../src/core/model/columns/columns.ts';
import { createNames, type Names } from '../../../../src/core/model/names.ts';
import { LIST_PRICES, toBillRows, toUsageRows, type BillLine, type UsageLine } from './books.ts';

export interface TableLine {
  readonly step: number;
  readonly fields: Readonly<Record<string, number>>;
  readonly amount: bigint;
  readonly quantity: number;
}

/**
 * Returns every row of a chunk (a stored part of a table). The order of the rows does not depend on how the chunk was
 * made.
 */
export function linesOf<Field extends string>(chunk: Chunk<Field>): TableLine[] {
  const lines: TableLine[] = [];
  const columns = listColumns(seriesSchema(chunk.fields), chunk.series);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    for (let row = chunk.starts[step] ?? 0; row < (chunk.starts[step + 1] ?? 0); row += 1) {
      const series = chunk.rows.series[row] ?? 0;
      const fields = Object.fromEntries(chunk.fields.map((field, at) => [field, columns[at]?.[series] ?? 0]));
      lines.push({ step, fields, amount: amountAt(chunk, row), quantity: quantityAt(chunk, row) });
    }
  }
  return lines.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

/**
 * Sums the amounts and quantities of all lines for which `idOf` returns the same text. Leaves out a sum if both its
 * amount and its quantity are zero.
 */
export function sumsOf(
  lines: readonly TableLine[],
  idOf: (line: TableLine) => string,
): Map<string, { amount: bigint; quantity: number }> {
  const sums = new Map<string, { amount: bigint; quantity: number }>();
  for (const line of lines) {
    const sum = sums.get(idOf(line)) ?? { amount: 0n, quantity: 0 };
    sums.set(idOf(line), { amount: sum.amount + line.amount, quantity: sum.quantity + line.quantity });
  }
  return new Map(
    [...sums]
      .filter(([, { amount, quantity }]) => amount !== 0n || quantity !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export interface MadeMonth {
  readonly month: Month;
  readonly days: DaySet;
  readonly names: Names;
  readonly daily: DailyChunk;
  readonly byKey: KeyChunk;
  readonly costTable: CostTable;
}

/** Returns the tables and the cost table of the lines of one month. */
export function madeMonth(
  month: Month,
  bill: readonly BillLine[],
  usage: readonly UsageLine[],
  names: Names = createNames(),
): MadeMonth {
  const billRows = toBillRows(bill, names);
  const usageRows = toUsageRows(usage, names);
  const lineDays = [...bill.map(({ day }) => day as Day), ...usage.map(({ hour }) => dayOfHour(hour as Hour))];
  const days = lineDays.filter((day) => monthOf(day) === month).reduce((set, day) => set | oneDay(day), NO_DAYS);
  const dated = { bill: rowsByDay(billRows.day, 1), usage: rowsByDay(usageRows.hour, 24) };
  const keyRows = createKeyRows();
  const costTable = foldDays(
    month,
    days,
    { rows: billRows, byDay: dated.bill },
    { rows: usageRows, byDay: dated.usage },
    { names, listPrices: LIST_PRICES, keyRanks: createKeyRanks(names.keys).current(), byKey: true, keyRows },
  );
  const dailyRows = createDailyRows(names, LIST_PRICES);
  for (const day of daysOf(month, days)) {
    dailyRows.addDay(
      day,
      day - firstDayOf(month),
      { rows: billRows, picked: dated.bill.of(day) },
      { rows: usageRows, picked: dated.usage.of(day) },
    );
  }
  const byKey = keyRows.seal().get(month);
  return { month, days, names, daily: dailyRows.seal(), byKey: byKey ?? noKeys(), costTable };
}

function noKeys(): KeyChunk {
  const rows = createKeyRows();
  rows.begin(0 as Day);
  const [chunk] = rows.seal().values();
  if (chunk === undefined) throw new Error('no chunk');
  return { ...chunk, steps: NO_DAYS };
}

function orderOf({ step, fields, amount, quantity }: TableLine): string {
  return JSON.stringify([step, fields, amount.toString(), quantity]);
}
