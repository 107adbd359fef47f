/** Finds the time up to which the provider has answered. Figures after this time are unknown. */
import type { Reports } from './reports.ts';

/** The time up to which figures are known, ms since the epoch; null if no day is unknown. */
export function unknownSince({ months, knownThrough }: Pick<Reports, 'months' | 'knownThrough'>): number | null {
  return months.some(({ unknownDays }) => unknownDays > 0) ? knownThrough : null;
}
