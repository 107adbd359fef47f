/** The status of one UTC day's cost: billed, settling, estimated or unknown. */

/**
 * `billed`: the bill of the day is complete. `settling`: part of its bill has arrived, part may be missing.
 * `estimated`: no bill yet, the cost is usage × price. `unknown`: the provider has not returned figures of the day yet.
 * The list starts with the most certain status.
 */
export const DAY_STATUSES = ['billed', 'settling', 'estimated', 'unknown'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/**
 * Returns the least certain of several statuses. A sum over several days has the status that this function returns for
 * them. Returns `billed` for an empty list.
 */
export function leastSure(statuses: Iterable<DayStatus>): DayStatus {
  let worst = 0;
  for (const status of statuses) worst = Math.max(worst, DAY_STATUSES.indexOf(status));
  return DAY_STATUSES[worst] ?? 'unknown';
}
