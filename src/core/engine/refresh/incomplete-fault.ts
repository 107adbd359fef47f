/** Makes the fault for days that a provider left out of its answers, and joins such faults of several months. */
import type { Day } from '../../calendar/day.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { LeftOutDays } from '../left-out-days.ts';

/** The days that are missing in the provider's bill and in its usage report. */
export interface MissingDays {
  readonly bill: readonly Day[];
  readonly usage: readonly Day[];
}

/**
 * Makes the fault, which has the first missing day, the last missing day and the count of missing days; null if no day
 * is missing.
 */
export function incompleteFault({ bill = [], usage = [] }: Partial<MissingDays>): LeftOutDays | null {
  const missing = new Set([...bill, ...usage]);
  if (missing.size === 0) return null;
  return {
    kind: 'incomplete',
    ...reportsOf(bill.length > 0, usage.length > 0),
    from: Math.min(...missing) as Day,
    through: Math.max(...missing) as Day,
    days: missing.size,
  };
}

/**
 * Joins faults to one fault with all their missing days; null if there are none. No day may be in two of the faults.
 * Example: 2 days of October and 1 day of September become 3 days.
 */
export function joinIncomplete(faults: readonly (LeftOutDays | null)[]): LeftOutDays | null {
  const found = faults.filter((fault) => fault !== null);
  if (found.length === 0) return null;
  return {
    kind: 'incomplete',
    ...reportsOf(
      found.some(({ operation }) => operation === 'costReport'),
      found.some(({ operation, isUsageToo }) => operation === 'usageReport' || isUsageToo === true),
    ),
    from: Math.min(...found.map(({ from }) => from)) as Day,
    through: Math.max(...found.map(({ through }) => through)) as Day,
    days: found.reduce((sum, { days }) => sum + days, 0),
  };
}

/** Returns the field or fields that say in which reports days are missing. */
function reportsOf(isBill: boolean, isUsage: boolean): Pick<LeftOutDays, 'operation' | 'isUsageToo'> {
  if (!isBill) return { operation: 'usageReport' };
  return isUsage ? { operation: 'costReport', isUsageToo: true } : { operation: 'costReport' };
}

/** Whether a refresh may continue after this fault: the provider answered, but left out days. */
export function isIncomplete(fault: ProviderFault | null): fault is LeftOutDays {
  return fault?.kind === 'incomplete';
}
