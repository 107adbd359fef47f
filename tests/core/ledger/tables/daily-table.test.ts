/**
 * Checks the daily table (costs by day, workspace, model and item) and the table by API key: they contain the exact
 * bill, and their sums equal the reports.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayOf, monthOf } from '../../../../src/core/calendar/month.ts';
import { TOKEN_TYPE } from '../../../../src/core/model/category.ts';
import { ABSENT } from '../../../../src/core/model/dictionary.ts';
import { categoryOfItem, ITEM, itemName, itemOf } from '../../../../src/core/model/item.ts';
import { NO_DAYS } from '../../../../src/core/ledger/columns/day-set.ts';
import { createRollUps } from '../../../../src/core/ledger/tables/roll-ups.ts';
import { ESTIMATED_STEP } from '../../../../src/core/ledger/tables/sum-days.ts';
import { billed, cellCosts, DAY, STANDARD, use } from '../support/fold-lines.ts';
import { linesOf, madeMonth, sumsOf, type MadeMonth, type TableLine } from '../support/table-lines.ts';
import { story } from '../support/some-books.ts';

/** A random month with its bill and the tables that are made from its bill and usage. */
const month: fc.Arbitrary<MadeMonth & { readonly bill: readonly BillOfDay[] }> = fc
  .tuple(story, fc.nat())
  .map(([{ books }, pick]) => {
    const months = [...new Set(books.bill.map(({ day }) => monthOf(day as never)))];
    const chosen = months[pick % Math.max(1, months.length)] ?? monthOf(books.start);
    const bill = books.bill.filter(({ day }) => monthOf(day as never) === chosen);
    const usage = books.usage.filter(({ hour }) => monthOf(Math.floor(hour / 24) as never) === chosen);
    return { ...madeMonth(chosen, bill, usage), bill };
  });

interface BillOfDay {
  readonly day: number;
  readonly amount: bigint;
}

const cell = ({ step, fields }: TableLine): string =>
  JSON.stringify([step, fields['workspace'], fields['model'], fields['item']]);

describe('the daily table', () => {
  it('sums to the bill of every day, to the pico-dollar', () => {
    fc.assert(
      fc.property(month, ({ bill, daily, month: of }) => {
        const expected = new Map<number, bigint>();
        for (const { day, amount } of bill) expected.set(day, (expected.get(day) ?? 0n) + amount);
        const held = new Map<number, bigint>();
        for (const { step, amount } of linesOf(daily)) {
          const day = firstDayOf(of) + step;
          held.set(day, (held.get(day) ?? 0n) + amount);
        }
        expect(withoutZeros(held)).toEqual(withoutZeros(expected));
      }),
    );
  });

  it('has what its keys have, by day, workspace, model and item', () => {
    fc.assert(
      fc.property(month, ({ daily, byKey }) => {
        expect(sumsOf(linesOf(byKey), cell)).toEqual(sumsOf(linesOf(daily), cell));
      }),
    );
  });

  it('sums to the report of the month by workspace, model and category', () => {
    fc.assert(
      fc.property(month, ({ daily, costTable, names }) => {
        const sums = new Map<string, bigint>();
        for (const { fields, amount } of linesOf(daily)) {
          const workspace = textOf(fields['workspace'], names.workspaces.text);
          const model = textOf(fields['model'], names.models.text);
          const id = JSON.stringify([workspace, model, categoryOfItem(fields['item'] ?? 0)]);
          sums.set(id, (sums.get(id) ?? 0n) + amount);
        }
        expect(new Map([...withoutZeros(sums)].toSorted(([a], [b]) => (a < b ? -1 : 1)))).toEqual(
          cellCosts(costTable, names),
        );
      }),
    );
  });

  it('has roll-ups that equal its rows', () => {
    fc.assert(
      fc.property(month, ({ daily, byKey }) => {
        const rollUps = createRollUps({ daily, byKey, estimatedDays: NO_DAYS, unpriced: null });
        const by = (field: string) => (line: TableLine) => `${line.step} ${line.fields[field]} ${line.fields['item']}`;
        expect(sumsOf(linesOf(rollUps.byModel), by('model'))).toEqual(sumsOf(linesOf(daily), by('model')));
        expect(sumsOf(linesOf(rollUps.byWorkspace), by('workspace'))).toEqual(sumsOf(linesOf(daily), by('workspace')));
        expect(sumsOf(rollUps.byKey === null ? [] : linesOf(rollUps.byKey), by('key'))).toEqual(
          sumsOf(linesOf(byKey), by('key')),
        );
      }),
    );
  });

  it('has sums over its days, billed and estimated days apart', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 0x7fff_ffff }), ({ daily, byKey }, estimatedDays) => {
        const { overDays } = createRollUps({ daily, byKey, estimatedDays, unpriced: null });
        const summed = ({ step, fields }: TableLine): string => JSON.stringify([step === ESTIMATED_STEP, fields]);
        const ofDays = ({ step, fields }: TableLine): string =>
          JSON.stringify([(estimatedDays & (1 << step)) !== 0, fields]);
        expect(sumsOf(linesOf(overDays(daily)), summed)).toEqual(sumsOf(linesOf(daily), ofDays));
        expect(sumsOf(linesOf(overDays(byKey)), summed)).toEqual(sumsOf(linesOf(byKey), ofDays));
      }),
    );
  });

  it('puts a billed amount with the speed its usage had', () => {
    const { daily, names } = madeMonth(
      monthOf(DAY),
      [billed(300n, { variant: { ...STANDARD, speed: null } })],
      [use('apikey_a', { input: 10, variant: { ...STANDARD, speed: 'fast' } })],
    );
    const [line, ...others] = linesOf(daily);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ amount: 300n, quantity: 10 });
    expect(names.variants.variant(line?.fields['variant'] ?? 0).speed).toBe('fast');
  });

  it('divides a billed amount among speeds by tokens at list prices, exactly', () => {
    const { daily, names } = madeMonth(
      monthOf(DAY),
      [billed(1_000_000_000_001n, { variant: { ...STANDARD, speed: null } })],
      [use('apikey_a', { input: 100 }), use('apikey_a', { input: 200, variant: { ...STANDARD, speed: 'fast' } })],
    );
    const lines = linesOf(daily);
    const amountOf = (speed: string): bigint | undefined =>
      lines.find(({ fields }) => names.variants.variant(fields['variant'] ?? 0).speed === speed)?.amount;
    expect((amountOf('standard') ?? 0n) + (amountOf('fast') ?? 0n)).toBe(1_000_000_000_001n);
    // at list prices, fast tokens of this model cost more than twice as much as standard tokens
    expect(amountOf('fast') ?? 0n).toBeGreaterThan((amountOf('standard') ?? 0n) * 2n);
  });

  it('holds the day that the README of the ledger tells of', () => {
    const { daily, byKey } = madeMonth(
      monthOf(DAY),
      [billed(80_000_000_000_000n, { type: TOKEN_TYPE.output, variant: { ...STANDARD, speed: null } })],
      [use('apikey_a', { output: 3_000_000 }), use('apikey_b', { output: 1_000_000 })],
    );
    expect(linesOf(daily)).toMatchObject([{ step: 13, amount: 80_000_000_000_000n, quantity: 4_000_000 }]);
    expect(linesOf(byKey)).toMatchObject([
      { step: 13, amount: 60_000_000_000_000n, quantity: 3_000_000 },
      { step: 13, amount: 20_000_000_000_000n, quantity: 1_000_000 },
    ]);
  });

  it('keeps amounts beyond 64 bits and counts beyond 32 bits whole', () => {
    const huge = 4_000_000_000_000_000_000_000n;
    const { daily, byKey } = madeMonth(
      monthOf(DAY),
      [
        billed(-huge),
        billed(-7n),
        billed(2n ** 63n, { type: TOKEN_TYPE.output }),
        billed(-(2n ** 63n), { type: TOKEN_TYPE.read }),
      ],
      [use('apikey_a', { input: 7_000_000_000 })],
    );
    const amounts = linesOf(daily).map(({ amount }) => amount);
    expect(amounts.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([-huge - 7n, -(2n ** 63n), 2n ** 63n]);
    expect(linesOf(daily).map(({ quantity }) => quantity)).toContain(7_000_000_000);
    expect(linesOf(byKey).map(({ quantity }) => quantity)).toContain(7_000_000_000);
  });

  it('tells services and words of the provider apart', () => {
    const other = { type: TOKEN_TYPE.other, model: null } as const;
    const { daily, names } = madeMonth(
      monthOf(DAY),
      [
        billed(1n, { ...other, costType: 'web_search' }),
        billed(2n, { ...other, costType: 'code_execution' }),
        billed(3n, { ...other, costType: 'session_usage' }),
        billed(4n, { ...other, costType: 'image_generation' }),
      ],
      [use('apikey_a', { searches: 5 })],
    );
    const items = linesOf(daily).map(({ fields, amount, quantity }) => [
      itemName(fields['item'] ?? 0, names.costTypes),
      amount,
      quantity,
    ]);
    expect(items.toSorted((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1))).toEqual([
      ['webSearch', 1n, 5],
      ['codeExecution', 2n, 0],
      ['sessions', 3n, 0],
      ['image_generation', 4n, 0],
    ]);
    expect(itemOf(TOKEN_TYPE.other, ABSENT, names.costTypes)).toBe(ITEM.other);
    expect(itemName(ITEM.other, names.costTypes)).toBe('other');
  });
});

function withoutZeros<Id>(sums: ReadonlyMap<Id, bigint>): Map<Id, bigint> {
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}

function textOf(number: number | undefined, text: (number: number) => string): string | null {
  return number === undefined || number === ABSENT ? null : text(number);
}
