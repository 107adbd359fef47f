/**
 * The content of a ledger depends only on the figures that it received, never on their order or on how often it
 * received them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../src/core/calendar/day.ts';
import { addMonths, firstDayOf, type Month } from '../../../src/core/calendar/month.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { concatUsageRows } from '../../../src/core/model/usage-rows-builder.ts';
import type { DayRange } from '../../../src/core/provider/contract.ts';
import {
  AS_THE_ENGINE,
  bringUp,
  halfPast,
  ledgerOf,
  monthFor,
  reportsOf,
  recentDaysFor,
  type Moment,
} from './support/books.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { isOrderFree } from './support/naive-ledger.ts';
import { faithful, shuffling, story, STORIES } from './support/some-books.ts';

describe('the same figures come', () => {
  it('in whatever order rows arrive', () => {
    fc.assert(
      fc.property(story, shuffling, ({ books, moment }, arrange) => {
        const inOrder = figuresOf(ledgerOf(books, [moment]), moment);
        const shuffled = figuresOf(ledgerOf(books, [moment], { arrange, byKey: true }), moment);
        expect(shuffled).toEqual(inOrder);
      }),
      STORIES,
    );
  });

  it('when the same is published twice', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment]);
        const once = figuresOf(ledger, moment);
        bringUp(ledger, books, moment);
        expect(figuresOf(ledger, moment)).toEqual(once);
      }),
      STORIES,
    );
  });

  it('when the very same recent days are published twice, though days of it have become final', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const ledger = ledgerOf(books, []);
        const recent = recentDaysFor(ledger, books, moment);
        ledger.publishRecentDays(recent);
        const once = figuresOf(ledger, moment);
        ledger.publishRecentDays(recent);
        expect(figuresOf(ledger, moment)).toEqual(once);
      }),
      STORIES,
    );
  });

  it('when a day that is not billed comes in day buckets beside its hours: it is counted once', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const ledger = ledgerOf(books, []);
        const recent = recentDaysFor(ledger, books, moment);
        ledger.publishRecentDays(recent);
        const once = figuresOf(ledger, moment);
        const dayUsage = concatUsageRows([recent.dayUsage, recent.hourUsage]);
        ledger.publishRecentDays({ ...recent, dayUsage });
        expect(figuresOf(ledger, moment)).toEqual(once);
      }),
      STORIES,
    );
  });

  it('when a month that is held is published again', () => {
    fc.assert(
      fc.property(story.map(faithful), ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment]);
        const once = figuresOf(ledger, moment);
        const { recentFrom } = ledger.plan({ today: dayOf(moment.nowMs), historyStart: books.start });
        for (const { month, perKey } of once.months) {
          expect(perKey).not.toBeNull();
          const range = { from: books.start, to: recentFrom };
          ledger.publishMonth(monthFor(ledger, books, moment, { month, range: daysOfMonth(month, range) }));
        }
        expect(figuresOf(ledger, moment)).toEqual(once);
      }),
      STORIES,
    );
  });

  it('when per-key detail of months is loaded later as when it came at once', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        fc.pre(isOrderFree(books, moment));
        const atOnce = figuresOf(ledgerOf(books, [moment]), moment);
        const later = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: false });
        for (const month of later.monthsWithoutKeys()) {
          const range = daysOfMonth(month, { from: books.start, to: dayOf(moment.nowMs) });
          later.publishMonth(monthFor(later, books, moment, { month, range }));
        }
        expect(later.monthsWithoutKeys()).toEqual([]);
        expect(figuresOf(later, moment)).toEqual(atOnce);
      }),
      STORIES,
    );
  });

  it('when days fold into months while time passes as when all is read at the end', () => {
    fc.assert(
      fc.property(
        story.map(faithful),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        ({ books, moment }, steps) => {
          const passing = momentsBefore(moment, steps);
          const folded = figuresOf(ledgerOf(books, [...passing, moment]), moment);
          const atOnce = figuresOf(ledgerOf(books, [moment]), moment);
          expect(folded).toEqual(atOnce);
        },
      ),
      STORIES,
    );
  });
});

/**
 * Returns the reports without the accuracy of estimates, and without the amount that is usually spent by this hour of
 * the day. These figures depend on when the ledger was updated, because prices and hourly figures are known only from
 * that time on.
 */
function figuresOf(ledger: Ledger, moment: Moment): Reports {
  return { ...reportsOf(ledger, moment), accuracy: null, notEstimated: null, usualToday: null };
}

/** Returns the part of a range that lies in a month. */
function daysOfMonth(month: Month, { from, to }: DayRange): DayRange {
  const end = firstDayOf(addMonths(month, 1));
  return { from: Math.max(from, firstDayOf(month)) as Day, to: Math.min(to, end) as Day };
}

/**
 * Returns moments of earlier refreshes, some days apart. A moment is the time of a refresh and the last day that is
 * billed at that time. At each moment, the bill is the same number of days late.
 */
function momentsBefore({ nowMs, billedThrough }: Moment, steps: readonly number[]): Moment[] {
  const today = dayOf(nowMs);
  const lag = today - billedThrough;
  let back = 0;
  const moments = steps.map((step, index) => {
    back += step;
    const day = addDays(today, -back);
    return { nowMs: halfPast(day, (index * 7) % 24), billedThrough: addDays(day, -lag) };
  });
  return moments.toReversed();
}
