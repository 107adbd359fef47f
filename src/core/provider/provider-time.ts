/**
 * The present time by the provider's clock. Answers carry a `date` header; if it differs from this computer's clock by a minute or more in
 * two answers in a row, the provider's time is used. Example: a clock three hours slow says 30 November, the provider says 1 December, and
 * new cost belongs to December. A single odd answer (a proxy with a wrong clock) changes nothing. Dates before this program existed, or
 * decades after it, are ignored.
 */
import type { Clock, Log } from '../base/ports.ts';

export interface ProviderTime {
  /** milliseconds since the epoch: this computer's clock, corrected where the provider has shown it to be wrong */
  now(): number;
}

/** When a request was sent and its answer had arrived, by `Clock.elapsed`. */
export interface Exchange {
  readonly sentMs: number;
  readonly arrivedMs: number;
}

export interface MeasuredTime extends ProviderTime {
  /** takes note of the `date` of a successful answer, milliseconds since the epoch */
  noteDate(dateMs: number, exchange: Exchange): void;
}

/** Smaller differences are left alone: they decide no day for longer than that. */
const WORTH_CORRECTING_MS = 60_000;
/** Two answers agree when they differ by less: dates are in whole seconds, and answers take time. */
const AGREEING_MS = 30_000;
/** An answer that took longer does not say when within that time it was dated. */
const SLOWEST_MS = 20_000;
/** Dates are cut to whole seconds, so on average the time is half a second later. */
const HALF_SECOND_MS = 500;

/** Dates that a provider can have: not before this program existed, and not decades later. */
const EARLIEST_MS = Date.UTC(2026, 0, 1);
const LATEST_MS = Date.UTC(2050, 0, 1);

/** A provider's time before its first answer, which is this computer's. */
export function createProviderTime(clock: Clock, log: Log): MeasuredTime {
  let previousMs: number | null = null;
  let offsetMs = 0;
  let driftMs = 0;

  /** How far the wall clock is ahead of the monotonic one. It jumps when the clock is set, or after the computer slept. */
  function drift(): number {
    return clock.now() - clock.elapsed();
  }

  /** A clock that was set since it was compared has to be compared again. */
  function forgetAfterJump(): void {
    if (Math.abs(drift() - driftMs) < WORTH_CORRECTING_MS) return;
    driftMs = drift();
    previousMs = null;
    offsetMs = 0;
  }

  return {
    now() {
      if (offsetMs !== 0) forgetAfterJump();
      return clock.now() + offsetMs;
    },
    noteDate(dateMs, { sentMs, arrivedMs }) {
      if (arrivedMs - sentMs > SLOWEST_MS || dateMs < EARLIEST_MS || dateMs > LATEST_MS) return;
      forgetAfterJump();
      const middleMs = clock.now() - (clock.elapsed() - (sentMs + arrivedMs) / 2);
      const measuredMs = dateMs + HALF_SECOND_MS - middleMs;
      const isConfirmed = previousMs !== null && Math.abs(measuredMs - previousMs) < AGREEING_MS;
      previousMs = measuredMs;
      // An offset that still fits is kept, so that the time does not go back and forth by the width of a second.
      if (!isConfirmed || Math.abs(measuredMs - offsetMs) < AGREEING_MS) return;
      offsetMs = Math.abs(measuredMs) < WORTH_CORRECTING_MS ? 0 : Math.round(measuredMs);
      if (offsetMs !== 0)
        log.warn('clock differs from the provider’s, which is used', { seconds: Math.round(offsetMs / 1000) });
    },
  };
}
