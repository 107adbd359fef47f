/**
 * Loads costs by API key of months for which queries wait. If an organization has many keys, older months are loaded
 * as sums over all keys, so these costs are loaded only when a figure needs them.
 */
import type { Month } from '../../calendar/month.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import type { LeftOutDays } from '../left-out-days.ts';
import type { HistoryBounds } from './history-bounds.ts';
import { isIncomplete } from './incomplete-fault.ts';
import { APART_MS, type LeftOutMemory } from './left-out-days.ts';
import type { MonthLoading } from './load-month.ts';
import { createWaitingList } from './waiting-list.ts';

/** The missing days of a month. */
export interface MissingMonth {
  readonly month: Month;
  readonly range: DayRange;
}

export interface WantedKeys {
  /**
   * requests the costs by API key of these months. The promise resolves when they are loaded or loading has failed.
   * Returns null if none of them can be loaded now: they are in the ledger already, the provider no longer has them, or
   * it left out their days a short time ago
   */
  want(months: readonly Month[]): Promise<void> | null;
  /**
   * loads the costs by API key of all requested months, the newest month first
   * @param incomplete the function adds to this map the days that the provider left out, one entry for each month with
   *   such days
   * @returns the fault that ended the loading early; null if all requested months were loaded, with or without left-out
   *   days
   */
  load(incomplete: Map<Month, LeftOutDays>): Promise<ProviderFault | null>;
  /** resolves the promise of a month whose costs by API key are in the ledger now; otherwise does nothing */
  settleIfLoaded(month: Month): void;
  /** forgets of which months the provider left out days, so that they are requested again */
  forgetLeftOut(): void;
}

export interface WantedKeysOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly bounds: HistoryBounds;
  readonly leftOut: LeftOutMemory;
  readonly months: MonthLoading;
  /** returns the first day that the provider may have, and which days of which months are missing */
  readonly plan: () => { readonly start: DayRange['from']; readonly months: readonly MissingMonth[] };
  readonly onProgress: (share: number) => void;
}

export function createWantedKeys(options: WantedKeysOptions): WantedKeys {
  const { provider, organizationCache, bounds, leftOut, months, plan, onProgress } = options;
  const wanted = createWaitingList<Month>();
  /** when the provider left out days of a month whose costs by API key were requested, in ms since the epoch */
  const lacking = new Map<Month, number>();

  const hasNoKeys = (month: Month): boolean => organizationCache.ledger().monthsWithoutKeys().includes(month);

  /** Whether the provider left out days of this month less than ten minutes ago, so that it is not asked again yet. */
  function isLacking(month: Month): boolean {
    const triedAt = lacking.get(month);
    return triedAt !== undefined && Math.abs(provider.time.now() - triedAt) < APART_MS;
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
      fault = await months.load(month, range, true, report);
      leftOut.note(range, fault, provider.time.now());
      // If the request failed only because it begins before the first day of the provider's figures, the refresh has
      // not failed.
      if (fault?.kind === 'beforeHistory' && range.from < plan().start) fault = null;
    }
    if (fault !== null && fault.kind !== 'incomplete') return fault;
    if (isLacking(month) || !hasNoKeys(month)) return fault;
    const again = await months.readAgain(month, report, true);
    if (again?.kind === 'incomplete') {
      // The closed days (their figures count as final) keep the figures that they have, so none of them is missing.
      lacking.set(month, provider.time.now());
      return fault;
    }
    return again?.kind === 'beforeHistory' && !bounds.isReadable(month) ? fault : (again ?? fault);
  }

  return {
    want: (of) => {
      const missing = new Set([
        ...organizationCache
          .ledger()
          .monthsWithoutKeys()
          .filter((month) => bounds.isReadable(month) && !isLacking(month)),
        ...plan()
          .months.filter(({ range }) => leftOut.faultOf(range, provider.time.now()) === null)
          .map(({ month }) => month),
      ]);
      const waiting = of.filter((month) => missing.has(month)).map(wanted.add);
      return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined);
    },
    load: async (incomplete) => {
      let loaded = 0;
      let fault: ProviderFault | null = null;
      for (let month = wanted.newest(); month !== null; month = wanted.newest()) {
        if (fault !== null) break;
        const count = loaded + wanted.count();
        const done = loaded;
        const failed = await loadKeys(month, (share) => onProgress((done + share) / count));
        if (isIncomplete(failed)) incomplete.set(month, failed);
        else fault = failed;
        loaded += 1;
        wanted.settle(month);
      }
      wanted.settleAll();
      return fault;
    },
    settleIfLoaded: (month) => {
      if (!hasNoKeys(month)) wanted.settle(month);
    },
    forgetLeftOut: () => lacking.clear(),
  };
}
