/** The colours of a chart's series, by name: eight for what is compared, and those of the cost categories. Both kits draw them from kit/tokens.ts. */

/** In the order in which they are given out, the largest series first. What is left after eight series is drawn as `other`. */
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
