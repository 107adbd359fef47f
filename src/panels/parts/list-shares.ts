/** Writes the shares of list entries in the total. */
import type { Pico } from '../../core/money/pico.ts';
import { shares } from '../../core/money/shares.ts';
import { shareWords } from './money-words.ts';

/** The fields that a share is computed from: the cost, and the number of tokens without a price. */
export interface ShareSource {
  readonly cost: Pico;
  readonly unpricedTokens: number;
}

export interface ListShare {
  /** the share for the bar, in tenths of a percent */
  readonly permille: number;
  /**
   * the share as text: `31.4%`, `<0.1%`; null for a credit, and for a cost of zero with unpriced tokens, because a
   * percentage would be misleading
   */
  readonly text: string | null;
}

/**
 * Returns the share of each item in the total, in order. If all items are listed, the shares are rounded so that they sum to 100%.
 * Otherwise each share is rounded on its own, and the shares need not sum to 100%.
 * @param more the number and the cost of the items that are not listed
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
    // A share below 0.05% is shown as `<0.1%`, even if rounding all shares together made it 0.1%.
    const isTiny = cost > 0n && (permille === 0 || cost * 2000n < whole);
    return { permille, text: isTiny ? '<0.1%' : shareWords(permille) };
  });
}

/** Returns the share in tenths of a percent, rounded half up. */
function rounded(cost: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((cost * 2000n + whole) / (whole * 2n));
}
