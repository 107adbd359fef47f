/**
 * Decides whether today's cost up to this hour is unusual, compared with the usual cost up to the same hour. So Outlay
 * can report an unusually high cost before the day ends.
 */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { UsualToday } from '../../reports/usual-today.ts';

/** Today is unusual only if its cost is at least this many times the usual cost up to this hour. */
const LEAST_TIMES = 3n;
const LEAST_AMOUNT = 10n * PICO_PER_DOLLAR;

export interface UnusualToday {
  readonly cost: Pico;
  /** the usual cost up to this hour */
  readonly usual: Pico;
  /** the number of hours of the UTC day for which today's cost is compared with the usual cost */
  readonly hours: number;
}

/**
 * Today is unusual if its cost is at least three times the usual cost and at least $10 above it. Example: $31 by 9:00
 * is unusual if $10 is usual by 9:00.
 * @param cost the cost of the whole organization today, in pico-dollars
 * @returns null if today is usual, or if the usual cost is not known
 */
export function unusualToday(cost: Pico, usual: UsualToday | null): UnusualToday | null {
  if (usual === null) return null;
  const excess = toPico(cost - usual.cost);
  if (excess < LEAST_AMOUNT || cost < LEAST_TIMES * usual.cost) return null;
  return { cost, usual: usual.cost, hours: usual.hours };
}
