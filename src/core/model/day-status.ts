/** The status of one UTC day's cost: billed, settling (only a part of the bill has arrived), estimated or unknown. */

/**
 * `billed`: the bill of the day is complete. `settling`: part of the bill has arrived, and another part may be missing.
 * `estimated`: there is no bill yet, so the cost is usage × price. `unknown`: the provider has not returned figures of
 * the day yet. The list goes from the most certain status to the least certain one.
 */
export const DAY_STATUSES = ['billed', 'settling', 'estimated', 'unknown'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/**
 * Returns the least certain of several statuses, which is the status of a sum over several days. Returns `billed` for
 * an empty list.
 */
export function leastSure(statuses: Iterable<DayStatus>): DayStatus {
  let worst = 0;
  for (const status of statuses) worst = Math.max(worst, DAY_STATUSES.indexOf(status));
  return DAY_STATUSES[worst] ?? 'unknown';
}
