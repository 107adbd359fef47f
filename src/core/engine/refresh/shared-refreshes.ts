/**
 * The refreshes of the figures. They run one after the other, because they write to the same ledger (the stored usage
 * and costs). Calls with the same scope at the same time share one refresh.
 */
import type { CancelSignal } from '../../base/ports.ts';
import type { SerialQueue } from '../../base/serial-queue.ts';
import { dayOf } from '../../calendar/day.ts';
import { firstHourOf, hourOf } from '../../calendar/hour.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import type { RefreshScope } from '../engine.ts';
import type { StatusStore } from '../status-store.ts';
import type { AutoRefresh, RefreshOutcome } from './auto-refresh.ts';
import type { RefreshRuns } from './refresh-runs.ts';

export interface SharedRefreshesOptions {
  readonly runs: Pick<RefreshRuns, 'all' | 'everything' | 'intraday'>;
  readonly queue: SerialQueue;
  readonly status: Pick<StatusStore, 'set'>;
  readonly auto: Pick<AutoRefresh, 'began' | 'ended'>;
  /** loads the exchange rates, if they are too old */
  readonly refreshRates: () => Promise<void>;
  /** returns the provider's time, ms since the epoch */
  readonly now: () => number;
  /** aborted when the engine is closed; nothing is refreshed after that */
  readonly signal: CancelSignal;
}

export interface SharedRefreshes {
  /** Runs a refresh; `scope` says what it loads. Resolves when the refresh has ended, successfully or not. */
  refresh(scope: RefreshScope): Promise<void>;
  /**
   * Runs a task after all refreshes that were requested before it.
   * @returns why the task failed; null if it succeeded, or if the engine was closed before it could run
   */
  enqueue(run: () => Promise<ProviderFault | null>): Promise<ProviderFault | null>;
  /** Resolves when no refresh is running; never rejects. */
  ended(): Promise<void>;
}

export function createSharedRefreshes(options: SharedRefreshesOptions): SharedRefreshes {
  const { runs, queue, status, auto, refreshRates, now, signal } = options;
  const all = shared(() => Promise.all([runAll(), refreshRates()]));
  const everything = shared(() => Promise.all([enqueue(runs.everything), refreshRates()]));
  const intraday = shared(() => enqueue(runs.intraday));

  function enqueue(run: () => Promise<ProviderFault | null>): Promise<ProviderFault | null> {
    return queue.run(async () => {
      if (signal.aborted) return null;
      try {
        return await run();
      } finally {
        status.set({ progress: null });
      }
    });
  }

  async function runAll(): Promise<void> {
    auto.began();
    let outcome: RefreshOutcome = 'failed';
    try {
      outcome = outcomeOf(await enqueue(runs.all));
    } finally {
      auto.ended(outcome);
    }
  }

  async function refreshIntraday(): Promise<void> {
    const running = all.running();
    if (running !== null) return running;
    // In the first hour of a UTC day, no hour of that day has ended. So a refresh of scope `intraday` (only the latest
    // hours) would request nothing if an earlier refresh has already loaded usage on that day. A refresh of scope `all`
    // begins with an earlier day and loads the current hour too.
    const nowMs = now();
    if (hourOf(nowMs) === firstHourOf(dayOf(nowMs))) return refresh('all');
    await intraday.run();
  }

  async function refresh(scope: RefreshScope): Promise<void> {
    switch (scope) {
      case 'all':
        if (!signal.aborted) await all.run();
        return;
      case 'everything':
        // A refresh of scope `everything` loads all days again. It begins after a running refresh of scope `all`, which
        // loads recent days (about the last week) and missing months.
        if (!signal.aborted) await everything.run();
        return;
      case 'intraday':
        return refreshIntraday();
      case 'rates':
        return refreshRates();
    }
  }

  return {
    refresh,
    enqueue,
    ended: async () => void (await Promise.allSettled([queue.idle(), all.running(), everything.running()])),
  };
}

interface Shared {
  /** starts the work, or waits for the work that is running */
  run(): Promise<void>;
  /** the work that is running; null if none is */
  running(): Promise<void> | null;
}

function shared(work: () => Promise<unknown>): Shared {
  let running: Promise<void> | null = null;
  return {
    run() {
      running ??= work()
        .then(() => undefined)
        .finally(() => {
          running = null;
        });
      return running;
    },
    running: () => running,
  };
}

function outcomeOf(fault: ProviderFault | null): RefreshOutcome {
  if (fault === null) return 'succeeded';
  return isPassing(fault) ? 'failedForNow' : 'failed';
}
