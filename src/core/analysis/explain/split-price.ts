/**
 * Splits the change of a price per token by cause: mix (other shares) and price. It uses Bennet's formula on each level
 * of the tree. The mix effect of a child is the change of its share of the tokens × its average price. The change of
 * the child's own price is then split in the same way, one level lower. All effects add up exactly to the change.
 * Method: docs/methods/explain.md.
 */
import type { EffectKind } from './explanation.ts';
import type { ModelDiscounts } from './model-discounts.ts';
import type { Ratio } from './round-parts.ts';
import { isUsedInBoth, type TreeNode } from './tree.ts';

/**
 * A function that receives an effect of a node. The amount of the effect is numerator ÷ denominator, in pico-dollars.
 */
export type Emit = (kind: EffectKind, node: TreeNode, numerator: bigint, denominator: bigint) => void;

export interface Levels {
  /**
   * the kind of the mix effect on each level. For all input or all output tokens (a stream) it is `modelMix`: the
   * shares of the models have changed. For the items of a model (for example cache reads) it is `caching`, and for the
   * variants of an item (for example batch) `tierMix`. If the explanation is not by model, `caching` is the only level
   */
  readonly mixes: readonly EffectKind[];
  /**
   * the discounts of models; null if the figures have no models or service tiers. Without discounts, the effect `price`
   * takes the place of `discount` and `rest`
   */
  readonly discounts: ModelDiscounts | null;
}

/**
 * Calls `emit` with effects that sum to weight × (price after − price before).
 * @param node a node that has tokens in both periods
 * @param weight mean tokens a day × mean number of days, over both periods
 * @param depth how many levels the node is below its stream (all input or all output tokens), 0 for the stream itself;
 * an index into `levels.mixes`
 */
export function splitPrice(node: TreeNode, weight: Ratio, depth: number, levels: Levels, emit: Emit): void {
  const { children, tokens } = node;
  const [only] = children;
  if (only === undefined) return splitLeaf(node, weight, levels.discounts, emit);
  if (children.length === 1) return splitPrice(only, weight, depth + 1, levels, emit);
  const kind = levels.mixes[depth] ?? 'rest';
  const both = tokens[0] * tokens[1];
  for (const child of children) {
    const [before, after] = child.tokens;
    const shareChange = after * tokens[0] - before * tokens[1];
    const price = averagePrice(child);
    if (shareChange !== 0n && price.numerator !== 0n) {
      emit(
        kind,
        child,
        weight.numerator * price.numerator * shareChange,
        weight.denominator * price.denominator * both,
      );
    }
    if (!isUsedInBoth(child)) continue;
    const share = before * tokens[1] + after * tokens[0];
    const ofChild = { numerator: weight.numerator * share, denominator: weight.denominator * 2n * both };
    splitPrice(child, ofChild, depth + 1, levels, emit);
  }
}

/**
 * Returns the mean of the two prices per token, one for each period. If a period has no tokens, returns the price of
 * the period that has tokens.
 */
function averagePrice({ costs, tokens }: TreeNode): Ratio {
  if (tokens[0] === 0n) return { numerator: costs[1], denominator: tokens[1] === 0n ? 1n : tokens[1] };
  if (tokens[1] === 0n) return { numerator: costs[0], denominator: tokens[0] };
  return { numerator: costs[0] * tokens[1] + costs[1] * tokens[0], denominator: 2n * tokens[0] * tokens[1] };
}

/**
 * Splits the change of the paid price of a leaf (a node without children). The paid price is list price × (paid ÷
 * list). The change of the list price is the effect `listPrice`. If the ratio paid ÷ list of the whole model changed
 * (see `model-discounts.ts`), that change is the effect `discount`. What remains is the effect `rest`, or `price` if
 * `discounts` is null. If the list price of a period is not known, the whole change is `rest` or `price`. Example: the
 * list price did not change, and both the leaf and its model cost 100 % of it before and 80 % after. Then the whole
 * change is `discount`.
 */
function splitLeaf(leaf: TreeNode, weight: Ratio, discounts: ModelDiscounts | null, emit: Emit): void {
  const { costs, tokens, lists } = leaf;
  const [before, after] = lists;
  const emitPart = (kind: EffectKind, numerator: bigint, denominator: bigint): void => {
    if (numerator !== 0n) emit(kind, leaf, weight.numerator * numerator, weight.denominator * denominator);
  };
  const bothTokens = tokens[0] * tokens[1];
  const other = discounts === null ? 'price' : 'rest';
  if (before === null || after === null || before <= 0n || after <= 0n) {
    emitPart(other, costs[1] * tokens[0] - costs[0] * tokens[1], bothTokens);
    return;
  }
  const bothLists = before * after;
  const listChange = after * tokens[0] - before * tokens[1];
  emitPart('listPrice', (costs[0] * after + costs[1] * before) * listChange, 2n * bothLists * bothTokens);
  const paidChange = costs[1] * before - costs[0] * after;
  const list = { numerator: before * tokens[1] + after * tokens[0], denominator: 2n * bothTokens };
  const discount = leaf.place.model === null ? null : (discounts?.of(leaf.place.model) ?? null);
  if (discount === null) {
    emitPart(other, list.numerator * paidChange, list.denominator * bothLists);
    return;
  }
  const [old, now] = discount;
  // How the discount of the leaf (a node without children) compares with that of its model, before and after: (paid ÷
  // list of the leaf) ÷ (paid ÷ list of its model). The value is 1 if both discounts are equal.
  const bend = [
    { numerator: costs[0] * old.denominator, denominator: before * old.numerator },
    { numerator: costs[1] * now.denominator, denominator: after * now.numerator },
  ] as const;
  const bends = bend[0].denominator * bend[1].denominator;
  const ofModels = old.denominator * now.denominator;
  emitPart(
    'discount',
    list.numerator *
      (bend[0].numerator * bend[1].denominator + bend[1].numerator * bend[0].denominator) *
      (now.numerator * old.denominator - old.numerator * now.denominator),
    list.denominator * 2n * bends * ofModels,
  );
  emitPart(
    'rest',
    list.numerator *
      (old.numerator * now.denominator + now.numerator * old.denominator) *
      (bend[1].numerator * bend[0].denominator - bend[0].numerator * bend[1].denominator),
    list.denominator * 2n * ofModels * bends,
  );
}
