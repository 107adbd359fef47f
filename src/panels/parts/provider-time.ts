/** The provider's time, which says which UTC day it is and how much of it is left, also where this computer's clock is wrong. */
import type { EngineStatus } from '../../core/engine/engine.ts';

/** @param clockMs an instant by the computer's clock, ms since the epoch */
export function providerTime({ clockOffsetMs }: Pick<EngineStatus, 'clockOffsetMs'>, clockMs: number): number {
  return clockMs + clockOffsetMs;
}
