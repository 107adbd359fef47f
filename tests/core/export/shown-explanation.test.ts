/**
 * Checks the shown amounts of an explanation of why costs changed: although the amounts are rounded, they sum to their
 * shown total in every currency.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect, Explanation } from '../../../src/core/analysis/explain/explanation.ts';
import { explainCsv } from '../../../src/core/export/explain-csv.ts';
import { shownExplanation } from '../../../src/core/export/shown-explanation.ts';
import type { Day } from '../../../src/core/calendar/day.ts';
import { convert } from '../../../src/core/money/convert.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../../../src/core/money/pico.ts';
import { PARITY, type Rate } from '../../../src/core/money/rate.ts';

const FIGURES = {
  costs: { before: NOTHING, after: NOTHING },
  quantities: { before: 0, after: 0 },
  estimatedShare: 0,
  unpricedTokens: { before: 0, after: 0 },
};

function anEffect(cells: readonly Pico[], more: Pico | null, parts: readonly [Pico, Pico] | null): Effect {
  const amount = sumPico([...cells, more ?? NOTHING]);
  const place = { workspace: null, apiKey: null, model: null, item: null };
  return {
    kind: 'rest',
    amount,
    subject: { ...place, replaced: null },
    parts: parts === null ? null : { volume: parts[0], price: toPico(amount - parts[0]) },
    shares: null,
    changedOn: [],
    ...FIGURES,
    cells: cells.map((of) => ({ ...FIGURES, ...place, amount: of, variant: null })),
    moreCells: more === null ? null : { count: 1, amount: more },
  };
}

function anExplanation(before: Pico, effects: readonly Effect[], rest: Pico | null): Explanation {
  const change = sumPico([...effects.map(({ amount }) => amount), rest ?? NOTHING]);
  const period = {
    range: { from: 0 as Day, to: 1 as Day },
    days: 1,
    estimated: NOTHING,
    unpricedTokens: 0,
    leftOut: { unknown: [], notLoaded: [], beforeFigures: [] },
  };
  return {
    before: { ...period, total: before },
    after: { ...period, total: toPico(before + change) },
    change,
    kinds: [{ kind: 'rest', amount: change, estimatedShare: 0 }],
    effects,
    rest: rest === null ? null : { count: 1, amount: rest, estimatedShare: 0 },
    isPartial: false,
    isSplit: false,
    isComparable: true,
  };
}

const amount = fc
  .oneof(fc.bigInt(-3_000_000_000_000n, 3_000_000_000_000n), fc.constantFrom(5_000_000_000n, -5_000_000_000n, 0n))
  .map(toPico);
const effect = fc
  .tuple(fc.array(amount, { minLength: 1, maxLength: 4 }), fc.option(amount), fc.option(fc.tuple(amount, amount)))
  .map(([cells, more, parts]) => anEffect(cells, more, parts));
const explanation = fc
  .tuple(amount, fc.array(effect, { maxLength: 6 }), fc.option(amount))
  .map(([before, effects, rest]) => anExplanation(before, effects, rest));
const rate = fc.oneof(
  fc.constant(PARITY),
  fc.bigInt(PARITY / 200n, PARITY * 1500n).map((units) => units as Rate),
);

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, unit) => total + unit, 0n);
}

it('the rows of an explanation as CSV sum from the cost before to the cost after, to the last decimal', () => {
  fc.assert(
    fc.property(explanation, rate, fc.boolean(), (of, per, isDemo) => {
      const shown = { currency: 'EUR' as const, rate: per, rateAsOf: null };
      const { header, rows } = explainCsv({ explanation: of, names: { nameOf: (_, id) => id }, shown, isDemo });
      // amounts have six decimals, so they are whole millionths without the decimal point
      const at = header.findIndex((name) => name.startsWith('cost') || name.startsWith('invented cost'));
      const kind = header.indexOf('row');
      const unitsOf = (row: readonly string[]): bigint => BigInt((row[at] ?? '').replace('.', ''));
      const amounts = (name: string): readonly bigint[] => rows.filter((row) => row[kind] === name).map(unitsOf);
      const [[before = 0n], [after = 0n]] = [amounts('before'), amounts('after')];
      expect(rows).toHaveLength(2 + amounts('part').length);
      expect(before + sum(amounts('part'))).toBe(after);
      expect(after).toBe(convert(of.after.total, per, 6));
    }),
  );
});

it('the rows of both periods as CSV say what their costs lack', () => {
  const { before, after, ...of } = anExplanation(NOTHING, [], null);
  const leftOut = { unknown: [3 as Day, 4 as Day], notLoaded: [5 as Day], beforeFigures: [1 as Day, 2 as Day] };
  const unsure = { ...after, leftOut, unpricedTokens: 1200, estimated: toPico(1n) };
  const { header, rows } = explainCsv({
    explanation: { ...of, before, after: unsure },
    names: { nameOf: (_, id) => id },
    shown: { currency: 'USD', rate: PARITY, rateAsOf: null },
    isDemo: false,
  });
  expect(rows.map((row) => row[header.indexOf('note')])).toEqual([
    '1970-01-01..1970-01-01',
    '1970-01-01..1970-01-01; partly estimated; at least: 1200 tokens without a known price; ' +
      'not known: 1970-01-04 1970-01-05; detail not loaded for 1 day; figures begin on 1970-01-04',
  ]);
});

it('the parts as CSV say whether tokens without a price make them a lower bound', () => {
  const part = (cost: bigint, before: number, after: number): Effect => {
    const costs = { before: NOTHING, after: toPico(cost) };
    const whole = anEffect([toPico(cost)], null, null);
    const cells = whole.cells.map((cell) => ({ ...cell, costs, unpricedTokens: { before, after } }));
    return { ...whole, cells };
  };
  const { header, rows } = explainCsv({
    explanation: anExplanation(NOTHING, [part(9n, 0, 0), part(8n, 0, 700), part(7n, 700, 0)], null),
    names: { nameOf: (_, id) => id },
    shown: { currency: 'USD', rate: PARITY, rateAsOf: null },
    isDemo: false,
  });
  expect(rows.slice(1, -1).map((row) => row[header.indexOf('note')])).toEqual([
    '',
    'at least: 700 tokens without a known price',
    'not included: 700 tokens without a known price',
  ]);
});

describe('the amounts of an explanation', () => {
  it('add up from before to after, and in every effect, whatever is rounded', () => {
    fc.assert(
      fc.property(explanation, rate, fc.constantFrom(0, 2, 6), (of, per, decimals) => {
        const shown = shownExplanation(of, per, decimals);
        expect(shown.before + sum(shown.effects.map((each) => each.amount)) + shown.rest).toBe(shown.after);
        expect(sum(shown.kinds)).toBe(shown.change);
        expect([shown.before, shown.after]).toEqual([
          convert(of.before.total, per, decimals),
          convert(of.after.total, per, decimals),
        ]);
        for (const { amount: units, cells, moreCells, parts } of shown.effects) {
          expect(sum(cells) + moreCells).toBe(units);
          if (parts !== null) expect(parts.volume + parts.price).toBe(units);
        }
      }),
    );
  });

  it('differ from their own rounding by two units at most', () => {
    fc.assert(
      fc.property(explanation, (of) => {
        const shown = shownExplanation(of, PARITY, 2);
        for (const [index, { amount: exact }] of of.effects.entries()) {
          const difference = (shown.effects[index]?.amount ?? 0n) - convert(exact, PARITY, 2);
          expect(Math.abs(Number(difference))).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('give the cent that only the totals have to the largest effect', () => {
    // $0.005 and $1.015 are shown as $0.00 and $1.02. So the change of $1.01 is shown as $1.02.
    const before = toPico(5_000_000_000n);
    const of = anExplanation(before, [anEffect([toPico(1_010_000_000_000n)], null, null)], null);
    expect(shownExplanation(of, PARITY, 2)).toMatchObject({ before: 0n, after: 102n, effects: [{ amount: 102n }] });
  });
});
