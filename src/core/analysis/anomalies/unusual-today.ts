/** Whether today is unusual so far: a runaway is told while it runs, by the usual cost up to this hour. */
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../money/pico.ts';
import type { UsualToday } from '../../reports/usual-today.ts';

/** Today is unusual from so many times the usual cost by this hour. */
const LEAST_TIMES = 3n;
const LEAST_AMOUNT = 10n * PICO_PER_DOLLAR;

export interface UnusualToday {
  readonly cost: Pico;
  /** by this hour */
  readonly usual: Pico;
  /** hours of the UTC day that are compared */
  readonly hours: number;
}

/**
 * Example: $31 at 9:00 where $10 is usual by 9:00, $21 more. Three times the usual and at least $10 more.
 * @param cost of the whole organization today, pico-dollars
 * @returns null where today is as usual, or nothing is known of what is usual
 */
export function unusualToday(cost: Pico, usual: UsualToday | null): UnusualToday | null {
  if (usual === null) return null;
  const excess = toPico(cost - usual.cost);
  if (excess < LEAST_AMOUNT || cost < LEAST_TIMES * usual.cost) return null;
  return { cost, usual: usual.cost, hours: usual.hours };
}
