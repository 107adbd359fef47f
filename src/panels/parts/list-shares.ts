/** The shares of list entries in the total, as text. */
import type { Pico } from '../../core/money/pico.ts';
import { shares } from '../../core/money/shares.ts';
import { shareWords } from './money-words.ts';

/** What has a share: its cost, and its tokens whose cost nobody knows. */
export interface ShareSource {
  readonly cost: Pico;
  readonly unpricedTokens: number;
}

export interface ListShare {
  /** tenths of a percent, for drawing */
  readonly permille: number;
  /** `31.4%`, `<0.1%`; null if no percentage is true: a cost that is not known, a credit */
  readonly text: string | null;
}

/**
 * The share of each item, in order.
 * A whole list is apportioned, so that what is read adds up to 100%. In one that is cut every share is rounded by itself:
 * the tenths that rounding leaves over belong to the items that are not there.
 * @param more the items not listed
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
    // Less than half a tenth is less than 0.1%, whatever was apportioned to it.
    const isTiny = cost > 0n && (permille === 0 || cost * 2000n < whole);
    return { permille, text: isTiny ? '<0.1%' : shareWords(permille) };
  });
}

/** In tenths of a percent, half up. */
function rounded(cost: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((cost * 2000n + whole) / (whole * 2n));
}
