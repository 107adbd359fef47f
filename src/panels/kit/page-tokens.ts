/**
 * The design tokens (colours, sizes and so on) that the page's code needs. The page needs all other tokens only in its
 * style sheets. This is a separate file, so that the page does not load all colours of tokens.ts before its first
 * figures.
 */

/**
 * The pattern that is drawn over the colour of each category, so that people who see no colours can distinguish the
 * categories.
 */
export const PATTERNS = {
  input: 'plain',
  cacheCreation: 'rising',
  cacheRead: 'dots',
  output: 'falling',
  other: 'upright',
} as const;

export type CategoryTone = keyof typeof PATTERNS;

/** The height of a chart's drawing area on the page, in pixels. The shapes of a chart are computed for this height. */
export const CHART_HEIGHT = 212;
