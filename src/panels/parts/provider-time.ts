/** Computes the provider's time. It decides the current UTC day and the time left in it, even if this machine's clock is wrong. */
import type { EngineStatus } from '../../core/engine/engine.ts';

/** Converts an instant of this machine's clock to the provider's time. Both are in ms since the epoch. */
export function providerTime({ clockOffsetMs }: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): number {
  return clockMs + clockOffsetMs;
}
