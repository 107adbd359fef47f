/**
 * Rounds the amounts of an explanation for display. A result is a whole number of the smallest shown unit: in US
 * dollars with 2 decimals, 1234 is $12.34. The rounded earlier cost, plus all rounded effects (causes of the change)
 * and `rest` (the sum of the effects that are not listed), is the rounded later cost. Each effect has `cells`: its
 * amounts by workspace, API key, model, item (such as output tokens) and variant (such as batch). The cells and
 * `moreCells` (the sum of the cells that are not listed) sum to the effect. An effect may also have `parts`, one for
 * volume and one for price, which sum to the effect too.
 */
import type { Effect, Explanation } from '../analysis/explain/explanation.ts';
import { convert } from '../money/convert.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';
import { shownParts } from '../money/shown-parts.ts';

/**
 * The rounded amounts of an effect (a cause of the change), as whole numbers of the smallest shown unit. Example: 1234
 * with 2 decimals is 12.34.
 */
export interface ShownEffect {
  readonly amount: bigint;
  readonly parts: { readonly volume: bigint; readonly price: bigint } | null;
  readonly cells: readonly bigint[];
  readonly moreCells: bigint;
}

export interface ShownExplanation {
  readonly before: bigint;
  readonly after: bigint;
  readonly change: bigint;
  readonly kinds: readonly bigint[];
  readonly effects: readonly ShownEffect[];
  /** the sum of the effects that are not listed; 0 if there are none */
  readonly rest: bigint;
}

/** Rounds an explanation. The earlier and the later cost are each rounded half-even. The change is their difference. */
export function shownExplanation(
  { before, after, kinds, effects, rest }: Explanation,
  rate: Rate,
  decimals: number,
): ShownExplanation {
  const shown = { before: convert(before.total, rate, decimals), after: convert(after.total, rate, decimals) };
  const change = shown.after - shown.before;
  const amounts = sumTo(change, [...effects.map(({ amount }) => amount), rest?.amount ?? NOTHING]);
  return {
    ...shown,
    change,
    kinds: sumTo(
      change,
      kinds.map(({ amount }) => amount),
    ),
    effects: effects.map((effect, index) => shownEffect(effect, amounts[index] ?? 0n)),
    rest: amounts.at(-1) ?? 0n,
  };

  function shownEffect({ parts, cells, moreCells }: Effect, amount: bigint): ShownEffect {
    const ofCells = sumTo(amount, [...cells.map((cell) => cell.amount), moreCells?.amount ?? NOTHING]);
    const [volume = 0n, price = 0n] = parts === null ? [] : sumTo(amount, [parts.volume, parts.price]);
    return {
      amount,
      parts: parts === null ? null : { volume, price },
      cells: ofCells.slice(0, -1),
      moreCells: ofCells.at(-1) ?? 0n,
    };
  }

  /**
   * Rounds the parts so that they sum to `whole`. If a difference to `whole` remains, it is added to the largest part.
   */
  function sumTo(whole: bigint, parts: readonly Pico[]): bigint[] {
    const sum = convert(sumPico(parts), rate, decimals);
    const rounded = shownParts(parts, sum, rate, decimals);
    const largest = parts.reduce((at, part, index) => (sizeOf(part) > sizeOf(parts[at] ?? 0n) ? index : at), 0);
    return rounded.map((units, index) => (index === largest ? units + whole - sum : units));
  }
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
