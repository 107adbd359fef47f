/**
 * Defines the steps of each kind of refresh: which requests it sends in which order, and what the status shows
 * meanwhile.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { CancelSignal, Clock, Log } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { DataSource } from '../engine.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import { readIntraday } from './read-intraday.ts';
import { readRecentDays } from './read-recent-days.ts';
import { createHourReadings } from './hour-readings.ts';
import { createTableFilling } from './fill-tables.ts';
import type { HistoryBounds } from './history-bounds.ts';
import { notingHistoryLimit } from './note-history-limit.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import { isIncomplete, joinIncomplete } from './incomplete-fault.ts';
import { identify } from './identify.ts';
import { createHistory } from './load-history.ts';
import { createReconciliation } from '../reconcile/reconcile.ts';
import { readDayCost } from './read-day-cost.ts';
import { createKeyAmountsReading } from './read-key-amounts.ts';
import { readDirectory } from './read-directory.ts';
import { createRefreshStatus } from './refresh-status.ts';
import type { StatusStore } from '../status-store.ts';

export interface RefreshRuns {
  /**
   * opens the figures that were saved with the same admin key, without a request. Returns false if there are none, or
   * if some of their days are missing and must be requested now
   */
  openSaved(): Promise<boolean>;
  /**
   * loads the lists of workspaces, API keys and models, the recent days (about the last week, whose figures may still
   * change) and missing months. Once a day it also checks closed days, whose figures are final (see `reconcile.ts`).
   * Returns the fault; null if there was none
   */
  all(): Promise<ProviderFault | null>;
  /**
   * loads what `all` loads, and also all closed days again. The figures of closed days are final, so `all` normally
   * does not load these days. The old figures of a month are shown until the month is replaced
   */
  everything(): Promise<ProviderFault | null>;
  /**
   * loads only the hourly usage from the day of the last refresh to today (see `readIntraday`). If this is not
   * possible, it does the same as `all`
   */
  intraday(): Promise<ProviderFault | null>;
  /** loads the costs by API key that `wantKeys` requested */
  keys(): Promise<ProviderFault | null>;
  /** loads the hourly figures by API key that `wantHours` requested */
  hours(): Promise<ProviderFault | null>;
  /**
   * requests hourly figures by API key for some days. The promise resolves when they are loaded or loading has failed.
   * Returns null if there is nothing to load, or if the provider has not confirmed yet that the admin key belongs to
   * the organization
   */
  wantHours(days: readonly Day[]): Promise<void> | null;
  /**
   * requests the costs by API key of these months. The promise resolves when they are loaded or loading has failed.
   * Returns null if there is nothing to load, or if the provider has not confirmed yet that the admin key belongs to
   * the organization
   */
  wantKeys(months: readonly Month[]): Promise<void> | null;
}

export interface RefreshRunsOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly bounds: HistoryBounds;
  readonly status: StatusStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: CancelSignal;
  /** the data source that the status shows after the provider has answered */
  readonly liveSource: Exclude<DataSource, 'cache'>;
}

/**
 * If no recent day (a day whose figures may still change) has more rows of usage by API key than this, older months are
 * loaded by API key. Otherwise they are loaded as sums over all keys, and their costs by API key are loaded only when a
 * figure needs them.
 */
const CHEAP_ROWS_A_DAY = 500;

export function createRefreshRuns(options: RefreshRunsOptions): RefreshRuns {
  const { organizationCache, bounds, status, clock, log, signal, liveSource } = options;
  const { answers } = organizationCache;
  const provider = notingHistoryLimit(options.provider, (day) => {
    const today = dayOf(options.provider.time.now());
    if (day <= today) answers.note({ historyLimit: { day, learnedOn: today } });
  });
  const keyAmounts = createKeyAmountsReading(provider, answers, signal);
  const refreshStatus = createRefreshStatus({ ...options, now: () => provider.time.now() });
  const { writeProgress, failed } = refreshStatus;

  const history = createHistory({
    provider,
    organizationCache,
    bounds,
    keyAmounts: keyAmounts.read,
    signal,
    onProgress: writeProgress,
    onPublished: async (month, roundedAmounts) => {
      // Prices are updated before the figures are shown. With old prices, a complete bill could look incomplete, and an
      // estimate could be too high.
      organizationCache.updateChangedPrices();
      refreshStatus.noteRounded(month, roundedAmounts);
      reconciliation.noteRead(month, dayOf(provider.time.now()));
      status.revise({ roundedAmounts: refreshStatus.roundedAmounts() });
      await answerOthers();
      await organizationCache.save();
      // Queries may be waiting for hourly figures, so these are loaded before the next month. If this fails, the
      // remaining months are still loaded.
      await hours.loadWanted();
    },
  });

  const reconciliation = createReconciliation({
    provider,
    organizationCache,
    isReadable: bounds.isReadable,
    log,
    signal,
    readAgain: (month) => history.readAgain(month, () => undefined),
    onProgress: (share) => writeProgress('check', share),
  });

  const tableFilling = createTableFilling({
    ledger: organizationCache.ledger,
    answers,
    isReadable: bounds.isReadable,
    log,
    readAgain: history.readAgain,
    onProgress: (share) => writeProgress('history', share),
  });

  const hours = createHourReadings({
    provider,
    ledger: organizationCache.ledger,
    answers,
    start: bounds.start,
    clock,
    log,
    signal,
    onProgress: (share) => writeProgress('hours', share),
    onRead: async () => {
      status.revise();
      await answerOthers();
      await organizationCache.save();
    },
  });

  /**
   * Lets other tasks of this thread run. So queries that wait are answered before the next long step, and pages get new
   * figures even before these are saved.
   */
  async function answerOthers(): Promise<void> {
    await clock.sleep(0, signal);
  }

  /**
   * Asks the provider which organization the admin key belongs to. Returns null after success, otherwise the fault.
   * `isFatal` is true if the refresh must end, for example because the admin key was refused or the provider did not
   * answer.
   */
  async function identifyOrganization(): Promise<{ readonly fault: ProviderFault; readonly isFatal: boolean } | null> {
    const fault = await identify({
      provider,
      organizationCache,
      clock,
      signal,
      onOpened: refreshStatus.opened,
    });
    const { organization } = organizationCache.directory();
    if (organization !== status.get().organization) status.set({ organization });
    if (fault === null) return null;
    const isFatal =
      organizationCache.isGuess() || isPassing(fault) || fault.kind === 'unauthorized' || fault.kind === 'cancelled';
    return { fault, isFatal };
  }

  async function readAll(scope: 'all' | 'everything'): Promise<ProviderFault | null> {
    writeProgress('directory', 0);
    const unknown = await identifyOrganization();
    if (unknown?.isFatal === true) return failed(unknown.fault);
    const { directory, degraded } = await readDirectory(provider, organizationCache.directory(), { signal });
    organizationCache.setDirectory(directory);
    status.revise({ degraded: unknown === null ? degraded : [unknown.fault, ...degraded] });

    const nowMs = provider.time.now();
    const today = dayOf(nowMs);
    const ledger = organizationCache.ledger();
    await reconciliation.open();
    const recent = await readRecentDays({ provider, ledger, bounds, nowMs, signal, onProgress: writeProgress });
    if (!recent.ok) return failed(recent.error);
    ledger.publishRecentDays(recent.value);
    const hasKeyAmounts = await keyAmounts.readRecent(ledger, recent.value.range.from, today);
    // Costs by API key and today's cost come from the same report of the provider. A refresh requests only one of the
    // two, so that one command sends at most ten requests.
    if (!hasKeyAmounts) await readDayCost(provider, answers, signal);
    await answerOthers();
    organizationCache.updatePrices();
    refreshStatus.noteRounded('recentDays', recent.value.bill.roundedAmounts);
    const clockMs = clock.now();
    organizationCache.setLastUpdate(clockMs, Math.round(provider.time.now() - clockMs));
    status.revise({
      hasData: true,
      dataSource: liveSource,
      lastUpdate: organizationCache.lastUpdate(),
      clockOffsetMs: organizationCache.clockOffsetMs(),
      problem: null,
      autoRefresh: true,
      roundedAmounts: refreshStatus.roundedAmounts(),
    });
    await answerOthers();
    await organizationCache.save();

    await history.checkLimit(scope === 'everything');
    const { bill, withoutUsage } = recent.value;
    const isKeyDetailCheap = mostRowsADay(recent.value.dayUsage) <= CHEAP_ROWS_A_DAY;
    const fault = await history.load(isKeyDetailCheap, { bill: bill.missing, usage: withoutUsage });
    refreshStatus.writeHistoryLimit();
    if (fault !== null && !isIncomplete(fault)) return failed(fault);
    if (scope === 'everything') {
      const again = await history.readEverythingAgain();
      if (again !== null) return failed(isIncomplete(again) ? (joinIncomplete([fault, again]) ?? again) : again);
    }
    await tableFilling.fill(today);
    await reconciliation.check(today);
    await hours.fill();
    // One of the requests above may have shown on which day the provider's figures begin.
    refreshStatus.writeHistoryLimit();
    return fault === null ? null : failed(fault);
  }

  async function intraday(): Promise<ProviderFault | null> {
    const ledger = organizationCache.ledger();
    const { askedOn, usageThrough } = ledger.coverage();
    // Figures may be added to the ledger only after the provider has answered which organization the admin key belongs
    // to. Until then, a refresh of scope `all` runs instead of this refresh of today's usage. It loads recent days
    // (about the last week) and missing months, but first asks for the organization.
    if (askedOn === null || organizationCache.isGuess()) return readAll('all');
    writeProgress('usage', 0);
    const onProgress = (share: number): void => writeProgress('usage', share);
    const newer = await readIntraday({ provider, ledger, askedOn, usageThrough, signal, onProgress });
    // If the provider left out an hour, a refresh of scope `all` runs instead. That refresh keeps the usage that was
    // loaded earlier for the day of this hour.
    if (!newer.ok) return newer.error.kind === 'incomplete' ? readAll('all') : failed(newer.error);
    ledger.publishIntraday(newer.value);
    // This refresh has requested the usage of a few days, but not the bill. So it removes only a problem with usage from
    // the status, and only if it has loaded the days that were left out.
    const { problem } = status.get();
    const isCured =
      problem?.operation === 'usageReport' && (problem.kind !== 'incomplete' || problem.from >= newer.value.from);
    status.revise(isCured ? { problem: null, autoRefresh: true } : {});
    await answerOthers();
    await organizationCache.save();
    return null;
  }

  /** Saves everything that a refresh has learned about the provider, even if the refresh failed. */
  async function saving(run: Promise<ProviderFault | null>): Promise<ProviderFault | null> {
    const fault = await run;
    if (!organizationCache.isGuess()) await answers.save();
    return fault;
  }

  return {
    openSaved: async () => {
      if (!(await organizationCache.openOwn())) return false;
      refreshStatus.opened(true);
      const { isDue, fault } = history.missing();
      // If days are missing only because the provider left them out a short time ago, the status shows them from the
      // start.
      if (!isDue && fault !== null) failed(fault);
      return !isDue;
    },
    all: () => saving(readAll('all')),
    everything: () => saving(readAll('everything')),
    intraday: () => saving(intraday()),
    keys: async () => {
      const fault = await saving(history.loadWanted());
      if (fault === null) return null;
      // Only the requested months were loaded. But the status must show the days that the provider left out in all
      // months.
      return failed(isIncomplete(fault) ? (history.missing().leftOut ?? fault) : fault);
    },
    hours: async () => {
      const fault = await hours.loadWanted();
      // The requested days may be so old that the provider has no hourly figures of them. In that case, the refresh has
      // not failed.
      return fault === null || fault.kind === 'beforeHistory' ? null : failed(fault);
    },
    wantHours: (days) => (organizationCache.isGuess() ? null : hours.want(days)),
    wantKeys: (months) => (organizationCache.isGuess() ? null : history.want(months)),
  };
}

function mostRowsADay(rows: UsageRows): number {
  const counts = new Map<number, number>();
  let most = 0;
  for (const hour of rows.hour) {
    const count = (counts.get(hour) ?? 0) + 1;
    counts.set(hour, count);
    most = Math.max(most, count);
  }
  return most;
}
