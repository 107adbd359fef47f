/** The steps of the waterfall: the earlier amount, the largest effects, all others as one, and the later amount. */
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import { explainPageWords } from '../../messages/en/explain-page.ts';
import type { WaterfallData, WaterfallStep } from '../charts/waterfall.ts';
import type { Amounts } from './amounts.ts';

/** Effects with a bar of their own. */
const MOST_BARS = 8;
/** From this part of an amount on it is drawn as estimated. */
const ESTIMATED = 0.5;

export interface StepWords {
  readonly amounts: Amounts;
  /** `1–22 Oct`, `1–22 Nov` */
  readonly periods: { readonly before: string; readonly after: string };
  /** of an effect, by its place */
  readonly nameOf: (index: number) => string;
}

export interface StepsModel extends WaterfallData {
  /** the amount after each step */
  readonly levels: readonly string[];
}

/** Shown amounts, so that the steps sum from the first amount to the last as they are read. */
export function toSteps(explanation: Explanation, { amounts, periods, nameOf }: StepWords): StepsModel {
  const { before, after, effects, rest } = explanation;
  const { shown, write, signed } = amounts;
  const total = (id: 'before' | 'after', units: bigint): WaterfallStep => {
    const { total: whole, estimated } = id === 'before' ? before : after;
    return {
      id,
      kind: 'total',
      label: periods[id],
      value: Number(units),
      amount: write(units),
      ...(whole > 0n && Number(estimated) >= Number(whole) * ESTIMATED && { isEstimated: true }),
    };
  };
  const drawn = effects.flatMap(({ estimatedShare }, index) => {
    const units = shown.effects[index]?.amount ?? 0n;
    return units === 0n ? [] : [{ index, units, estimatedShare }];
  });
  // A single one that would be left gets its own bar.
  const most = drawn.length + (rest === null ? 0 : 1) <= MOST_BARS + 1 ? drawn.length : MOST_BARS;
  const named = drawn.slice(0, most);
  const others = drawn.slice(most);
  const left = others.reduce((sum, { units }) => sum + units, shown.rest);
  const changes = [
    ...named.map(({ index, units, estimatedShare }) => ({
      id: `effect:${index}`,
      label: nameOf(index),
      units,
      isEstimated: estimatedShare >= ESTIMATED,
    })),
    ...(left === 0n
      ? []
      : [
          {
            id: 'others',
            label: explainPageWords.short.others(others.length + (rest?.count ?? 0)),
            units: left,
            isEstimated: false,
          },
        ]),
  ];
  const steps = [
    total('before', shown.before),
    ...changes.map(({ id, label, units, isEstimated }): WaterfallStep => ({
      id,
      kind: 'change',
      label,
      value: Number(units),
      amount: signed(units),
      ...(isEstimated && { isEstimated }),
    })),
    total('after', shown.after),
  ];
  let level = shown.before;
  const levels = [shown.before, ...changes.map(({ units }) => (level += units)), shown.after];
  return { steps, levels: levels.map(write) };
}
