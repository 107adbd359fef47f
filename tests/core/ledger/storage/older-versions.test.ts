/**
 * Checks that figures stored by older versions of Outlay give the same costs as in those versions. Months that were
 * stored without tables (costs by day, workspace, model and other fields) get tables when they are loaded again. Those
 * versions themselves wrote the fixtures (commits 19283c6, bd9df7e and 12b4207), from the bill and usage in this file:
 * $100 to $106 a day, billed through 19 November 2026. The organization in the fixture of version 4 has no bill, and
 * version 4 stored its estimates outside the daily table.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, firstDayOf, formatMonth, type Month } from '../../../../src/core/calendar/month.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import type { MonthPublication } from '../../../../src/core/ledger/publication.ts';
import { decodeLedger } from '../../../../src/core/ledger/storage/decode-ledger.ts';
import { bringUp, ledgerOptions, monthFor, reportsOf, type Books } from '../support/books.ts';
import { STANDARD } from '../support/fold-lines.ts';
import { linesOf } from '../support/table-lines.ts';

interface Stored {
  readonly nowMs: number;
  readonly total: string;
  readonly months: Readonly<Record<string, string>>;
  /** the stored files as base64, by name */
  readonly parts: Readonly<Record<string, string>>;
}

const BOOKS = books('2026-09-20', '2026-11-21');

describe.each([1, 2])('a store of version %i', (version) => {
  const stored = fixture(version);
  const moment = { nowMs: stored.nowMs, billedThrough: dayNamed('2026-11-19') };

  it('shows every month, and the total, as that version did', async () => {
    const reports = reportsOf(await restored(stored), moment);
    expect(String(reports.total)).toBe(stored.total);
    const months = Object.fromEntries(reports.months.map(({ month, cost }) => [formatMonth(month), String(cost)]));
    expect(months).toEqual(stored.months);
  });

  it('knows its directory, its keys and which months lack tables', async () => {
    const ledger = await restored(stored);
    expect(ledger.directory().organization).toEqual({ id: 'org', name: 'Old' });
    expect(ledger.names.keys.texts()).toEqual(['apikey_a', 'apikey_b']);
    expect(ledger.monthsWithoutTables().map(formatMonth)).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(ledger.monthsWithoutKeys()).toEqual([]);
  });

  it('gets tables month by month, and no figure changes', async () => {
    const ledger = await restored(stored);
    for (const month of ledger.monthsWithoutTables()) {
      expect(ledger.replaceMonth(readAgain(ledger, month), dayOf(stored.nowMs))).toEqual([]);
      const daily = ledger.tables().month(month)?.daily;
      const cost = daily === undefined ? 0n : linesOf(daily).reduce((sum, { amount }) => sum + amount, 0n);
      const closed = [...ledger.closedDays(month).costs.values()].reduce((sum, amount) => sum + amount, 0n);
      expect(cost).toBe(closed);
    }
    expect(ledger.monthsWithoutTables()).toEqual([]);
    expect(String(reportsOf(ledger, moment).total)).toBe(stored.total);
  });

  it('keeps a month that cannot be read whole', async () => {
    const ledger = await restored(stored);
    const [month] = ledger.monthsWithoutTables();
    if (month === undefined) throw new Error('no month lacks tables');
    const { bill, ...read } = readAgain(ledger, month);
    const cut = { ...read, bill: { ...bill, days: bill.days.slice(3) } };
    expect(ledger.replaceMonth(cut, dayOf(stored.nowMs))).toBeNull();
    expect(ledger.monthsWithoutTables()).toContain(month);
    expect(String(reportsOf(ledger, moment).total)).toBe(stored.total);
  });

  it('loses no day when the first save writes only what changed', async () => {
    const parts = new Map(Object.entries(stored.parts).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    for (const [name, bytes] of (await restored(stored)).encode()) parts.set(name, Buffer.from(bytes));
    const again = await decodeLedger(async (name) => parts.get(name) ?? null, ledgerOptions());
    expect(again === null ? null : String(reportsOf(again, moment).total)).toBe(stored.total);
  });

  it('goes on with a refresh, and is the same after it was stored and read again', async () => {
    const ledger = await restored(stored);
    bringUp(ledger, BOOKS, moment);
    expect(reportsOf(ledger, moment).months.map(({ cost }) => String(cost))).toEqual(Object.values(stored.months));
    const parts = ledger.encode({ all: true });
    const again = await decodeLedger(async (name) => parts.get(name) ?? null, ledgerOptions());
    expect(again?.monthsWithoutTables()).toEqual(ledger.monthsWithoutTables());
    expect(again === null ? null : reportsOf(again, moment)).toEqual(reportsOf(ledger, moment));
  });

  function readAgain(ledger: Ledger, month: Month): MonthPublication {
    const range = { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) };
    const read = monthFor(ledger, BOOKS, moment, { month, range });
    const days = Array.from({ length: range.to - range.from }, (_, index) => addDays(range.from, index));
    return { ...read, bill: { ...read.bill, days } };
  }
});

describe('a store of version 4 of an organization without a bill', () => {
  const stored = fixture('4-without-bill');
  const moment = { nowMs: stored.nowMs, billedThrough: dayNamed('2026-11-20') };
  const withoutBill: Books = { ...BOOKS, bill: [] };

  it('shows every month as that version did, and gets its tables when it is read again', async () => {
    const ledger = await restored(stored);
    const shown = (): readonly string[] => reportsOf(ledger, moment).months.map(({ cost }) => String(cost));
    expect(shown()).toEqual(Object.values(stored.months));
    expect(ledger.monthsWithoutTables().map(formatMonth)).toEqual(['2026-10', '2026-09']);
    for (const month of ledger.monthsWithoutTables()) {
      const range = { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) };
      ledger.replaceMonth(monthFor(ledger, withoutBill, moment, { month, range }), dayOf(stored.nowMs));
    }
    expect(ledger.monthsWithoutTables()).toEqual([]);
    expect(shown()).toEqual(Object.values(stored.months));
    expect(reportsOf(ledger, moment).days.every(({ status }) => status === 'estimated')).toBe(true);
  });
});

function fixture(version: number | string): Stored {
  const path = join(import.meta.dirname, `fixtures/version-${version}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Stored;
}

async function restored({ parts }: Stored): Promise<Ledger> {
  const read = async (name: string): Promise<Uint8Array | null> => {
    const text = parts[name];
    return text === undefined ? null : new Uint8Array(Buffer.from(text, 'base64'));
  };
  const ledger = await decodeLedger(read, ledgerOptions());
  if (ledger === null) throw new Error('the store was not read');
  return ledger;
}

function books(from: string, to: string): Books {
  const start = dayNamed(from);
  const days = Array.from({ length: dayNamed(to) - start + 1 }, (_, index) => addDays(start, index));
  const usual = { workspace: 'wrkspc_one', model: 'claude-opus-5-5' };
  return {
    start,
    bill: days.map((day) => ({
      ...usual,
      day,
      type: 4,
      costType: 'tokens',
      variant: { ...STANDARD, speed: null },
      amount: BigInt(100 + (day % 7)) * 1_000_000_000_000n + 1n,
    })),
    usage: days.flatMap((day) =>
      (
        [
          ['apikey_a', 3_000_000],
          ['apikey_b', 1_000_000],
        ] as const
      ).map(([key, output]) => ({
        ...usual,
        hour: day * 24 + 9,
        key,
        variant: STANDARD,
        tokens: [0, 0, 0, 0, output] as const,
        searches: 0,
      })),
    ),
  };
}

function dayNamed(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}
