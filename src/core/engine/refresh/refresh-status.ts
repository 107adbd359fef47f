/**
 * Writes the results of a refresh into the status that pages show: progress, problems, the number of rounded amounts,
 * and the first day of the provider's figures.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { DataSource, RefreshStep } from '../engine.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import type { StatusStore } from '../status-store.ts';
import { storedTime } from '../stored-time.ts';
import type { HistoryBounds } from './history-bounds.ts';

export interface RefreshStatus {
  /**
   * writes the progress into the status
   * @param share the finished share of the step, from 0 to 1
   */
  readonly writeProgress: (step: RefreshStep, share: number) => void;
  /**
   * writes the fault of a refresh into the status and returns it; the figures do not change. The fault `cancelled` is
   * only returned
   */
  readonly failed: (fault: ProviderFault) => ProviderFault;
  /**
   * call it when the saved figures of an organization have been opened. They are shown until the provider's figures are
   * loaded
   */
  readonly opened: (hasData: boolean) => void;
  /** records how many amounts were rounded when a month or the recent days (about the last week) were loaded */
  noteRounded(of: Month | 'recentDays', amounts: number): void;
  roundedAmounts(): number;
  writeHistoryLimit(): void;
}

export interface RefreshStatusOptions {
  readonly organizationCache: OrganizationCache;
  readonly bounds: HistoryBounds;
  readonly status: StatusStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly liveSource: Exclude<DataSource, 'cache'>;
  /** returns the provider's time, ms since the epoch */
  readonly now: () => number;
}

/**
 * The smallest change of a step's share (0.01 is a hundredth) that is written into the status. A new step is always
 * written.
 */
const PROGRESS_STEP = 0.01;

export function createRefreshStatus(options: RefreshStatusOptions): RefreshStatus {
  const { organizationCache, bounds, status, clock, log, liveSource, now } = options;
  const rounded = new Map<Month | 'recentDays', number>();

  function writeProgress(step: RefreshStep, share: number): void {
    const { progress } = status.get();
    const hasChanged = progress?.step !== step || Math.abs(share - progress.share) >= PROGRESS_STEP;
    if (hasChanged) status.set({ progress: { step, share } });
  }

  /**
   * Sets `othersAnswered` in a 404 fault if the provider has answered which organization the admin key belongs to. That
   * answer shows that the provider's address is right, and that only the path or the id in the failed request is
   * unknown.
   */
  function withOthers(fault: ProviderFault): ProviderFault {
    const { organization, degraded } = status.get();
    const isNamed =
      organization !== null &&
      !organizationCache.isGuess() &&
      degraded.every(({ operation }) => operation !== 'organization');
    return fault.kind === 'notFound' && isNamed ? { ...fault, othersAnswered: true } : fault;
  }

  function failed(cause: ProviderFault): ProviderFault {
    const fault = withOthers(cause);
    if (fault.kind === 'cancelled') return fault;
    log.warn('refresh.failed', { kind: fault.kind, operation: fault.operation });
    status.set(isDenied(fault) ? { problem: fault, autoRefresh: false } : { problem: fault });
    return fault;
  }

  function opened(hasData: boolean): void {
    rounded.clear();
    status.revise({
      organization: organizationCache.directory().organization,
      hasData,
      dataSource: liveSource === 'demo' ? 'demo' : 'cache',
      lastUpdate: organizationCache.lastUpdate(),
      clockOffsetMs: offsetNow(),
      roundedAmounts: 0,
      historyLimit: limitNow(),
    });
  }

  function offsetNow(): number {
    const clockMs = clock.now();
    return storedTime(clockMs, organizationCache.lastUpdate(), organizationCache.clockOffsetMs()) - clockMs;
  }

  function limitNow(): Day | null {
    return bounds.limit(dayOf(now()));
  }

  function writeHistoryLimit(): void {
    const historyLimit = limitNow();
    if (historyLimit !== status.get().historyLimit) status.revise({ historyLimit });
  }

  return {
    writeProgress,
    failed,
    opened,
    noteRounded: (of, amounts) => {
      rounded.set(of, amounts);
    },
    roundedAmounts: () => {
      let sum = 0;
      for (const count of rounded.values()) sum += count;
      return sum;
    },
    writeHistoryLimit,
  };
}

/**
 * Whether the provider refused the admin key, or the key lacks a permission. Automatic refreshes then stop, because
 * only a person can solve this.
 */
function isDenied(fault: ProviderFault): boolean {
  return fault.kind === 'unauthorized' || fault.kind === 'forbidden';
}
