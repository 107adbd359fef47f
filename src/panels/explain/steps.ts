/**
 * Makes the steps of the waterfall: the earlier amount, the largest causes of the change (“effects”), all other causes
 * as one step, and the later amount.
 */
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import type { WaterfallData, WaterfallStep } from '../charts/waterfall.ts';
import type { Amounts } from './amounts.ts';

/** The largest number of causes that have their own bar. If only one more cause is left, it has its own bar too. */
const MOST_BARS = 8;
/**
 * A step is drawn as estimated if at least this share (from 0 to 1) of its total, or of its cause's cost in both
 * periods, is an estimate.
 */
const ESTIMATED = 0.5;

export interface StepWords {
  readonly amounts: Amounts;
  /** the names of the two periods: `1–22 Oct`, `1–22 Nov` */
  readonly periods: { readonly before: string; readonly after: string };
  /** returns the name of the cause with this index */
  readonly nameOf: (index: number) => string;
}

export interface StepsModel extends WaterfallData {
  /** the amount after each step as text: `$7,244.00` */
  readonly levels: readonly string[];
}

/** Makes the steps from rounded amounts, so that on screen the first total plus all changes equals the last total. */
export function toSteps(explanation: Explanation, { amounts, periods, nameOf }: StepWords): StepsModel {
  const { before, after, effects, rest } = explanation;
  const { shown, write, signed, cost, change } = amounts;
  const total = (id: 'before' | 'after', units: bigint): WaterfallStep => {
    const { total: whole, estimated, unpricedTokens } = id === 'before' ? before : after;
    return {
      id,
      kind: 'total',
      label: periods[id],
      value: Number(units),
      amount: cost(units, unpricedTokens),
      ...(whole > 0n && Number(estimated) >= Number(whole) * ESTIMATED && { isEstimated: true }),
    };
  };
  const drawn = effects.flatMap((effect, index) => {
    const units = shown.effects[index]?.amount ?? 0n;
    return units === 0n ? [] : [{ index, units, effect }];
  });
  // Causes without a bar of their own are drawn together as one step. If only one cause is left for this step, that
  // cause gets a bar of its own instead.
  const most = drawn.length + (rest === null ? 0 : 1) <= MOST_BARS + 1 ? drawn.length : MOST_BARS;
  const named = drawn.slice(0, most);
  const others = drawn.slice(most);
  const left = others.reduce((sum, { units }) => sum + units, shown.rest);
  const changes = [
    ...named.map(({ index, units, effect }) => ({
      id: `effect:${index}`,
      label: nameOf(index),
      units,
      amount: change(units, effect),
      isEstimated: effect.estimatedShare >= ESTIMATED,
    })),
    ...(left === 0n
      ? []
      : [
          {
            id: 'others',
            label: explainPageWords.short.others(others.length + (rest?.count ?? 0)),
            units: left,
            amount: signed(left),
            isEstimated: false,
          },
        ]),
  ];
  const steps = [
    total('before', shown.before),
    ...changes.map(({ id, label, units, amount, isEstimated }): WaterfallStep => ({
      id,
      kind: 'change',
      label,
      value: Number(units),
      amount,
      ...(isEstimated && { isEstimated }),
    })),
    total('after', shown.after),
  ];
  let level = shown.before;
  const levels = [shown.before, ...changes.map(({ units }) => (level += units)), shown.after];
  return { steps, levels: levels.map(write) };
}
