/** Finds the time since which the provider has not answered, so that later figures are unknown. */
import type { Reports } from './reports.ts';

/** The end of known figures, ms since the epoch; null if no day is unknown. */
export function unknownSince({ months, knownThrough }: Pick<Reports, 'months' | 'knownThrough'>): number | null {
  return months.some(({ unknownDays }) => unknownDays > 0) ? knownThrough : null;
}
