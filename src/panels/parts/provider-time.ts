/** Computes the provider's time. It determines the current UTC day and the time left in it, even if this machine's clock is wrong. */
import type { EngineStatus } from '../../core/engine/engine.ts';

/** @param clockMs an instant by this machine's clock, in ms since the epoch */
export function providerTime({ clockOffsetMs }: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): number {
  return clockMs + clockOffsetMs;
}
