/**
 * The cost of a day is its complete bill. Without a bill, it is usage × price. If a bill is incomplete, the missing
 * part is estimated.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/core/calendar/day.ts';
import { firstDayOf } from '../../../src/core/calendar/month.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { AS_THE_ENGINE, ledgerOf, reportsOf } from './support/books.ts';
import { isOrderFree, naiveBilledThrough, naiveDailyCosts, naiveDays } from './support/naive-ledger.ts';
import { story, STORIES } from './support/some-books.ts';

describe('every day', () => {
  it('costs what its bill says, what its usage should cost, or both where its bill is short', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        fc.pre(isOrderFree(books, moment));
        const reports = reportsOf(ledgerOf(books, [moment]), moment);
        expect(dailyCosts(reports)).toEqual(naiveDailyCosts(books, moment));
      }),
      STORIES,
    );
  });

  it('is billed through the day before the first that is not', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        fc.pre(isOrderFree(books, moment));
        const { billedThrough } = reportsOf(ledgerOf(books, [moment]), moment);
        expect(billedThrough).toBe(naiveBilledThrough(books, moment));
      }),
      STORIES,
    );
  });

  it('has the status that its bill and its usage give it', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        fc.pre(isOrderFree(books, moment));
        const ledger = ledgerOf(books, [moment]);
        const today = dayOf(moment.nowMs);
        for (const [day, { status }] of naiveDays(books, moment)) expect(ledger.dayStatus(day, today)).toBe(status);
      }),
      STORIES,
    );
  });

  it('costs the same however many keys it is divided among', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        fc.pre(isOrderFree(books, moment));
        const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: false });
        const reports = reportsOf(ledger, moment);
        expect(dailyCosts(reports)).toEqual(naiveDailyCosts(books, moment));
      }),
      STORIES,
    );
  });
});

function dailyCosts({ months }: Reports): ReadonlyMap<number, bigint> {
  const days = months
    .toReversed()
    .flatMap(({ month, daily }) => daily.map((cost, index) => [firstDayOf(month) + index, cost as bigint] as const));
  return new Map(days.filter(([, cost]) => cost !== 0n));
}
