/**
 * Checks how one billed day is divided among keys. The expected figures were computed by hand. No amount is added or
 * lost.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN_TYPE } from '../../../../src/core/model/category.ts';
import { CELL_FLAG, UNSPLIT } from '../../../../src/core/ledger/columns/cells.ts';
import { STEPS } from '../../../../src/core/ledger/columns/key-series.ts';
import type { BillLine } from '../support/books.ts';
import { billed, billedCosts, cellCosts, costOf, costs, DAY, fold, STANDARD, use } from '../support/fold-lines.ts';
import { story, STORIES } from '../support/some-books.ts';

const BATCH = { ...STANDARD, serviceTier: 'batch' };

describe('a billed cell is divided', () => {
  it('in proportion to the tokens of its keys', () => {
    const usage = [use('a', { input: 100 }), use('b', { input: 300 })];
    expect(costs([billed(400n)], usage)).toEqual({ a: 100n, b: 300n });
  });

  it('by largest remainder, equal remainders to the first key in order of ids', () => {
    const usage = [use('c', { input: 1 }), use('b', { input: 1 }), use('a', { input: 1 })];
    expect(costs([billed(100n)], usage)).toEqual({ a: 34n, b: 33n, c: 33n });
  });

  it('at what the usage is worth: a batch token weighs half of another', () => {
    const usage = [use('a', { input: 100 }), use('b', { input: 100, variant: BATCH })];
    expect(costs([billed(300n)], usage)).toEqual({ a: 200n, b: 100n });
  });

  it('at half for batch also where no list knows the model', () => {
    const model = 'claude-saga-9';
    const usage = [use('a', { input: 100, model }), use('b', { input: 100, model, variant: BATCH })];
    expect(costs([billed(300n, { model })], usage)).toEqual({ a: 200n, b: 100n });
  });

  it('without those that a commitment pays, also where no list knows the model', () => {
    const variant = { ...STANDARD, serviceTier: 'priority' };
    for (const model of ['claude-opus-5-5', 'claude-saga-9']) {
      const usage = [use('a', { input: 100, model }), use('b', { input: 900, model, variant })];
      expect(costs([billed(300n, { model })], usage)).toEqual({ a: 300n, b: 0n });
    }
  });

  it('and marked as paid in advance only if it has tokens of a commitment', () => {
    const variant = { ...STANDARD, serviceTier: 'priority' };
    const isMarked = (input: number): boolean => {
      const { costTable } = fold([billed(300n)], [use('a', { input: 100 }), use('b', { input, variant })], true);
      return costTable.cells.flags.some((flags) => (flags & CELL_FLAG.priority) !== 0);
    };
    expect(isMarked(1)).toBe(true);
    expect(isMarked(0)).toBe(false);
  });

  it('by plain counts where all of its usage is free', () => {
    const committed = { ...STANDARD, serviceTier: 'priority' };
    const usage = [use('a', { input: 100, variant: committed }), use('b', { input: 200, variant: committed })];
    expect(costs([billed(300n)], usage)).toEqual({ a: 100n, b: 200n });
  });

  it('by the usage of its own token type only', () => {
    const usage = [use('a', { input: 100 }), use('b', { output: 300 })];
    const bill = [billed(10n), billed(90n, { type: TOKEN_TYPE.output })];
    expect(costs(bill, usage)).toEqual({ a: 10n, b: 90n });
  });

  it('by the usage of its own workspace and model only', () => {
    const usage = [
      use('a', { input: 1 }),
      use('b', { input: 1, workspace: 'wrkspc_other' }),
      use('c', { input: 1, model: 'claude-sonnet-5' }),
    ];
    expect(costs([billed(50n)], usage)).toEqual({ a: 50n, b: 0n, c: 0n });
  });

  it('among keys that share credits like charges', () => {
    const usage = [use('a', { input: 1 }), use('b', { input: 2 })];
    expect(costs([billed(-100n)], usage)).toEqual({ a: -33n, b: -67n });
  });

  it('with console use as a key of its own', () => {
    const usage = [use(null, { input: 1 }), use('a', { input: 1 })];
    expect(costs([billed(7n)], usage)).toEqual({ console: 4n, a: 3n });
  });

  it('to the pico-dollar for amounts of trillions among counts of billions', () => {
    const usage = [use('a', { input: 7_000_000_001 }), use('b', { input: 5_000_000_000 }), use('c', { input: 3 })];
    const amount = 8_765_432_109_876_543_210_987_654n;
    const exact = (tokens: bigint): bigint => (amount * tokens) / 12_000_000_004n;
    const { a = 0n, b = 0n, c = 0n } = costs([billed(amount)], usage);
    expect(a + b + c).toBe(amount);
    for (const [part, floor] of [
      [a, exact(7_000_000_001n)],
      [b, exact(5_000_000_000n)],
      [c, exact(3n)],
    ] as const) {
      expect(part === floor || part === floor + 1n).toBe(true);
    }
  });
});

describe('money that no usage explains belongs to no key', () => {
  it('when the cell has no usage', () => {
    expect(costs([billed(5n)], [])).toEqual({ unattributed: 5n });
  });

  it('when the usage has no token of the type', () => {
    expect(costs([billed(5n)], [use('a', { output: 9 })])).toEqual({ a: 0n, unattributed: 5n });
  });

  it('when it is code execution, a session, or a type nobody knows', () => {
    const bill = ['code_execution', 'session_usage', 'tokens'].map((costType) =>
      billed(5n, { type: TOKEN_TYPE.other, costType }),
    );
    expect(costs(bill, [use('a', { input: 9, searches: 3 })])).toEqual({ a: 0n, unattributed: 15n });
  });
});

describe('web searches are divided', () => {
  const searches = (amount: bigint): BillLine =>
    billed(amount, { type: TOKEN_TYPE.other, costType: 'web_search', model: null });

  it('by searches of the same workspace, whatever the model', () => {
    const usage = [
      use('a', { searches: 1 }),
      use('b', { searches: 2, model: 'claude-sonnet-5' }),
      use('c', { searches: 9, workspace: 'wrkspc_other' }),
    ];
    expect(costs([searches(30n)], usage)).toEqual({ a: 10n, b: 20n, c: 0n });
  });

  it('to no key where nobody searched', () => {
    expect(costs([searches(30n)], [use('a', { input: 5 })])).toEqual({ a: 0n, unattributed: 30n });
  });
});

describe('the division', () => {
  it('never creates or loses a pico-dollar, in any workspace, model, and category', () => {
    fc.assert(
      fc.property(story, fc.boolean(), ({ books }, byKey) => {
        const bill = books.bill.map((line) => ({ ...line, day: DAY }));
        const usage = books.usage.map((line) => ({ ...line, hour: DAY * 24 }));
        const { costTable, names } = fold(bill, usage, byKey);
        expect(cellCosts(costTable, names)).toEqual(billedCosts(bill));
      }),
      STORIES,
    );
  });

  it('keeps days and cells of every key equal', () => {
    fc.assert(
      fc.property(story, ({ books }) => {
        const bill = books.bill.map((line) => ({ ...line, day: DAY }));
        const usage = books.usage.map((line) => ({ ...line, hour: DAY * 24 }));
        const { costTable } = fold(bill, usage, true);
        for (const [line, key] of costTable.daily.keys.entries()) {
          const limbs = costTable.daily.limbs.slice(line * STEPS * 2, (line + 1) * STEPS * 2);
          const limbValue = (at: number): bigint => (at % 2 === 0 ? 1_000_000_000n : 1n);
          const daily = [...limbs].reduce((sum, limb, at) => sum + BigInt(limb) * limbValue(at), 0n);
          expect(daily).toBe(costOf(costTable, key));
        }
      }),
      STORIES,
    );
  });

  it('gives each key on each of many days what it gets on that day alone', () => {
    fc.assert(
      fc.property(story, ({ books }) => {
        const days = [0, 1, 2, 3].map((shift) => DAY + shift);
        const bill = books.bill.map((line, index) => ({ ...line, day: DAY + (index % 4) }));
        const usage = books.usage.map((line, index) => ({ ...line, hour: (DAY + (index % 4)) * 24 }));
        const alone = new Map<string, bigint>();
        for (const day of days) {
          const ofDay = costs(
            bill.filter((line) => line.day === day),
            usage.filter(({ hour }) => hour === day * 24),
          );
          for (const [key, cost] of Object.entries(ofDay)) alone.set(key, (alone.get(key) ?? 0n) + cost);
        }
        expect(costs(bill, usage)).toEqual(Object.fromEntries(alone));
      }),
      STORIES,
    );
  });

  it('without keys puts everything under one, to be split later', () => {
    const { costTable } = fold([billed(5n), billed(6n, { model: 'claude-sonnet-5' })], [use('a', { input: 1 })], false);
    expect(new Set(costTable.cells.key)).toEqual(new Set([UNSPLIT]));
    expect(costOf(costTable, UNSPLIT)).toBe(11n);
  });
});
