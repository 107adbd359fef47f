/** Computes how many equal columns fit a width, for Columns and List. */
import { SPACES } from '../tokens.ts';

/** The least width of a column for each kind of content, in pixels at a text scale of 1. */
const NARROWEST = { cards: 420, figures: 240, tiles: 200 } as const;

export interface ColumnPlan {
  readonly count: number;
  readonly columnWidth: number;
}

export function columnsIn(width: number, of: keyof typeof NARROWEST, textScale: number): ColumnPlan {
  const gap = SPACES.large;
  const fitting = Math.max(1, Math.floor((width + gap) / (NARROWEST[of] * textScale + gap)));
  const count = of === 'tiles' ? foursOrTwos(fitting) : fitting;
  return { count, columnWidth: Math.floor((width - gap * (count - 1)) / count) };
}

/**
 * Returns how many tiles (boxes with one important number each) are in a row: 4 if four fit, otherwise at most 2. With
 * three in a row, the last of four tiles would be alone in the next row.
 */
function foursOrTwos(fitting: number): number {
  if (fitting >= 4) return 4;
  return Math.min(2, fitting);
}
