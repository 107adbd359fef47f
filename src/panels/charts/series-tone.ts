/**
 * The names of the colours for a chart's series: eight for the values that a chart compares (for example, models), one
 * for each cost category, and `other` for all further values. The page and the 3D room take the colours from
 * kit/tokens.ts.
 */

/**
 * The order in which colours are assigned; the largest series gets the first. All series after the eighth are drawn
 * together as `other`.
 */
export const SERIES_TONES = [
  'series1',
  'series2',
  'series3',
  'series4',
  'series5',
  'series6',
  'series7',
  'series8',
] as const;

export type SeriesTone = (typeof SERIES_TONES)[number] | 'input' | 'cacheCreation' | 'cacheRead' | 'output' | 'other';
