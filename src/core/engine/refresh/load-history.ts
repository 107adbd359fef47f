/**
 * Loads missing months, newest first. Before each month, it first loads the costs by API key that queries are waiting
 * for. It also loads all closed days again if a person asks for that.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import { incompleteFault, isIncomplete, joinIncomplete, type MissingDays } from './incomplete-fault.ts';
import type { HistoryBounds } from './history-bounds.ts';
import type { KeyAmountsReading } from './read-key-amounts.ts';
import { createLeftOutMemory } from './left-out-days.ts';
import { createMonthLoading, type MonthLoading } from './load-month.ts';
import { createWantedKeys, type WantedKeys } from './wanted-keys.ts';
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
  readonly readAgain: MonthLoading['readAgain'];
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
  readonly want: WantedKeys['want'];
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
  const leftOut = createLeftOutMemory(organizationCache.answers);
  /**
   * the recent days that the provider left out. Days that the fault of a missing month covers are not included, so that
   * no day counts twice
   */
  let recentLeftOut: LeftOutDays | null = null;

  const months = createMonthLoading({
    provider,
    organizationCache,
    keyAmounts,
    signal,
    onPublished: async (month, roundedAmounts, byKey) => {
      await onPublished(month, roundedAmounts);
      if (byKey) wantedKeys.settleIfLoaded(month);
    },
  });
  const wantedKeys = createWantedKeys({
    provider,
    organizationCache,
    bounds,
    leftOut,
    months,
    plan,
    onProgress: (share) => onProgress('keys', share),
  });

  /** Finds out which days of which months are missing, from the first day that the provider may have. */
  function plan() {
    const today = dayOf(provider.time.now());
    const start = bounds.start(today);
    return { start, ...organizationCache.ledger().plan({ today, historyStart: start }) };
  }

  async function readEverythingAgain(): Promise<ProviderFault | null> {
    const closed = organizationCache.ledger().closedMonths().filter(bounds.isReadable);
    const incomplete: LeftOutDays[] = [];
    for (const [done, month] of closed.entries()) {
      const fault = await months.readAgain(month, (share) => onProgress('history', (done + share) / closed.length));
      if (isIncomplete(fault)) incomplete.push(fault);
      else if (fault !== null) return fault;
    }
    return joinIncomplete(incomplete);
  }

  async function checkLimit(isEverything: boolean): Promise<void> {
    if (isEverything) {
      leftOut.forget();
      wantedKeys.forgetLeftOut();
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

  return {
    checkLimit,
    missing: () => {
      const missing = plan().months;
      const faults = missing.map(({ range }) => leftOut.faultOf(range, provider.time.now()));
      return {
        isDue: faults.includes(null),
        fault: joinIncomplete(faults),
        leftOut: joinIncomplete([recentLeftOut, ...missing.map(({ range }) => leftOut.lastOf(range))]),
      };
    },
    readAgain: months.readAgain,
    readEverythingAgain,
    loadWanted: async () => {
      const incomplete = new Map<Month, LeftOutDays>();
      return (await wantedKeys.load(incomplete)) ?? joinIncomplete([...incomplete.values()]);
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
        const keysFault = await wantedKeys.load(incomplete);
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
        const fault = await months.load(next.month, next.range, byKey, (share) =>
          onProgress('history', (done + share) / count),
        );
        leftOut.note(next.range, fault, provider.time.now());
        if (isIncomplete(fault)) incomplete.set(next.month, fault);
        else if (fault === null) incomplete.delete(next.month);
        else if (fault.kind === 'beforeHistory' && next.range.from < plan().start) triedByKey.delete(next.month);
        else return fault;
      }
    },
    want: wantedKeys.want,
  };
}
