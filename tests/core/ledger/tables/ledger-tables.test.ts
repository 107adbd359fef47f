/**
 * Checks the tables of a ledger to which random bills and usage were added: the tables contain every closed day (a day
 * that is no longer loaded day by day), and their sums equal the reports.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import { FIGURES_PER_CELL, UNPRICED_FIGURE } from '../../../../src/core/ledger/columns/cells.ts';
import { daysOf, NO_DAYS, oneDay } from '../../../../src/core/ledger/columns/day-set.ts';
import { dayCosts } from '../../../../src/core/ledger/revisions/day-costs.ts';
import type { CostTable } from '../../../../src/core/ledger/columns/cost-table.ts';
import { categoryOfItem } from '../../../../src/core/model/item.ts';
import { joinLimbs } from '../../../../src/core/money/pico-column.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { decodeLedger } from '../../../../src/core/ledger/storage/decode-ledger.ts';
import { AS_THE_ENGINE, ledgerOf, ledgerOptions, type Moment } from '../support/books.ts';
import { linesOf, sumsOf, type TableLine } from '../support/table-lines.ts';
import { story, STORIES } from '../support/some-books.ts';

const cellOf = ({ step, fields }: TableLine): string =>
  JSON.stringify([step, fields['workspace'], fields['model'], fields['item']]);

/**
 * A ledger that is updated on some days. The last update is at the present time of the random story (`Story.moment`).
 */
const lived = fc
  .tuple(story, fc.boolean(), fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }))
  .map(([{ books, moment }, byKey, ago]) => {
    const earlier = ago
      .toSorted((a, b) => b - a)
      .map((days): Moment => ({ ...moment, nowMs: moment.nowMs - days * 86_400_000 }));
    const manner = { ...AS_THE_ENGINE, byKey };
    return { ledger: ledgerOf(books, [...earlier, moment], manner), byKey };
  });

describe('the tables of a ledger', () => {
  it('hold every closed day and no other', () => {
    fc.assert(
      fc.property(lived, ({ ledger }) => {
        expect(ledger.monthsWithoutTables()).toEqual([]);
        const held = ledger.tables().months();
        expect(held.flatMap((month) => daysOf(month, ledger.tables().days(month)))).toEqual(
          held.flatMap((month) => [...ledger.closedDays(month).costs.keys()]),
        );
        expect([...held].toReversed()).toEqual(ledger.closedMonths());
      }),
      STORIES,
    );
  });

  // Random bills and usage with which this test once failed. The only day of January may still get its bill, so it is
  // not closed (it is still loaded day by day).
  it('leave out a month without a closed day', () => {
    const january31 = dayOf(Date.UTC(2028, 0, 31));
    const usage = {
      hour: january31 * 24,
      key: 'apikey_a',
      workspace: 'wrkspc_one',
      model: 'claude-opus-5-5',
      variant: { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard' },
      tokens: [0, 7_000_000_000, 0, 0, 0],
      searches: 0,
    } as const;
    const moment: Moment = { nowMs: Date.UTC(2028, 1, 29, 9, 30), billedThrough: addDays(january31, 18) };
    const ledger = ledgerOf({ start: january31, bill: [], usage: [usage] }, [moment], AS_THE_ENGINE);
    const february = monthOf(addDays(january31, 1));
    expect([ledger.closedMonths(), ledger.tables().months()]).toEqual([[february], [february]]);
  });

  it('sum to what each closed day cost in the reports, billed or estimated', () => {
    fc.assert(
      fc.property(lived, ({ ledger }) => {
        for (const month of ledger.tables().months()) {
          expect(dayCostsOf(ledger, month)).toEqual(ledger.closedDays(month).costs);
        }
      }),
      STORIES,
    );
  });

  it('have the same by key, for the days that were read by key', () => {
    fc.assert(
      fc.property(lived, ({ ledger, byKey }) => {
        for (const month of ledger.tables().months()) {
          const days = ledger.tables().daysByKey(month);
          if (byKey) expect(days).toBe(ledger.tables().days(month));
          const tables = ledger.tables().month(month);
          const isByKey = ({ step }: TableLine): boolean => (days & (1 << step)) !== NO_DAYS;
          const daily = tables === null ? [] : linesOf(tables.daily).filter(isByKey);
          const keys = tables?.byKey ?? null;
          expect(sumsOf(keys === null ? [] : linesOf(keys), cellOf)).toEqual(sumsOf(daily, cellOf));
        }
      }),
      STORIES,
    );
  });

  it('sum to what the reports say of every day, of the recent days too', () => {
    fc.assert(
      fc.property(lived, ({ ledger }) => {
        for (const { month, costTables } of ledger.costTables()) {
          const tables = ledger.tablesOf(month);
          const byDay = ({ step }: TableLine): string => String(step);
          const held = sumsOf(
            tables.flatMap(({ daily }) => linesOf(daily)),
            byDay,
          );
          const costs = new Map<Day, bigint>();
          for (const [day, cost] of costTables.flatMap((costTable) => [...dayCosts(month, [costTable])]))
            costs.set(day, (costs.get(day) ?? 0n) + cost);
          const amounts = [...held].map(([step, { amount }]) => [firstDayOf(month) + Number(step), amount] as const);
          expect(withoutNothing(new Map(amounts))).toEqual(withoutNothing(costs));
        }
      }),
      STORIES,
    );
  });

  it('sum to what the reports say by workspace, model, key and category, of the recent days too', () => {
    fc.assert(
      fc.property(lived, ({ ledger, byKey }) => {
        if (!byKey) return;
        for (const { month, costTables } of ledger.costTables()) {
          const sums = new Map<string, bigint>();
          const unpriced = new Map<string, number>();
          for (const tables of ledger.tablesOf(month)) {
            for (const { fields, amount } of tables.byKey === null ? [] : linesOf(tables.byKey)) {
              const { workspace, model, key, item = 0 } = fields;
              const id = JSON.stringify([workspace, model, key, categoryOfItem(item)]);
              sums.set(id, (sums.get(id) ?? 0n) + amount);
            }
            for (const { fields, quantity } of tables.unpriced === null ? [] : linesOf(tables.unpriced)) {
              const id = JSON.stringify([fields['workspace'], fields['model'], fields['key']]);
              unpriced.set(id, (unpriced.get(id) ?? 0) + quantity);
            }
          }
          expect(withoutNothing(sums)).toEqual(cellSums(costTables));
          expect(unpriced).toEqual(unpricedCells(costTables));
        }
      }),
      STORIES,
    );
  });

  it('come back from the store as they were, with their sums', async () => {
    await fc.assert(
      fc.asyncProperty(lived, async ({ ledger }) => {
        const parts = ledger.encode({ all: true });
        const restored = await decodeLedger(async (name) => parts.get(name) ?? null, ledgerOptions());
        expect(restored?.tables().months()).toEqual(ledger.tables().months());
        for (const month of ledger.tables().months()) {
          expect(restored?.tables().month(month)).toEqual(ledger.tables().month(month));
          const [found, expected] = [restored, ledger].map((held) => held?.tables().rollUps(month));
          expect(found?.byModel).toEqual(expected?.byModel);
          expect(found?.byWorkspace).toEqual(expected?.byWorkspace);
          expect(found?.byKey).toEqual(expected?.byKey);
        }
        expect(restored?.hourTable().days()).toEqual(ledger.hourTable().days());
        for (const day of ledger.hourTable().days()) {
          expect(restored?.hourTable().hours(day)).toEqual(ledger.hourTable().hours(day));
        }
      }),
      STORIES,
    );
  });
});

/** Returns what each day of a month cost: its bill, or its estimate. */
function dayCostsOf(ledger: Ledger, month: Month): Map<Day, bigint> {
  const tables = ledger.tables();
  const daily = tables.month(month)?.daily ?? null;
  const costs = new Map(daysOf(month, tables.days(month)).map((day) => [day, 0n]));
  for (const { step, amount } of daily === null ? [] : linesOf(daily)) {
    const day = addDays(firstDayOf(month), step);
    costs.set(day, (costs.get(day) ?? 0n) + amount);
  }
  for (const day of costs.keys()) expect(oneDay(day) & tables.days(month)).not.toBe(NO_DAYS);
  return costs;
}

function withoutNothing<Id>(sums: ReadonlyMap<Id, bigint>): Map<Id, bigint> {
  return new Map([...sums].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function cellSums(costTables: readonly CostTable[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { cells } of costTables) {
    for (let cell = 0; cell < cells.length; cell += 1) {
      for (let category = 0; category < 5; category += 1) {
        const id = JSON.stringify([cells.workspace[cell], cells.model[cell], cells.key[cell], category]);
        const place = cell * FIGURES_PER_CELL + category * 2;
        const amount = joinLimbs(cells.figures[place] ?? 0, cells.figures[place + 1] ?? 0);
        sums.set(id, (sums.get(id) ?? 0n) + amount);
      }
    }
  }
  return withoutNothing(sums);
}

function unpricedCells(costTables: readonly CostTable[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { cells } of costTables) {
    for (let cell = 0; cell < cells.length; cell += 1) {
      const tokens = cells.figures[cell * FIGURES_PER_CELL + UNPRICED_FIGURE] ?? 0;
      const id = JSON.stringify([cells.workspace[cell], cells.model[cell], cells.key[cell]]);
      if (tokens > 0) sums.set(id, (sums.get(id) ?? 0) + tokens);
    }
  }
  return sums;
}
