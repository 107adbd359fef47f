/**
 * Computes the provider's time from this machine's clock, which may be wrong. The provider's time decides which UTC day
 * it is and how much of the day is left.
 */
import type { EngineStatus } from '../../core/engine/engine.ts';

/** Converts an instant of this machine's clock to the provider's time. Both are in ms since the epoch. */
export function providerTime({ clockOffsetMs }: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): number {
  return clockMs + clockOffsetMs;
}
