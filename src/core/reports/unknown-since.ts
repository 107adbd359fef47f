/** Finds the time after which figures are unknown, because the provider has returned none. */
import type { Reports } from './reports.ts';

/** Returns the time up to which figures are known, in ms since the epoch; null if the cost of every day is known. */
export function unknownSince({ months, knownThrough }: Pick<Reports, 'months' | 'knownThrough'>): number | null {
  return months.some(({ unknownDays }) => unknownDays > 0) ? knownThrough : null;
}
