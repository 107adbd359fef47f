/**
 * Finds the ratio of paid price to list price for each model whose ratio changed. A difference of up to 0.5 % from the
 * list price does not count as a discount, because refused requests and rounding cause such differences. They are part
 * of the effect `rest`. Example: if paid ÷ list is 0.998 before and 0.80 after, the result is a change from 1 to 0.80.
 */
import { LIST_PRICE_SCALE } from '../../pricing/list-price.ts';
import type { Ratio } from './round-parts.ts';
import { forEachLeaf, isUsedInBoth, type Pair, type TreeNode } from './tree.ts';

export interface ModelDiscounts {
  /**
   * Returns paid ÷ list price of a model in both periods; null if this ratio did not change, or is not known. Each
   * ratio is divided by 10,000 (LIST_PRICE_SCALE). Example: 0.8 is returned as 8 ÷ 100,000.
   */
  of(model: number): Pair<Ratio> | null;
}

/** The tolerance is 1 ÷ 200, which is 0.5 %. Two ratios that differ by at most 0.5 % count as equal. */
const TOLERANCE_PARTS = 200n;

/**
 * Computes paid ÷ list price by model, from all leaves (nodes without children) that have tokens and list prices in
 * both periods. Leaves of tokens that the organization has paid for in advance have no list prices.
 */
export function createModelDiscounts(subjects: readonly TreeNode[]): ModelDiscounts {
  const sums = new Map<number, { paid: [bigint, bigint]; list: [bigint, bigint] }>();
  for (const subject of subjects) forEachLeaf(subject, add);

  function add(leaf: TreeNode): void {
    const { place, costs, lists } = leaf;
    const [before, after] = lists;
    if (place.model === null || before === null || after === null || !isUsedInBoth(leaf)) return;
    const sum = sums.get(place.model) ?? { paid: [0n, 0n], list: [0n, 0n] };
    sums.set(place.model, sum);
    sum.paid[0] += costs[0];
    sum.paid[1] += costs[1];
    sum.list[0] += before;
    sum.list[1] += after;
  }

  const changed = new Map<number, Pair<Ratio>>();
  for (const [model, { paid, list }] of sums) {
    const ratios = [ratioOf(paid[0], list[0]), ratioOf(paid[1], list[1])] as const;
    if (ratios[0] !== null && ratios[1] !== null && !isClose(ratios[0], ratios[1])) {
      changed.set(model, [ratios[0], ratios[1]]);
    }
  }
  return { of: (model) => changed.get(model) ?? null };
}

/**
 * Returns `paid` ÷ `list`; null if one of them is not above zero. `paid` is in pico-dollars, but `list` is in
 * pico-dollars × 10,000 (LIST_PRICE_SCALE). So if somebody pays exactly the list price, the ratio is 1 ÷ 10,000. A
 * ratio within 0.5 % of that is rounded to exactly 1 ÷ 10,000.
 * @param paid what the tokens cost
 * @param list what the same tokens cost at list price
 */
function ratioOf(paid: bigint, list: bigint): Ratio | null {
  if (paid <= 0n || list <= 0n) return null;
  const ratio = { numerator: paid, denominator: list };
  const whole = { numerator: 1n, denominator: LIST_PRICE_SCALE };
  return isClose(ratio, whole) ? whole : ratio;
}

function isClose(a: Ratio, b: Ratio): boolean {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  const size = difference < 0n ? -difference : difference;
  return size * TOLERANCE_PARTS <= b.numerator * a.denominator;
}
