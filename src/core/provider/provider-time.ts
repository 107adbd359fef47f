/**
 * Measures the provider's time. Answers have a `date` header. If this date differs from this machine's clock by a
 * minute or more in two answers in a row, and the two differences are nearly equal, Outlay uses the provider's time.
 * Example: this machine shows 30 November, because its clock is three hours slow, and the provider's date is 1
 * December. Outlay then counts new costs in December. A single wrong date, for example from a proxy, changes nothing.
 * Dates before 2026 or after 2049 are ignored.
 */
import type { Clock, Log } from '../base/ports.ts';

export interface ProviderTime {
  /**
   * returns milliseconds since the epoch: the time of this machine's clock, corrected if the provider's answers have
   * shown that it is wrong
   */
  now(): number;
}

/** When a request was sent and when its answer arrived, in ms of `Clock.elapsed`. */
export interface Exchange {
  readonly sentMs: number;
  readonly arrivedMs: number;
}

export interface MeasuredTime extends ProviderTime {
  /** compares the `date` header of a successful answer (ms since the epoch) with this machine's clock */
  noteDate(dateMs: number, exchange: Exchange): void;
}

/**
 * A difference between this machine's clock and the provider's time is not corrected if it is smaller than this, in ms.
 * Such a small difference matters only at midnight, when the current day can be wrong for less than a minute.
 */
const WORTH_CORRECTING_MS = 60_000;
/**
 * Two measured differences count as equal if they differ by less than this, in ms. Measurements are not exact, because
 * dates are in whole seconds and answers take time.
 */
const AGREEING_MS = 30_000;
/**
 * If an answer takes longer than this, in ms, its date is not used: the server may have written the date at any time
 * between the request and the answer.
 */
const SLOWEST_MS = 20_000;
/**
 * Half a second, in ms, which is added to each date. Servers round dates down to whole seconds. With this addition,
 * dates are right on average.
 */
const HALF_SECOND_MS = 500;

/**
 * Dates outside these limits are ignored, because they must be wrong: they are before Outlay existed, or decades in the
 * future.
 */
const EARLIEST_MS = Date.UTC(2026, 0, 1);
const LATEST_MS = Date.UTC(2050, 0, 1);

/** Creates an object that measures the provider's time. Before the first answer, it returns this machine's time. */
export function createProviderTime(clock: Clock, log: Log): MeasuredTime {
  let previousMs: number | null = null;
  let offsetMs = 0;
  let driftMs = 0;

  /**
   * Returns this machine's time of day (`now`) minus the time of its steady clock (`elapsed`), in ms. The result jumps
   * when somebody sets the machine's clock, and after the machine slept.
   */
  function drift(): number {
    return clock.now() - clock.elapsed();
  }

  /**
   * Deletes the correction if this machine's clock has jumped by a minute or more, because the correction must then be
   * measured again. Example: somebody has set the clock.
   */
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
      // If the newly measured difference is nearly equal to the present correction, the correction is kept. Without
      // this rule, the corrected time would jump by a second now and then.
      if (!isConfirmed || Math.abs(measuredMs - offsetMs) < AGREEING_MS) return;
      offsetMs = Math.abs(measuredMs) < WORTH_CORRECTING_MS ? 0 : Math.round(measuredMs);
      if (offsetMs !== 0)
        log.warn('clock differs from the provider’s, which is used', { seconds: Math.round(offsetMs / 1000) });
    },
  };
}
