/** How many equal columns fit a width, the same for Columns and List. */
import { SPACES } from '../tokens.ts';

/** Pixels at a text scale of 1. */
const NARROWEST = { cards: 420, figures: 240 } as const;

export interface ColumnPlan {
  readonly count: number;
  readonly columnWidth: number;
}

export function columnsIn(width: number, of: keyof typeof NARROWEST, textScale: number): ColumnPlan {
  const gap = SPACES.large;
  const count = Math.max(1, Math.floor((width + gap) / (NARROWEST[of] * textScale + gap)));
  return { count, columnWidth: Math.floor((width - gap * (count - 1)) / count) };
}
