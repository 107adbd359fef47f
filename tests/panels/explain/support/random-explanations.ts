/**
 * Makes random explanations of why costs changed. In each one, the effects sum exactly to the change of the costs. The
 * amounts have any size and sign.
 */
import fc from 'fast-check';
import {
  EFFECT_KINDS,
  type Effect,
  type EffectCell,
  type Explanation,
} from '../../../../src/core/analysis/explain/explanation.ts';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { sumPico, toPico, type Pico } from '../../../../src/core/money/pico.ts';
import { TODAY } from '../../fixtures/some-reports.ts';

const NO_DAYS = { unknown: [], notLoaded: [], beforeFigures: [] };
const WORKSPACES = ['default', 'wrkspc_01', 'wrkspc_02'];
const MODELS = ['claude-opus-5', 'claude-opus-5-5', 'claude-haiku-4-5-20251001'];
const ITEMS = ['input', 'read', 'output'];

const anyAmount: fc.Arbitrary<Pico> = fc
  .oneof(fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }), fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }))
  .map(toPico);

const anyCell: fc.Arbitrary<EffectCell> = fc.record({
  amount: anyAmount,
  workspace: fc.constantFrom(...WORKSPACES),
  apiKey: fc.constant(null),
  model: fc.constantFrom(...MODELS),
  item: fc.constantFrom(...ITEMS),
  variant: fc.constant(null),
  costs: fc.record({ before: anyAmount, after: anyAmount }),
  quantities: fc.record({ before: fc.nat(), after: fc.nat() }),
  estimatedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  unpricedTokens: fc.constant({ before: 0, after: 0 }),
});

const anyEffect: fc.Arbitrary<Effect> = fc
  .tuple(
    fc.constantFrom(...EFFECT_KINDS),
    fc.array(anyCell, { minLength: 1, maxLength: 5 }),
    fc.nat(2),
    anyAmount,
    fc.boolean(),
  )
  .map(([kind, anyCells, more, others, isDifference]): Effect => {
    const cells = isDifference ? anyCells.map(asDifference) : anyCells;
    const amount = sumPico([...cells.map((cell) => cell.amount), more === 0 ? toPico(0n) : others]);
    const volume = cells[0]?.amount ?? toPico(0n);
    return {
      kind,
      amount,
      subject: {
        workspace: cells[0]?.workspace ?? null,
        apiKey: null,
        model: cells[0]?.model ?? null,
        replaced: kind === 'replacement' ? 'claude-opus-5' : null,
        item: kind === 'service' ? 'webSearch' : null,
      },
      parts: kind === 'replacement' ? { volume, price: toPico(amount - volume) } : null,
      shares: kind === 'caching' || kind === 'discount' ? { before: 0.62, after: 0.4 } : null,
      changedOn: [],
      costs: {
        before: sumPico(cells.map(({ costs }) => costs.before)),
        after: sumPico([...cells.map(({ costs }) => costs.after), isDifference && more > 0 ? others : toPico(0n)]),
      },
      quantities: { before: 1000, after: 1200 },
      estimatedShare: cells[0]?.estimatedShare ?? 0,
      unpricedTokens: { before: 0, after: 0 },
      cells,
      moreCells: more === 0 ? null : { count: more, amount: others },
    };
  });

/**
 * Changes the later cost of a cell (one part of an effect) so that the cell's effect is the difference of its two
 * costs, as for a model that is new.
 */
function asDifference(cell: EffectCell): EffectCell {
  const { before } = cell.costs;
  return { ...cell, costs: { before, after: toPico(before + cell.amount) } };
}

export function explanationOf(effects: readonly Effect[], before: Pico, rest: Explanation['rest'] = null): Explanation {
  const sorted = effects.toSorted((a, b) => Number(sizeOf(b.amount) - sizeOf(a.amount)));
  const change = sumPico([...sorted.map(({ amount }) => amount), rest?.amount ?? toPico(0n)]);
  const period = { days: 20, estimated: toPico(0n), unpricedTokens: 0, leftOut: NO_DAYS };
  const at = (day: number): Day => (TODAY + day) as Day;
  return {
    before: { ...period, range: { from: at(-51), to: at(-31) }, total: before },
    after: { ...period, range: { from: at(-20), to: at(0) }, total: toPico(before + change) },
    change,
    kinds: [],
    effects: sorted,
    rest,
    isPartial: false,
    isSplit: false,
    isComparable: true,
  };
}

export const anyExplanation: fc.Arbitrary<Explanation> = fc
  .tuple(
    fc.array(anyEffect, { maxLength: 25 }),
    anyAmount,
    fc.option(fc.record({ count: fc.integer({ min: 1, max: 90 }), amount: anyAmount, estimatedShare: fc.constant(0) })),
  )
  .map(([effects, before, rest]) => explanationOf(effects, before, rest));

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
