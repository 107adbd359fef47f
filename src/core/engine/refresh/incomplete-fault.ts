/** Makes the fault for days that a provider left out of an answer. */
import type { Day } from '../../calendar/day.ts';
import type { ProviderFault } from '../../provider/fault.ts';

/**
 * Makes the fault, which has the first missing day, the last missing day and the count of missing days; null if no day
 * is missing.
 */
export function incompleteFault(
  operation: 'costReport' | 'usageReport',
  missing: readonly Day[],
): ProviderFault | null {
  if (missing.length === 0) return null;
  const from = Math.min(...missing) as Day;
  const through = Math.max(...missing) as Day;
  return { kind: 'incomplete', operation, from, through, days: missing.length };
}
