/**
 * Checks the hourly figures of the last 35 days: what is stored, which hours must be loaded, and when a day is loaded
 * for the last time.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import { firstHourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import { hourChunks } from '../../../../src/core/ledger/hours/hour-chunks.ts';
import { createHourTable, type HourTableStore } from '../../../../src/core/ledger/hours/hour-table.ts';
import { createNames } from '../../../../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../../../../src/core/model/usage-rows-builder.ts';
import { LIST_PRICES, toUsageRows } from '../support/books.ts';
import { story, STORIES } from '../support/some-books.ts';
import { linesOf } from '../support/table-lines.ts';

const HOUR = 3_600_000;
const TODAY = 20_000 as Day;
const LONG_AGO = 0 as Day;

describe('hours made from usage', () => {
  it('hold all tokens of the hour buckets, each in its hour', () => {
    fc.assert(
      fc.property(story, ({ books }) => {
        const names = createNames();
        const rows = toUsageRows(books.usage, names);
        const hours = books.usage.map(({ hour }) => hour);
        const range = { from: Math.min(...hours, 0) as Hour, to: (Math.max(...hours, 0) + 1) as Hour };
        const expected = new Map<number, number>();
        for (const { hour, tokens } of books.usage) {
          const sum = tokens.reduce((total, count) => total + count, 0);
          if (sum > 0) expected.set(hour, (expected.get(hour) ?? 0) + sum);
        }
        const held = new Map<number, number>();
        const from = Math.min(...hours) as Hour;
        const found = hours.length === 0 ? [] : hourChunks(rows, { ...range, from }, names, LIST_PRICES);
        for (const [day, chunk] of found) {
          for (const { step, quantity } of linesOf(chunk)) {
            const hour = day * 24 + step;
            if (quantity > 0) held.set(hour, (held.get(hour) ?? 0) + quantity);
          }
        }
        expect(held).toEqual(expected);
      }),
      STORIES,
    );
  });

  it('hold the hours that were answered for, and no other', () => {
    const range = { from: (firstHourOf(TODAY) - 2) as Hour, to: (firstHourOf(TODAY) + 3) as Hour };
    const chunks = hourChunks(createUsageRowsBuilder(1).seal(), range, createNames(), LIST_PRICES);
    expect([...chunks].map(([day, { steps }]) => [day, steps])).toEqual([
      [TODAY - 1, 0b11 << 22],
      [TODAY, 0b111],
    ]);
  });
});

describe('the table of hours', () => {
  it('keeps 35 days, the running one included', () => {
    const table = aTable();
    read(table, { from: addDays(TODAY, -40), to: TODAY }, TODAY, 4);
    expect(table.days()).toEqual(Array.from({ length: 34 }, (_, index) => TODAY - 34 + index));
  });

  it('asks for 34 completed days in five ranges of a week, newest first', () => {
    const ranges = aTable().toRead(LONG_AGO, startOfDay(TODAY) + 4 * HOUR);
    expect(ranges.map(({ from, to }) => [from - TODAY, to - TODAY])).toEqual([
      [-7, 0],
      [-14, -7],
      [-21, -14],
      [-28, -21],
      [-34, -28],
    ]);
  });

  it('asks for nothing before the first day, and for yesterday only once its last hours have arrived', () => {
    const early = aTable().toRead(addDays(TODAY, -3), startOfDay(TODAY) + 2 * HOUR);
    expect(early).toEqual([{ from: TODAY - 3, to: TODAY - 1 }]);
    const later = aTable().toRead(addDays(TODAY, -3), startOfDay(TODAY) + 3 * HOUR);
    expect(later).toEqual([{ from: TODAY - 3, to: TODAY }]);
  });

  it('asks for a day once more when all of its usage has arrived, and then never again', () => {
    const table = aTable();
    const day = addDays(TODAY, -1);
    const from = day;
    read(table, { from: day, to: TODAY }, TODAY, 4);
    expect(table.toRead(from, startOfDay(TODAY) + 23 * HOUR)).toEqual([]);
    const next = startOfDay(addDays(TODAY, 1));
    expect(table.toRead(from, next)).toEqual([{ from: day, to: TODAY }]);
    read(table, { from: day, to: TODAY }, addDays(TODAY, 1), 0);
    expect(table.toRead(from, next)).toEqual([]);
    expect(table.toRead(from, next + 2 * HOUR)).toEqual([]);
  });

  it('asks again for a day that lacks its last hours', () => {
    const table = aTable();
    const day = addDays(TODAY, -1);
    const range = { from: firstHourOf(day), to: (firstHourOf(TODAY) - 2) as Hour };
    table.put(hourChunks(NO_USAGE, range, createNames(), LIST_PRICES), startOfDay(TODAY) - HOUR);
    expect(table.days()).toEqual([day]);
    read(table, { from: TODAY, to: addDays(TODAY, 1) }, TODAY, 4);
    expect(table.days()).toEqual([TODAY]);
    expect(table.toRead(day, startOfDay(TODAY) + 4 * HOUR)).toEqual([{ from: day, to: TODAY }]);
  });
});

const NO_USAGE = createUsageRowsBuilder(1).seal();

function aTable(): HourTableStore {
  return createHourTable({ onChange: () => undefined, restored: null });
}

function read(table: HourTableStore, { from, to }: { from: Day; to: Day }, today: Day, hour: number): void {
  const range = { from: firstHourOf(from), to: firstHourOf(to) };
  table.put(hourChunks(NO_USAGE, range, createNames(), LIST_PRICES), startOfDay(today) + hour * HOUR);
}
