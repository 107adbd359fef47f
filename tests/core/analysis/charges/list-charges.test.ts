/**
 * Checks the charges that are listed from random bills and usage: each day appears once, the charges of a day sum to
 * its cost, and the charges of a billed day equal the bill.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charges } from '../../../../src/core/analysis/charges/charges.ts';
import { listCharges } from '../../../../src/core/analysis/charges/list-charges.ts';
import { parseChargesQuery } from '../../../../src/core/analysis/charges/parse-charges-query.ts';
import { addDays, dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import { itemName, itemOf } from '../../../../src/core/model/item.ts';
import type { DayRange } from '../../../../src/core/provider/contract.ts';
import { answerQuery } from '../../../../src/core/query/answer-query.ts';
import { billKnown, halfPast, ledgerOf, type Books, type Moment } from '../../ledger/support/books.ts';
import { use } from '../../ledger/support/fold-lines.ts';
import { faithful, story, STORIES } from '../../ledger/support/some-books.ts';

const MOST_DAYS = 100;

const told = fc.tuple(story, fc.boolean()).map(([random, isFaithful]) => {
  const { books, moment } = isFaithful ? faithful(random) : random;
  const today = dayOf(moment.nowMs);
  const range: DayRange = { from: addDays(today, -MOST_DAYS), to: addDays(today, 5) };
  return { books, moment, range, ledger: ledgerOf(books, [moment]) };
});

function listed(ledger: Parameters<typeof listCharges>[0], range: DayRange, { nowMs }: Moment): Charges {
  const found = listCharges(ledger, { range }, { now: nowMs, unreachable: null });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

describe('the charges of some days', () => {
  it('sum to the cost of each day that they list, and list each known day once', () => {
    fc.assert(
      fc.property(told, ({ ledger, range, moment }) => {
        const { days, charges, leftOut } = listed(ledger, range, moment);
        const answer = answerQuery(
          ledger,
          { range, untilHour: null, bucket: 'day', groupBy: [], where: {}, compareTo: null, top: 0 },
          moment.nowMs,
        );
        if (!answer.ok) throw new Error(answer.error.kind);
        const { buckets, total } = answer.value;
        const costs = new Map(buckets.map(({ from }, index) => [from, total.costs[index]]));
        const sums = new Map<Day, bigint>(days.map(({ day }) => [day, 0n]));
        for (const { day, amount } of charges) sums.set(day, (sums.get(day) ?? 0n) + amount);
        expect(sums.size).toBe(days.length);
        expect([...sums].filter(([day, sum]) => sum !== costs.get(day))).toEqual([]);
        const others = [...leftOut.unknown, ...leftOut.notLoaded, ...leftOut.beforeFigures];
        expect([...days.map(({ day }) => day), ...others].toSorted((a, b) => a - b)).toEqual(
          buckets.map(({ from }) => from),
        );
      }),
      STORIES,
    );
  });

  it('are refused for more than ten years, as every question is', () => {
    fc.assert(
      fc.property(told, ({ ledger, moment }) => {
        const today = dayOf(moment.nowMs);
        const range = { from: addDays(today, -3661), to: today };
        const found = listCharges(ledger, { range }, { now: moment.nowMs, unreachable: null });
        expect(found).toEqual({ ok: false, error: { kind: 'rangeTooLong', mostDays: 3660 } });
      }),
      { numRuns: 2 },
    );
  });

  it('are the bill on billed days, by workspace, model and item', () => {
    fc.assert(
      fc.property(told, ({ books, ledger, range, moment }) => {
        const { days, series, charges } = listed(ledger, range, moment);
        const billedDays = new Set(days.filter(({ status }) => status === 'billed').map(({ day }) => day));
        const found = new Map<string, bigint>();
        for (const { day, series: number, isEstimated, amount } of charges) {
          if (!billedDays.has(day)) continue;
          if (isEstimated) throw new Error('an estimate on a billed day');
          const of = series[number];
          add(found, JSON.stringify([day, of?.workspace, of?.model, of?.item]), amount);
        }
        const { costTypes } = ledger.names;
        const bill = new Map<string, bigint>();
        for (const { day, workspace, model, type, costType, amount } of billKnown(books, moment)) {
          if (!billedDays.has(day as Day)) continue;
          const item = itemName(itemOf(type, costTypes.intern(costType), costTypes), costTypes);
          add(bill, JSON.stringify([day, workspace, model, item]), amount);
        }
        expect(sorted(found)).toEqual(sorted(bill));
      }),
      STORIES,
    );
  });

  it('are not listed for today alone if no hour of it is known', () => {
    const start = 20_000 as Day;
    const today = addDays(start, 3);
    const books: Books = { start, bill: [], usage: [use('a', { hour: start * 24, input: 10 })] };
    const daysAt = (hour: number, from: Day): readonly unknown[] => {
      const moment: Moment = { nowMs: halfPast(today, hour), billedThrough: start, hoursLate: 1 };
      const { days, leftOut } = listed(ledgerOf(books, [moment]), { from, to: addDays(today, 1) }, moment);
      return [days.map(({ day, status }) => [day - start, status]), leftOut.unknown.map((day) => day - start)];
    };
    expect(daysAt(0, today)).toEqual([[], [3]]);
    expect(daysAt(7, today)).toEqual([[[3, 'estimated']], []]);
    // If the range has other days too, today counts: its first hours arrive soon.
    expect(daysAt(0, addDays(today, -1))[1]).toEqual([]);
  });

  it('are not listed for days to come', () => {
    fc.assert(
      fc.property(told, ({ ledger, moment }) => {
        const today = dayOf(moment.nowMs);
        const range = { from: addDays(today, 1), to: addDays(today, 9) };
        const found = listCharges(ledger, { range }, { now: moment.nowMs, unreachable: null });
        expect(found).toEqual({ ok: false, error: { kind: 'emptyRange' } });
      }),
      { numRuns: 5 },
    );
  });

  it('are asked for by a range of days only', () => {
    expect(parseChargesQuery({ range: { from: 20_000, to: 20_010 }, more: 1 })).toEqual({
      range: { from: 20_000, to: 20_010 },
    });
    for (const value of [null, {}, { range: { from: -1, to: 3 } }, { range: { from: '1', to: 3 } }]) {
      expect(parseChargesQuery(value)).toBe(null);
    }
  });
});

function add(sums: Map<string, bigint>, id: string, amount: bigint): void {
  sums.set(id, (sums.get(id) ?? 0n) + amount);
}

function sorted(sums: ReadonlyMap<string, bigint>): readonly (readonly [string, bigint])[] {
  return [...sums].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
