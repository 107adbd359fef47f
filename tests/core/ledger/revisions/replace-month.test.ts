/**
 * Checks what happens if a closed month (a month whose days are no longer loaded day by day) is loaded again: the new
 * month replaces the old one in one step, and each day whose cost changed is stored as a revision.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import type { MonthPublication } from '../../../../src/core/ledger/publication.ts';
import { decodeLedger } from '../../../../src/core/ledger/storage/decode-ledger.ts';
import {
  AS_THE_ENGINE,
  bringUp,
  halfPast,
  ledgerOf,
  ledgerOptions,
  monthFor,
  reportsOf,
  type Books,
  type Moment,
} from '../support/books.ts';
import { billed, use } from '../support/fold-lines.ts';
import { story, STORIES } from '../support/some-books.ts';
import { runs } from '../../../support/runs.ts';

const DOLLAR = 1_000_000_000_000n;

/** Returns the closed days (no longer loaded day by day) of a month, with the figures that the provider reports now. */
function readAgain(ledger: Ledger, books: Books, moment: Moment, month: Month, byKey: boolean): MonthPublication {
  const range = { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) };
  const read = monthFor(ledger, books, moment, { month, range }, { ...AS_THE_ENGINE, byKey });
  const days = Array.from({ length: range.to - range.from }, (_, index) => addDays(range.from, index));
  return { ...read, bill: { ...read.bill, days } };
}

/** Returns the closed days (no longer loaded day by day) up to the last billed day. */
function closedDaysOf(ledger: Ledger, { billedThrough }: Moment): Day[] {
  const days = ledger.closedMonths().flatMap((month) => [...ledger.closedDays(month).costs.keys()]);
  return days.filter((day) => day <= billedThrough);
}

/**
 * Returns the books (a bill and its usage) with one more line on the bill of a day. A bill without lines stays as it
 * is.
 */
function withMoreOn(books: Books, day: Day, amount: bigint): Books {
  const [line] = books.bill;
  if (line === undefined) return books;
  return { ...books, bill: [...books.bill, { ...line, day, amount }] };
}

describe('a month that is read again', () => {
  it('changes the total by what changed on the bill, and remembers it as a revision of that day', () => {
    fc.assert(
      fc.property(
        story,
        fc.boolean(),
        fc.nat(),
        fc.bigInt({ min: -50n, max: 50n }),
        ({ books, moment }, byKey, at, dollars) => {
          const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey });
          const closed = closedDaysOf(ledger, moment);
          const day = closed[at % Math.max(1, closed.length)];
          const isOnBill = books.bill[0] !== undefined;
          fc.pre(day !== undefined && dollars !== 0n && isOnBill);
          const before = reportsOf(ledger, moment).total;
          const seenOn = dayOf(moment.nowMs);
          const month = monthOf(day);
          const { hasKeys, estimated } = ledger.closedDays(month);
          fc.pre(!estimated.has(day));
          const now = withMoreOn(books, day, dollars * DOLLAR);
          const found = ledger.replaceMonth(readAgain(ledger, now, moment, month, hasKeys), seenOn);
          expect(found).toEqual([{ day, difference: dollars * DOLLAR, seenOn }]);
          expect(ledger.revisions()).toEqual(found);
          expect(reportsOf(ledger, moment).total).toBe(before + dollars * DOLLAR);
          expect(closedDaysOf(ledger, moment)).toEqual(closed);
          // If the month is loaded once more, no other change is found.
          expect(ledger.replaceMonth(readAgain(ledger, now, moment, month, hasKeys), seenOn)).toEqual([]);
        },
      ),
      STORIES,
    );
  });

  it('gives new samples of prices, so that a bill that was short no longer looks like a discount', () => {
    const start = parseDay('2026-10-01') as Day;
    const now = parseDay('2026-11-21') as Day;
    const days = Array.from({ length: now - start }, (_, index) => start + index);
    const usage = days.map((day) => use('apikey_a', { input: 1_000_000, hour: day * 24 + 5 }));
    const cents = (percent: bigint) => days.map((day) => billed((4n * DOLLAR * percent) / 100n, { day }));
    const moment: Moment = { nowMs: halfPast(now, 12), billedThrough: addDays(now, -1) };
    const ledger = ledgerOf({ start, usage, bill: cents(60n) }, [moment]);
    const sampled = () => [...ledger.calibrationDays().values()].flat().map(({ amount }) => amount);
    expect(new Set(sampled())).toEqual(new Set([(4n * DOLLAR * 60n) / 100n]));
    const whole: Books = { start, usage, bill: cents(100n) };
    for (const month of ledger.closedMonths()) {
      ledger.replaceMonth(readAgain(ledger, whole, moment, month, true), now);
    }
    expect(new Set(sampled())).toEqual(new Set([4n * DOLLAR]));
    expect(ledger.hasNewSamples()).toBe(true);
    ledger.calibratePrices(null);
    expect(ledger.hasNewSamples()).toBe(false);
  });

  it('still says that a day is below its usage, and takes no sample of it, until its bill changes', () => {
    const start = parseDay('2026-10-01') as Day;
    const now = parseDay('2026-11-21') as Day;
    const gap = parseDay('2026-10-10') as Day;
    const days = Array.from({ length: now - start }, (_, index) => (start + index) as Day);
    const usage = days.map((day) => use('apikey_a', { input: 1_000_000, hour: day * 24 + 5 }));
    const bill = days.map((day) => billed(4n * DOLLAR, { day }));
    const moment: Moment = { nowMs: halfPast(now, 12), billedThrough: addDays(now, -1) };
    const short: Books = { start, usage, bill: bill.filter(({ day }) => day !== gap) };
    const ledger = ledgerOf(short, [moment]);
    const october = monthOf(gap);
    expect(ledger.belowUsageDays(october)).toEqual([gap]);
    expect(ledger.replaceMonth(readAgain(ledger, short, moment, october, true), now)).toEqual([]);
    expect(ledger.belowUsageDays(october)).toEqual([gap]);
    expect([...ledger.calibrationDays().keys()]).not.toContain(gap);
    ledger.replaceMonth(readAgain(ledger, { start, usage, bill }, moment, october, true), now);
    expect(ledger.belowUsageDays(october)).toEqual([]);
    expect(ledger.revisions()).toEqual([{ day: gap, difference: 4n * DOLLAR, seenOn: now }]);
  });

  it('stays as it was when the answer lacks one of its days', () => {
    fc.assert(
      fc.property(story, fc.nat(), ({ books, moment }, at) => {
        const ledger = ledgerOf(books, [moment]);
        const closed = closedDaysOf(ledger, moment);
        const day = closed[at % Math.max(1, closed.length)];
        fc.pre(day !== undefined);
        const before = reportsOf(ledger, moment);
        const read = readAgain(ledger, withMoreOn(books, day, DOLLAR), moment, monthOf(day), true);
        const without = { ...read, bill: { ...read.bill, days: read.bill.days.filter((other) => other !== day) } };
        expect(ledger.replaceMonth(without, dayOf(moment.nowMs))).toBeNull();
        expect(ledger.replaceMonth({ ...read, withoutUsage: [day] }, dayOf(moment.nowMs))).toBeNull();
        expect(reportsOf(ledger, moment)).toEqual(before);
        expect(ledger.revisions()).toEqual([]);
      }),
      STORIES,
    );
  });

  it('keeps its revisions in the store', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment]);
        const [day] = closedDaysOf(ledger, moment);
        fc.pre(day !== undefined && books.bill[0] !== undefined);
        const now = withMoreOn(books, day, DOLLAR);
        ledger.replaceMonth(readAgain(ledger, now, moment, monthOf(day), true), dayOf(moment.nowMs));
        const parts = ledger.encode({ all: true });
        const restored = await decodeLedger(async (name) => parts.get(name) ?? null, ledgerOptions());
        expect(restored?.revisions()).toEqual(ledger.revisions());
        expect(restored?.revisions()).toHaveLength(1);
      }),
      { numRuns: runs(50) },
    );
  });
});

/**
 * Makes books (a bill and its usage) with usage that costs $4, and a bill of $4, for every day from 1 September to
 * yesterday. Days for which `lacks` returns true have no bill. It is 21 November.
 */
function steadyBooks(lacks: (day: Day) => boolean = () => false): { books: Books; moment: Moment } {
  const start = parseDay('2026-09-01') as Day;
  const now = parseDay('2026-11-21') as Day;
  const days = Array.from({ length: now - start }, (_, index) => (start + index) as Day);
  const usage = days.map((day) => use('apikey_a', { input: 1_000_000, hour: day * 24 + 5 }));
  const bill = days.filter((day) => !lacks(day)).map((day) => billed(4n * DOLLAR, { day }));
  return { books: { start, usage, bill }, moment: { nowMs: halfPast(now, 12), billedThrough: addDays(now, -1) } };
}

describe('a closed day with usage whose row disappears from the bill', () => {
  it.each([
    ['with keys', '2026-11-05', true],
    ['without keys', '2026-10-25', false],
  ])('is an estimate while its bill may come again, and no revision (%s)', (_how, name, byKey) => {
    const gone = parseDay(name) as Day;
    const { books, moment } = steadyBooks();
    const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey });
    const { total } = reportsOf(ledger, moment);
    const month = monthOf(gone);
    const [today, { hasKeys }] = [dayOf(moment.nowMs), ledger.closedDays(month)];
    expect(hasKeys).toBe(byKey);
    const lacking = steadyBooks((day) => day === gone).books;
    expect(ledger.replaceMonth(readAgain(ledger, lacking, moment, month, byKey), today)).toEqual([]);
    expect(ledger.dayStatus(gone, today)).toBe('estimated');
    expect(reportsOf(ledger, moment).total).toBe(total);
    bringUp(ledger, books, moment);
    ledger.replaceMonth(readAgain(ledger, books, moment, month, byKey), today);
    expect(ledger.dayStatus(gone, today)).toBe('billed');
    expect(reportsOf(ledger, moment).total).toBe(total);
    expect(ledger.revisions()).toEqual([]);
  });

  it('more than thirty days ago is below its usage, as a first load says', () => {
    const gone = parseDay('2026-10-10') as Day;
    const { books, moment } = steadyBooks();
    const ledger = ledgerOf(books, [moment]);
    const lacking = steadyBooks((day) => day === gone).books;
    const october = monthOf(gone);
    const seenOn = dayOf(moment.nowMs);
    const revision = { day: gone, difference: -4n * DOLLAR, seenOn };
    expect(ledger.replaceMonth(readAgain(ledger, lacking, moment, october, true), seenOn)).toEqual([revision]);
    expect(ledger.belowUsageDays(october)).toEqual([gone]);
    const fresh = ledgerOf(lacking, [moment]);
    expect(ledger.belowUsageDays(october)).toEqual(fresh.belowUsageDays(october));
    expect(reportsOf(ledger, moment).total).toBe(reportsOf(fresh, moment).total);
  });

  it('changes nothing where every row of its month disappears', () => {
    const { books, moment } = steadyBooks();
    const ledger = ledgerOf(books, [moment]);
    const before = reportsOf(ledger, moment);
    const nothing = steadyBooks(() => true).books;
    for (const month of ledger.closedMonths()) {
      expect(ledger.replaceMonth(readAgain(ledger, nothing, moment, month, true), dayOf(moment.nowMs))).toBeNull();
    }
    expect(reportsOf(ledger, moment)).toEqual(before);
    expect(ledger.revisions()).toEqual([]);
  });
});

describe('a closed day that loses most of its bill and keeps a row', () => {
  /**
   * Returns the books (a bill and its usage) of `steadyBooks`, in which the bill of one day is changed to a number of
   * cents.
   */
  function withCentsOn(day: Day, cents: bigint): Books {
    const { books } = steadyBooks();
    const amount = (DOLLAR * cents) / 100n;
    return { ...books, bill: books.bill.map((line) => (line.day === day ? { ...line, amount } : line)) };
  }

  it.each([
    ['with keys', '2026-11-05', true],
    ['without keys', '2026-10-25', false],
  ])('is settling while the rest may come, and no revision (%s)', (_how, name, byKey) => {
    const day = parseDay(name) as Day;
    const { books, moment } = steadyBooks();
    const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey });
    const { total } = reportsOf(ledger, moment);
    const month = monthOf(day);
    const today = dayOf(moment.nowMs);
    const read = readAgain(ledger, withCentsOn(day, 40n), moment, month, byKey);
    const found = ledger.replaceMonth(read, today);
    if (byKey) {
      expect(found).toEqual([]);
      expect(ledger.dayStatus(day, today)).toBe('settling');
      expect(reportsOf(ledger, moment).total).toBe(total);
      bringUp(ledger, books, moment);
      expect(ledger.dayStatus(day, today)).toBe('billed');
    } else {
      // Recent days (whose figures may still change) need figures by API key. If a month was loaded without keys, its
      // days stay closed (final): none of them becomes a recent day again.
      expect(found).toEqual([{ day, difference: (-360n * DOLLAR) / 100n, seenOn: today }]);
      expect(ledger.belowUsageDays(month)).toEqual([day]);
      ledger.replaceMonth(readAgain(ledger, books, moment, month, byKey), today);
    }
    expect(reportsOf(ledger, moment).total).toBe(total);
    expect(ledger.belowUsageDays(month)).toEqual([]);
  });

  it('more than thirty days ago is below its usage', () => {
    const day = parseDay('2026-10-10') as Day;
    const { books, moment } = steadyBooks();
    const ledger = ledgerOf(books, [moment]);
    const [month, seenOn] = [monthOf(day), dayOf(moment.nowMs)];
    const short = withCentsOn(day, 40n);
    const revision = { day, difference: (-360n * DOLLAR) / 100n, seenOn };
    expect(ledger.replaceMonth(readAgain(ledger, short, moment, month, true), seenOn)).toEqual([revision]);
    expect(ledger.belowUsageDays(month)).toEqual([day]);
    expect(ledger.replaceMonth(readAgain(ledger, short, moment, month, true), seenOn)).toEqual([]);
    expect(ledger.belowUsageDays(month)).toEqual([day]);
  });

  it('is billed where it keeps half of it, or where a credit takes it away', () => {
    const day = parseDay('2026-11-05') as Day;
    const { books, moment } = steadyBooks();
    const [month, seenOn] = [monthOf(day), dayOf(moment.nowMs)];
    const half = ledgerOf(books, [moment]);
    half.replaceMonth(readAgain(half, withCentsOn(day, 200n), moment, month, true), seenOn);
    expect(half.revisions()).toEqual([{ day, difference: -2n * DOLLAR, seenOn }]);
    const credited = ledgerOf(books, [moment]);
    credited.replaceMonth(readAgain(credited, withMoreOn(books, day, -4n * DOLLAR), moment, month, true), seenOn);
    expect(credited.revisions()).toEqual([{ day, difference: -4n * DOLLAR, seenOn }]);
    expect([half.dayStatus(day, seenOn), credited.dayStatus(day, seenOn)]).toEqual(['billed', 'billed']);
  });
});
