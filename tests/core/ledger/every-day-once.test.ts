/** A completed day is what the bill says, a day the bill does not cover is an estimate: no day is both, none is neither. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOf } from '../../../src/core/calendar/month.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { AS_THE_ENGINE, ledgerOf, reportsOf } from './support/books.ts';
import { naiveBilledThrough, naiveDailyCosts } from './support/naive-ledger.ts';
import { story } from './support/some-books.ts';

describe('every day', () => {
  it('costs what the bill says up to its end, and usage × price from there on', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const reports = reportsOf(ledgerOf(books, [moment]), moment);
        expect(dailyCosts(reports)).toEqual(naiveDailyCosts(books, moment));
      }),
    );
  });

  it('is billed through the last line of the bill and the quiet days after it', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const { billedThrough } = reportsOf(ledgerOf(books, [moment]), moment);
        expect(billedThrough).toBe(naiveBilledThrough(books, moment));
      }),
    );
  });

  it('costs the same however many keys it is divided among', () => {
    fc.assert(
      fc.property(story, ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey: false });
        const reports = reportsOf(ledger, moment);
        expect(dailyCosts(reports)).toEqual(naiveDailyCosts(books, moment));
      }),
    );
  });
});

function dailyCosts({ months }: Reports): ReadonlyMap<number, bigint> {
  const days = months
    .toReversed()
    .flatMap(({ month, daily }) => daily.map((cost, index) => [firstDayOf(month) + index, cost as bigint] as const));
  return new Map(days.filter(([, cost]) => cost !== 0n));
}
