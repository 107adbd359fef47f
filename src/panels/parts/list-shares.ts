/** Writes which share of the total each entry of a list has. */
import type { Pico } from '../../core/money/pico.ts';
import { shares } from '../../core/money/shares.ts';
import { shareWords } from './money-words.ts';

/** What is needed to compute a share: the cost, and the number of tokens without a known price. */
export interface ShareSource {
  readonly cost: Pico;
  readonly unpricedTokens: number;
}

export interface ListShare {
  /** the share for the bar, in tenths of a percent */
  readonly permille: number;
  /**
   * the share as text: `31.4%`, `<0.1%`. null if a percentage would mislead: for a negative amount, or for a cost of
   * zero with tokens that have no known price
   */
  readonly text: string | null;
}

/**
 * Returns each item's share of the total, in order. The total is the sum of all costs above zero. If all items are
 * listed, the shares are rounded so that they sum to 100%. Otherwise each share is rounded alone, and their sum may
 * differ from 100%.
 * @param more the items that are not listed: how many, and their cost
 */
export function listShares(
  items: readonly ShareSource[],
  more?: { readonly count: number; readonly cost: Pico },
): readonly ListShare[] {
  const isCut = more !== undefined && more.count > 0;
  const parts = [...items.map(({ cost }) => cost), ...(isCut ? [more.cost] : [])];
  const whole = parts.reduce<bigint>((sum, part) => (part > 0n ? sum + part : sum), 0n);
  const apportioned = isCut ? null : shares(parts);
  return items.map(({ cost, unpricedTokens }, index) => {
    if (cost < 0n || (cost === 0n && unpricedTokens > 0)) return { permille: 0, text: null };
    const permille = apportioned?.[index] ?? rounded(cost, whole);
    // A share below 0.05% is written as `<0.1%`, even if it was rounded up to 0.1% to make all shares sum to 100%.
    const isTiny = cost > 0n && (permille === 0 || cost * 2000n < whole);
    return { permille, text: isTiny ? '<0.1%' : shareWords(permille) };
  });
}

/** Returns the share in tenths of a percent, rounded half up. */
function rounded(cost: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((cost * 2000n + whole) / (whole * 2n));
}
