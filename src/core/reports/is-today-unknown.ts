/** Checks whether nothing of today's cost is known yet. */
import type { Reports } from './reports.ts';

/**
 * Whether nothing of today's cost is known, so that zero would be wrong: the provider has not answered for today, or it
 * has reported no hour of today (see `DayStatuses.isTodayUnknown`). Example: at 00:20 UTC, usage is known only up to
 * midnight. It is the same if the provider has never reported any usage.
 */
export function isTodayUnknown({ days, intraday }: Pick<Reports, 'days' | 'intraday'>): boolean {
  return intraday.asOf === null || days.at(-1)?.status === 'unknown';
}
