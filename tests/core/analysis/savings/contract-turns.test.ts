/** Days on which a contract begins or ends are found by the ratio of paid to list price, and nothing else looks like one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractTurns, type PaidDay } from '../../../../src/core/analysis/savings/contract-turns.ts';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { runs } from '../../../support/runs.ts';

const DOLLAR = 1e12;
const FIRST = 20_000;
const INPUT = 0;
const WRITES = 1;

type Priced = Readonly<Record<number, readonly [ratio: number, dollars: number]>>;

const dayOf = (number: number, kinds: Priced): PaidDay => ({
  day: (FIRST + number) as Day,
  tokens: Object.entries(kinds).map(([kind, [ratio, dollars]]) => ({
    kind: Number(kind),
    paid: ratio * dollars * DOLLAR,
    list: dollars * DOLLAR,
  })),
});

/** The numbers of the days, from 1, on which a new price begins. */
function turnsOf(days: readonly PaidDay[]): readonly number[] {
  return contractTurns(days).map((day) => day - FIRST + 1);
}

const turns = (...ratios: readonly number[]): readonly number[] =>
  turnsOf(ratios.map((ratio, number) => dayOf(number, { [INPUT]: [ratio, 100] })));

describe('a contract', () => {
  it('begins on the first of three days with another price, after three days with the price before', () => {
    expect(turns(1, 1, 1, 0.8, 0.8, 0.8)).toEqual([4]);
    expect(turns(1, 1, 1, 0.8, 0.8, 0.8, 1, 1, 1, 1, 0.5, 0.5, 0.5)).toEqual([4, 7, 11]);
    expect(turns(1, 1, 1, 0.6, 0.6)).toEqual([]);
    expect(turns(0.4, 1, 1, 1, 1)).toEqual([]);
  });

  it('is found between days whose bill is incomplete', () => {
    expect(turns(1, 1, 0.4, 1, 1)).toEqual([]);
    expect(turns(1, 1, 0.4, 1, 0.8, 0.8, 0.3, 0.8, 0.8, 0.8)).toEqual([5]);
    expect(turns(1, 1, 1, 0.9, 0.5, 0.5, 0.5)).toEqual([5]);
    expect(turns(1, 1, 1, 0.7, 0.6, 0.5, 0.4, 0.3)).toEqual([]);
  });

  it('is found if there are only a few days, and one change', () => {
    expect(turns(0.5, 1)).toEqual([2]);
    expect(turns(1, 1, 0.5, 0.5)).toEqual([3]);
    expect(turns(1, 0.5, 1)).toEqual([]);
    expect(turns(1, 0.5, 0.7)).toEqual([]);
  });

  it('is not found by other shares of items that have different discounts', () => {
    const mixes = [1, 2, 3, 50, 60, 70, 1, 1, 1];
    const days = mixes.map((dollars, number) => dayOf(number, { [INPUT]: [1, 40], [WRITES]: [0.5, dollars] }));
    expect(turnsOf(days)).toEqual([]);
  });

  it('is found by items of different days, if no item is on both', () => {
    const days = [0, 1, 2, 3, 4, 5].map((number) =>
      dayOf(number, number < 3 ? { [WRITES]: [0.5, 5] } : { [INPUT]: [1, 4] }),
    );
    expect(turnsOf(days)).toEqual([4]);
  });

  it('is found the same if days between have no usage, or so little that rounding could change the ratio', () => {
    const few = dayOf(3, { [INPUT]: [1, 0.05] });
    const none = dayOf(4, {});
    const ratios = [1, 1, 1, 0.8, 0.8, 0.8];
    const days = ratios.map((ratio, number) => dayOf(number < 3 ? number : number + 2, { [INPUT]: [ratio, 100] }));
    expect(turnsOf(days.toSpliced(3, 0, few, none))).toEqual([6]);
  });

  it('is never found in one price whose amounts are rounded to cents', () => {
    // the list price of each item, in thousandths of a cent
    const rounded = fc.array(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(rounded, fc.constantFrom(1, 0.85, 0.5), (days, ratio) => {
        const found = days.map((items, number): PaidDay => {
          const tokens = items.map((list, kind) => ({
            kind,
            paid: (Math.round((list * ratio) / 1000) * DOLLAR) / 100,
            list: (list * DOLLAR) / 100_000,
          }));
          return { day: (FIRST + number) as Day, tokens: tokens.filter(({ paid }) => paid > 0) };
        });
        expect(contractTurns(found)).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});
