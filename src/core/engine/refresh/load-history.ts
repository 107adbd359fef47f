/**
 * Loads missing months, newest first. Before each month, it first loads the costs by API key that queries are waiting
 * for. It also loads closed days again. A day is closed when its figures are final; an ordinary refresh no longer loads
 * it.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import { fetchMonth } from './fetch-month.ts';
import { incompleteFault, isIncomplete, joinIncomplete, type MissingDays } from './incomplete-fault.ts';
import { createWaitingList } from './waiting-list.ts';
import type { HistoryBounds } from './history-bounds.ts';
import type { KeyAmountsReading } from './read-key-amounts.ts';
import { APART_MS, createLeftOutMemory } from './left-out-days.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import type { LeftOutDays } from '../left-out-days.ts';

export interface History {
  /**
   * If an earlier answer of the provider stated the first day of its figures, this call requests the day before that
   * day, because older figures may have become available. It does so if that answer is at least 30 days old, or if
   * `isEverything` is true (all figures are loaded again). With `isEverything`, days that the provider left out are
   * also requested again
   */
  checkLimit(isEverything: boolean): Promise<void>;
  /**
   * loads all missing months. If `isKeyDetailCheap` is true (there are few rows a day), it also loads their costs by
   * API key
   * @param recent the recent days (about the last week) that the provider has just left out. If the function returns a
   *   fault of the kind `incomplete`, this fault also covers these days
   */
  load(isKeyDetailCheap: boolean, recent: MissingDays): Promise<ProviderFault | null>;
  /**
   * loads the closed days of a month (their figures are final) again and replaces their figures in one step. Until
   * then, and after a failure, the old figures stay
   * @param withKeys true to also load costs by API key if the month has none yet
   */
  readAgain(month: Month, report: (share: number) => void, withKeys?: boolean): Promise<ProviderFault | null>;
  /**
   * loads closed days (their figures are final) again, the newest month first. A month is skipped if the provider no
   * longer has the figures of all its closed days. The figures of a month are replaced in one step
   */
  readEverythingAgain(): Promise<ProviderFault | null>;
  /**
   * returns what is missing in the saved figures. `isDue` is true if a day must be requested now. `fault` covers the
   * days that the provider left out a short time ago, so that they are not requested again yet. `leftOut` covers all
   * days that the provider left out, including those that must be requested again now. Both fields are null if there
   * are no days to cover
   */
  missing(): {
    readonly isDue: boolean;
    readonly fault: LeftOutDays | null;
    readonly leftOut: LeftOutDays | null;
  };
  /**
   * loads the costs by API key that `want` requested. If the function returns a fault of the kind `incomplete`, this
   * fault covers only days of the requested months
   */
  loadWanted(): Promise<ProviderFault | null>;
  /**
   * requests the costs by API key of these months. The promise resolves when they are loaded or loading has failed.
   * Returns null if none of them can be loaded now: they are in the ledger already, the provider no longer has them, or
   * it left out their days a short time ago
   */
  want(months: readonly Month[]): Promise<void> | null;
}

export interface HistoryOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly bounds: HistoryBounds;
  readonly keyAmounts: KeyAmountsReading['read'];
  readonly signal: CancelSignal;
  readonly onProgress: (step: 'history' | 'keys', share: number) => void;
  /** called when a month has been added to the ledger */
  readonly onPublished: (month: Month, roundedAmounts: number) => Promise<void>;
}

/** The number of days after which the provider is asked again whether it has older figures. */
const CHECK_LIMIT_DAYS = 30;

export function createHistory(options: HistoryOptions): History {
  const { provider, organizationCache, bounds, keyAmounts, signal, onProgress, onPublished } = options;
  const wanted = createWaitingList<Month>();
  const leftOut = createLeftOutMemory(organizationCache.answers);
  /**
   * the recent days that the provider left out. Days that the fault of a missing month covers are not included, so that
   * no day counts twice
   */
  let recentLeftOut: LeftOutDays | null = null;
  /** when the provider left out days of a month whose costs by API key were requested, in ms since the epoch */
  const lacking = new Map<Month, number>();

  function plan() {
    const today = dayOf(provider.time.now());
    const start = bounds.start(today);
    return { start, ...organizationCache.ledger().plan({ today, historyStart: start }) };
  }

  async function loadMonth(
    month: Month,
    range: DayRange,
    byKey: boolean,
    report: (share: number) => void,
  ): Promise<ProviderFault | null> {
    const ledger = organizationCache.ledger();
    report(0);
    const fetched = await fetchMonth(
      provider,
      { month, range, byKey, keyAmounts, names: ledger.names, nowMs: provider.time.now() },
      { signal, onProgress: report },
    );
    if (!fetched.ok) return fetched.error;
    const { bill, withoutUsage } = fetched.value;
    ledger.publishMonth(fetched.value);
    await onPublished(month, bill.roundedAmounts);
    if (byKey && !ledger.monthsWithoutKeys().includes(month)) wanted.settle(month);
    return incompleteFault({ bill: bill.missing, usage: withoutUsage });
  }

  async function readAgain(
    month: Month,
    report: (share: number) => void,
    withKeys = false,
  ): Promise<ProviderFault | null> {
    const ledger = organizationCache.ledger();
    const { costs, hasKeys } = ledger.closedDays(month);
    const days = [...costs.keys()];
    const [from] = days;
    const last = days.at(-1);
    if (from === undefined || last === undefined) return null;
    const nowMs = provider.time.now();
    const range = { from, to: addDays(last, 1) };
    const request = { month, range, byKey: withKeys || hasKeys, keyAmounts, names: ledger.names, nowMs };
    const fetched = await fetchMonth(provider, request, { signal, onProgress: report });
    if (!fetched.ok) return fetched.error;
    const { bill, withoutUsage } = fetched.value;
    const isReplaced = ledger.replaceMonth(fetched.value, dayOf(nowMs)) !== null;
    if (isReplaced) await onPublished(month, bill.roundedAmounts);
    // The answer may also lack days that are not closed. `load` counts those days.
    const isClosed = (day: Day): boolean => costs.has(day);
    const incomplete = incompleteFault({ bill: bill.missing.filter(isClosed), usage: withoutUsage.filter(isClosed) });
    // Even if the answer has every day, the ledger may refuse it, for example because the bill of the whole month is
    // gone. All days of the month then count as missing.
    return incomplete ?? (isReplaced ? null : incompleteFault({ bill: days }));
  }

  async function readEverythingAgain(): Promise<ProviderFault | null> {
    const months = organizationCache.ledger().closedMonths().filter(bounds.isReadable);
    const incomplete: LeftOutDays[] = [];
    for (const [done, month] of months.entries()) {
      const fault = await readAgain(month, (share) => onProgress('history', (done + share) / months.length));
      if (isIncomplete(fault)) incomplete.push(fault);
      else if (fault !== null) return fault;
    }
    return joinIncomplete(incomplete);
  }

  async function checkLimit(isEverything: boolean): Promise<void> {
    if (isEverything) {
      leftOut.forget();
      lacking.clear();
    }
    const today = dayOf(provider.time.now());
    const limit = bounds.limit(today);
    const known = organizationCache.answers.get().historyLimit;
    if (limit === null || known === null) return;
    if (!isEverything && today - known.learnedOn < CHECK_LIMIT_DAYS) return;
    const answer = await provider.billByWorkspace({ from: addDays(limit, -1), to: limit }, { signal });
    if (answer.ok) organizationCache.answers.note({ historyLimit: null });
    else if (answer.error.kind !== 'beforeHistory' && !isPassing(answer.error) && answer.error.kind !== 'cancelled') {
      organizationCache.answers.note({ historyLimit: { day: known.day, learnedOn: today } });
    }
  }

  /**
   * Loads the costs of a month by API key: first the days that are not loaded yet, then the closed days (their figures
   * count as final) whose costs were loaded as sums over all keys. If the bill of a closed day has changed, the ledger
   * stores this change as a revision.
   */
  async function loadKeys(month: Month, report: (share: number) => void): Promise<ProviderFault | null> {
    const range = plan().months.find((missing) => missing.month === month)?.range;
    let fault: ProviderFault | null = range === undefined ? null : leftOut.faultOf(range, provider.time.now());
    if (range !== undefined && fault === null) {
      fault = await loadMonth(month, range, true, report);
      leftOut.note(range, fault, provider.time.now());
      // If the request failed only because it begins before the first day of the provider's figures, the refresh has
      // not failed.
      if (fault?.kind === 'beforeHistory' && range.from < plan().start) fault = null;
    }
    if (fault !== null && fault.kind !== 'incomplete') return fault;
    if (isLacking(month) || !organizationCache.ledger().monthsWithoutKeys().includes(month)) return fault;
    const again = await readAgain(month, report, true);
    if (again?.kind === 'incomplete') {
      // The closed days (their figures count as final) keep the figures that they have, so none of them is missing.
      lacking.set(month, provider.time.now());
      return fault;
    }
    return again?.kind === 'beforeHistory' && !bounds.isReadable(month) ? fault : (again ?? fault);
  }

  /** Whether the provider left out days of this month less than ten minutes ago, so that it is not asked again yet. */
  function isLacking(month: Month): boolean {
    const triedAt = lacking.get(month);
    return triedAt !== undefined && Math.abs(provider.time.now() - triedAt) < APART_MS;
  }

  /**
   * Loads the costs by API key of all requested months, the newest month first.
   * @param incomplete the function adds to this map the days that the provider left out, one entry for each month with
   *   such days
   * @returns the fault that ended the loading early; null if all requested months were loaded, with or without left-out
   *   days
   */
  async function loadWanted(incomplete: Map<Month, LeftOutDays>): Promise<ProviderFault | null> {
    let loaded = 0;
    let fault: ProviderFault | null = null;
    for (let month = wanted.newest(); month !== null; month = wanted.newest()) {
      if (fault !== null) break;
      const count = loaded + wanted.count();
      const done = loaded;
      const failed = await loadKeys(month, (share) => onProgress('keys', (done + share) / count));
      if (isIncomplete(failed)) incomplete.set(month, failed);
      else fault = failed;
      loaded += 1;
      wanted.settle(month);
    }
    wanted.settleAll();
    return fault;
  }

  return {
    checkLimit,
    missing: () => {
      const { months } = plan();
      const faults = months.map(({ range }) => leftOut.faultOf(range, provider.time.now()));
      return {
        isDue: faults.includes(null),
        fault: joinIncomplete(faults),
        leftOut: joinIncomplete([recentLeftOut, ...months.map(({ range }) => leftOut.lastOf(range))]),
      };
    },
    readAgain,
    readEverythingAgain,
    loadWanted: async () => {
      const incomplete = new Map<Month, LeftOutDays>();
      return (await loadWanted(incomplete)) ?? joinIncomplete([...incomplete.values()]);
    },
    load: async (isKeyDetailCheap, recent) => {
      const tried = new Set<Month>();
      // Loading a month can show that a day is not final yet, because its bill may still change. An ordinary refresh
      // loads such days by API key. So if the month was loaded as sums over all API keys, these days are loaded once
      // more, by API key.
      const triedByKey = new Set<Month>();
      // A month may be tried twice. The days that are missing after the second attempt count.
      const incomplete = new Map<Month, LeftOutDays>();
      for (;;) {
        const keysFault = await loadWanted(incomplete);
        if (keysFault !== null) return keysFault;
        const missing = plan().months.filter(({ month }) => !triedByKey.has(month));
        for (const { month, range } of missing) {
          const known = tried.has(month) ? null : leftOut.faultOf(range, provider.time.now());
          if (known === null) continue;
          incomplete.set(month, known);
          triedByKey.add(month);
        }
        const next = missing.find(({ month }) => !triedByKey.has(month));
        if (next === undefined) {
          // A recent day that was left out may have been requested again, as a day of a missing month. It counts once.
          const older = [...incomplete.values()];
          const isNew = (day: Day): boolean => !older.some(({ from, through }) => from <= day && day <= through);
          recentLeftOut = incompleteFault({ bill: recent.bill.filter(isNew), usage: recent.usage.filter(isNew) });
          return joinIncomplete([recentLeftOut, ...older]);
        }
        const done = tried.size;
        const count = done + missing.length;
        const byKey = isKeyDetailCheap || tried.has(next.month);
        tried.add(next.month);
        if (byKey) triedByKey.add(next.month);
        const fault = await loadMonth(next.month, next.range, byKey, (share) =>
          onProgress('history', (done + share) / count),
        );
        leftOut.note(next.range, fault, provider.time.now());
        if (isIncomplete(fault)) incomplete.set(next.month, fault);
        else if (fault === null) incomplete.delete(next.month);
        else if (fault.kind === 'beforeHistory' && next.range.from < plan().start) triedByKey.delete(next.month);
        else return fault;
      }
    },
    want: (months) => {
      const missing = new Set([
        ...organizationCache
          .ledger()
          .monthsWithoutKeys()
          .filter((month) => bounds.isReadable(month) && !isLacking(month)),
        ...plan()
          .months.filter(({ range }) => leftOut.faultOf(range, provider.time.now()) === null)
          .map(({ month }) => month),
      ]);
      const waiting = months.filter((month) => missing.has(month)).map(wanted.add);
      return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined);
    },
  };
}
