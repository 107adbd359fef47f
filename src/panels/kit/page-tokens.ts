/**
 * The design tokens that the page needs in its code, not only in its style sheets. They have a file of their own, so
 * that the page does not load all colours of tokens.ts before its first figures.
 */

/** The pattern drawn over a category's colour, so that a part can be recognized without colour. */
export const PATTERNS = {
  input: 'plain',
  cacheCreation: 'rising',
  cacheRead: 'dots',
  output: 'falling',
  other: 'upright',
} as const;

export type CategoryTone = keyof typeof PATTERNS;

/** The height of a chart's plot on the page, in pixels. The shapes of a chart are computed for this height. */
export const CHART_HEIGHT = 212;
