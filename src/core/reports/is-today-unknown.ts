/** Checks whether nothing of today's cost is known yet. */
import type { Reports } from './reports.ts';

/**
 * Whether nothing of today's cost is known, so that zero would be wrong: the provider has not answered for today, or it
 * has not reported any usage of today. Example: at 00:20 UTC, usage is known only up to midnight.
 */
export function isTodayUnknown({
  days,
  intraday,
  usageThrough,
}: Pick<Reports, 'days' | 'intraday' | 'usageThrough'>): boolean {
  return days.at(-1)?.status === 'unknown' || (intraday.asOf === null && usageThrough !== null);
}
