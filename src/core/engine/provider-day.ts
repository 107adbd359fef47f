/**
 * Computes the provider's time and UTC day from this machine's clock, which may be wrong. Outlay uses the provider's
 * time to know which UTC day it is and how much of it is left.
 */
import { dayOf, type Day } from '../calendar/day.ts';
import type { EngineStatus } from './engine.ts';

/** Converts an instant of this machine's clock to the provider's time. Both are in ms since the epoch. */
export function providerTime({ clockOffsetMs }: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): number {
  return clockMs + clockOffsetMs;
}

/**
 * Returns the present UTC day by the provider's time.
 * @param clockMs the machine's clock, in ms since the epoch
 */
export function providerDay(status: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): Day {
  return dayOf(providerTime(status, clockMs));
}
