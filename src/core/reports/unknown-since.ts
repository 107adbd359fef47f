/** The time from which figures are unknown, because the provider has not answered since. */
import type { Reports } from './reports.ts';

/** The end of known figures, ms since the epoch; null if no day is unknown. */
export function unknownSince({ months, knownThrough }: Pick<Reports, 'months' | 'knownThrough'>): number | null {
  return months.some(({ unknownDays }) => unknownDays > 0) ? knownThrough : null;
}
