/**
 * Refreshes automatically: every 30 minutes while a page is visible, otherwise every 2 hours. After a failure that may
 * soon be over, it refreshes sooner.
 */
import type { Day } from '../../calendar/day.ts';
import type { Clock, Random } from '../../base/ports.ts';
import { createCanceller, type Canceller } from '../../base/cancel.ts';

export type RefreshOutcome = 'succeeded' | 'failedForNow' | 'failed';

export interface AutoRefresh {
  /**
   * starts automatic refreshes. The first one begins at once, unless `began` was called before, refreshes are not
   * allowed or the provider asked to wait
   */
  start(): void;
  setVisible(isVisible: boolean): void;
  /**
   * call it when a refresh of scope `all` has started, automatic or not. The wait for the next automatic refresh begins
   * at that moment
   */
  began(): void;
  ended(outcome: RefreshOutcome): void;
  stop(): void;
}

export interface AutoRefreshOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly isAllowed: () => boolean;
  /** returns the time until which the provider asked to wait, in ms since the epoch; null if it did not ask to wait */
  readonly heldUntil: () => number | null;
  readonly refresh: () => Promise<void>;
  /** returns the current UTC day by the provider's clock */
  readonly day: () => Day;
  /** called when a new UTC day has begun */
  readonly onNewDay: () => void;
}

const VISIBLE_MS = 1_800_000;
const HIDDEN_MS = 7_200_000;
const FIRST_RETRY_MS = 60_000;
/**
 * The longest time between two checks of the clock, in ms. Timers stop while the machine sleeps, so one long timer
 * would end too late.
 */
const TICK_MS = 60_000;
/**
 * Each wait is made longer or shorter by a random share of at most 10 %. Without this change, many copies of Outlay
 * could send their requests at the same time.
 */
const JITTER = 0.1;

export function createAutoRefresh({
  clock,
  random,
  isAllowed,
  heldUntil,
  refresh,
  day,
  onNewDay,
}: AutoRefreshOptions): AutoRefresh {
  let isVisible = false;
  let isRunning = false;
  let lastBegan: { readonly wall: number; readonly steady: number } | null = null;
  let failures = 0;
  let stretch = drawStretch();
  let nap: Canceller = createCanceller();

  function drawStretch(): number {
    return 1 - JITTER + 2 * JITTER * random.next();
  }

  /** Returns the time until the next refresh, in ms; zero or negative if the refresh is due. */
  function untilDue(): number {
    return Math.max(untilPlanned(), (heldUntil() ?? 0) - clock.now());
  }

  function untilPlanned(): number {
    if (lastBegan === null) return 0;
    // The monotonic clock may stop while the machine sleeps. The wall clock does not stop, but a person may set it
    // back. So the longer of the two measured times is used.
    const passed = Math.max(clock.now() - lastBegan.wall, clock.elapsed() - lastBegan.steady);
    const interval = isVisible ? VISIBLE_MS : HIDDEN_MS;
    const wait = failures === 0 ? interval : Math.min(interval, FIRST_RETRY_MS * 2 ** (failures - 1));
    return wait * stretch - passed;
  }

  async function run(): Promise<void> {
    let current = day();
    while (isRunning) {
      if (isAllowed() && untilDue() <= 0) await refresh();
      if (!isRunning) return;
      nap = createCanceller();
      const wait = isAllowed() ? Math.max(1, untilDue()) : TICK_MS;
      await clock.sleep(Math.min(TICK_MS, wait), nap.signal);
      const now = day();
      if (now !== current) {
        onNewDay();
        // There are no figures of the new day yet, so the next refresh starts now.
        lastBegan = null;
      }
      current = now;
    }
  }

  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      void run();
    },
    setVisible: (visible) => {
      isVisible = visible;
      nap.cancel();
    },
    began: () => {
      lastBegan = { wall: clock.now(), steady: clock.elapsed() };
      stretch = drawStretch();
    },
    ended: (outcome) => {
      failures = outcome === 'failedForNow' ? failures + 1 : 0;
    },
    stop: () => {
      isRunning = false;
      nap.cancel();
    },
  };
}
