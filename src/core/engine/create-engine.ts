/**
 * Creates the engine, which loads the figures of one organization and answers queries about them. Its parts are the
 * queue of refreshes, the provider, the exchange rates, automatic refresh, and reports.
 */
import { notLoadedDaysOf, type AnalysisName, type AnalysisQuery } from '../analysis/analyses.ts';
import { analysisSteps } from '../analysis/run-analysis.ts';
import { createSerialQueue } from '../base/serial-queue.ts';
import { runWithPauses } from '../base/steps.ts';
import { dayOf, type Day } from '../calendar/day.ts';
import { monthOf, type Month } from '../calendar/month.ts';
import type { Clock, Log, Random, RatesService, Store } from '../base/ports.ts';
import { ok } from '../base/result.ts';
import type { PriceFile } from '../pricing/price-file.ts';
import type { Provider } from '../provider/contract.ts';
import { answerQuery } from '../query/answer-query.ts';
import type { CostQuery } from '../query/cost-query.ts';
import { computeReports } from '../reports/compute-reports.ts';
import { withReportedToday } from '../reports/intraday-report.ts';
import { keyList } from '../reports/key-list.ts';
import { createReportMemory } from '../reports/report-memory.ts';
import type { Selection } from '../reports/reports.ts';
import { createAutoRefresh } from './refresh/auto-refresh.ts';
import { createCanceller } from '../base/cancel.ts';
import type { DataSource, Engine, QueryAsk, StorageProblem } from './engine.ts';
import { createOrganizationCache } from './cache/organization-cache.ts';
import { initialStatus } from './initial-status.ts';
import { createLimitsCache } from './cache/limits-cache.ts';
import { createRatesCache } from './cache/rates-cache.ts';
import { createHistoryBounds } from './refresh/history-bounds.ts';
import { createRefreshRuns } from './refresh/refresh-runs.ts';
import { createSharedRefreshes } from './refresh/shared-refreshes.ts';
import { createStatusStore } from './status-store.ts';
import { withUnreachableDays } from './unreachable-days.ts';
import { storedTime } from './stored-time.ts';

export interface EngineOptions {
  readonly provider: Provider;
  /** the exchange-rate service; null if there is none, so that all amounts are in US dollars */
  readonly rates: RatesService | null;
  /** where figures are saved; null if they are not saved */
  readonly store: Store | null;
  /** why figures are not saved; the status shows this reason. null or absent if figures are saved */
  readonly storageProblem?: StorageProblem | null;
  /**
   * a fingerprint of the admin key and of the address to which Outlay sends it, never the key itself; null without a
   * key. Figures that were saved with the same fingerprint are shown at once
   */
  readonly credential: string | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly dataSource: Exclude<DataSource, 'cache'>;
  /** the user's own contract prices; null if there are none */
  readonly contract: PriceFile | null;
  /** true to refresh automatically, starting at once; false to refresh only on request */
  readonly startsAutomatically: boolean;
  /**
   * the age, in ms, below which saved figures are fresh. If the saved figures are fresh and from the current UTC day,
   * and no missing days have to be requested now, an engine that starts automatically opens them and requests no
   * figures. Its first automatic refresh then begins about half an hour later, or two hours later if no page is
   * visible. If `freshForMs` is absent, the engine always starts with a refresh
   */
  readonly freshForMs?: number;
}

/** Creates an engine for the organization to which the admin key belongs. */
export function createEngine(options: EngineOptions): Engine {
  const { provider, store, credential, clock, random, log, contract } = options;
  const life = createCanceller();
  const status = createStatusStore({
    ...initialStatus(options.dataSource === 'demo' ? 'demo' : 'cache'),
    storageProblem: options.storageProblem ?? null,
  });
  const organizationCache = createOrganizationCache({ store, credential, contract, log });
  const reportMemory = createReportMemory();
  const rates = createRatesCache({
    service: options.rates,
    store,
    clock,
    log,
    onChange: (next) => status.set({ rates: next }),
  });
  const bounds = createHistoryBounds(organizationCache);
  const runs = createRefreshRuns({
    provider,
    organizationCache,
    bounds,
    status,
    clock,
    log,
    signal: life.signal,
    liveSource: options.dataSource,
  });
  const limits = createLimitsCache({
    provider,
    organization: () => {
      const { organization } = organizationCache.directory();
      if (organization === null) return null;
      return { id: organization.id, store: organizationCache.store(), isGuess: organizationCache.isGuess() };
    },
    answers: organizationCache.answers,
    clock,
    log,
    signal: life.signal,
  });
  const auto = createAutoRefresh({
    clock,
    day: () => dayOf(provider.time.now()),
    random,
    isAllowed: () => status.get().autoRefresh,
    heldUntil: provider.waits.until,
    refresh: () => refreshes.refresh('all').catch(reportBreakage),
    onNewDay: () => status.revise(),
  });
  const stopWaits = provider.waits.subscribe(() => status.set({ waitingUntil: provider.waits.until() }));
  const ratesRestored = rates.restore();
  const queue = createSerialQueue(ratesRestored);
  const refreshes = createSharedRefreshes({
    runs,
    queue,
    status,
    auto,
    refreshRates,
    now: timeNow,
    signal: life.signal,
  });

  /**
   * Opens the saved figures if they are younger than `freshForMs`. Returns true if these figures need no refresh: they
   * are from the current UTC day, and no missing days have to be requested now. Days are missing, for example, if the
   * last refresh was interrupted before it loaded them.
   */
  async function openFreshFigures(freshForMs: number): Promise<boolean> {
    const now = clock.now();
    const updated = await organizationCache.ownLastUpdate();
    const isRecent = updated !== null && now >= updated && now - updated < freshForMs;
    if (!isRecent || !(await runs.openSaved())) return false;
    return organizationCache.ledger().coverage().askedOn === dayOf(timeNow());
  }

  async function startAutomatically(): Promise<void> {
    const { freshForMs } = options;
    const isFresh = freshForMs !== undefined && (await queue.run(() => openFreshFigures(freshForMs)));
    if (life.signal.aborted) return;
    if (isFresh) {
      auto.began();
      refreshRates().catch(reportBreakage);
    }
    auto.start();
  }

  async function refreshRates(): Promise<void> {
    await ratesRestored;
    if (!life.signal.aborted) await rates.refresh(life.signal);
  }

  async function needKeys(months: readonly Month[]): Promise<void> {
    if (!status.get().hasData) await queue.idle();
    const loaded = status.get().hasData ? runs.wantKeys(months) : null;
    if (loaded === null) return;
    // If a refresh is running, it loads the requested costs by API key after the month that it is loading now. If none
    // is running, `enqueue` starts a task that loads them.
    await Promise.race([loaded, refreshes.enqueue(runs.keys)]);
  }

  async function needHours(days: readonly Day[]): Promise<void> {
    if (!status.get().hasData) await queue.idle();
    const read = status.get().hasData ? runs.wantHours(days) : null;
    if (read === null) return;
    // If a refresh is running, it loads the requested hourly figures after the month that it is loading now. If none is
    // running, `enqueue` starts a task that loads them.
    await Promise.race([read, refreshes.enqueue(runs.hours)]);
  }

  /**
   * Returns the provider's time. While the figures are saved ones (data source `cache`), the time is estimated: it is
   * this machine's clock plus the clock difference that was measured at the last update (see `storedTime`).
   */
  function timeNow(): number {
    const isMeasured = status.get().dataSource !== 'cache';
    if (isMeasured) return provider.time.now();
    return storedTime(clock.now(), organizationCache.lastUpdate(), organizationCache.clockOffsetMs());
  }

  /** Starts to load the costs by API key for the months of these days, and does not wait for the result. */
  function loadKeysOf(days: readonly Day[]): void {
    const months = new Set(days.map(monthOf));
    if (months.size === 0) return;
    const lacking = organizationCache.ledger().monthsWithoutKeys();
    needKeys(lacking.filter((month) => months.has(month))).catch(reportBreakage);
  }

  function reportBreakage(error: unknown): void {
    log.warn('engine.broke', { message: error instanceof Error ? error.message : 'unknown' });
  }

  if (options.startsAutomatically) startAutomatically().catch(reportBreakage);

  return {
    status: status.get,
    subscribe: status.subscribe,
    reports: async (selection: Selection) => {
      // With a key filter, all figures come from costs by API key, so missing ones are requested here. After they are
      // loaded, the status changes, and pages request the reports again.
      if (selection.apiKeyIds !== null) needKeys(organizationCache.ledger().monthsWithoutKeys()).catch(reportBreakage);
      const reports = computeReports(organizationCache.ledger(), selection, timeNow(), reportMemory);
      return withReportedToday(reports, organizationCache.answers.get().dayCost.found);
    },
    query: async (query: CostQuery, ask: QueryAsk = 'loading') => {
      const ledger = organizationCache.ledger();
      const now = timeNow();
      const answer = answerQuery(ledger, query, now);
      const mayLoad = ask === 'loading';
      if (mayLoad && !answer.ok && answer.error.kind === 'hoursToRead')
        needHours(answer.error.days).catch(reportBreakage);
      if (mayLoad && answer.ok) loadKeysOf(answer.value.basis.notLoadedDays);
      return answer.ok ? ok(withUnreachableDays(answer.value, bounds.unreachable(dayOf(now)))) : answer;
    },
    analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>, ask: QueryAsk = 'loading') => {
      const now = timeNow();
      const unreachable = bounds.unreachable(dayOf(now));
      // The analysis pauses between its steps. Cost queries that arrive during the analysis are answered in these
      // pauses.
      const answer = await runWithPauses(
        () => analysisSteps(name, query, { ledger: organizationCache.ledger(), now, unreachable }),
        { elapsed: clock.elapsed, pause: () => clock.sleep(0, life.signal), version: organizationCache.version },
      );
      if (ask === 'loading' && answer.ok) loadKeysOf(notLoadedDaysOf(name, answer.value));
      return answer;
    },
    refresh: refreshes.refresh,
    needKeys,
    needHours,
    keys: async () => keyList(organizationCache.ledger()),
    limits: limits.ask,
    setVisible: auto.setVisible,
    close: async () => {
      life.cancel();
      auto.stop();
      stopWaits();
      await refreshes.ended();
    },
  };
}
