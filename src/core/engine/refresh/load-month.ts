/**
 * Loads days of one month into the ledger: days that are missing, or closed days again. A day is closed when its figures
 * are final; an ordinary refresh no longer loads it.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { DayRange, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import { fetchMonth } from './fetch-month.ts';
import { incompleteFault } from './incomplete-fault.ts';
import type { KeyAmountsReading } from './read-key-amounts.ts';

export interface MonthLoading {
  /**
   * loads days of a month that are missing
   * @param byKey true to load their usage by API key, false to load it as sums over all keys
   */
  load(month: Month, range: DayRange, byKey: boolean, report: (share: number) => void): Promise<ProviderFault | null>;
  /**
   * loads the closed days of a month (their figures are final) again and replaces their figures in one step. Until
   * then, and after a failure, the old figures stay
   * @param withKeys true to also load costs by API key if the month has none yet
   */
  readAgain(month: Month, report: (share: number) => void, withKeys?: boolean): Promise<ProviderFault | null>;
}

export interface MonthLoadingOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  readonly keyAmounts: KeyAmountsReading['read'];
  readonly signal: CancelSignal;
  /** called when days of a month have been added to the ledger or replaced in it; `byKey`: by API key or as sums */
  readonly onPublished: (month: Month, roundedAmounts: number, byKey: boolean) => Promise<void>;
}

export function createMonthLoading(options: MonthLoadingOptions): MonthLoading {
  const { provider, organizationCache, keyAmounts, signal, onPublished } = options;

  async function load(
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
    await onPublished(month, bill.roundedAmounts, byKey);
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
    const byKey = withKeys || hasKeys;
    const request = { month, range, byKey, keyAmounts, names: ledger.names, nowMs };
    const fetched = await fetchMonth(provider, request, { signal, onProgress: report });
    if (!fetched.ok) return fetched.error;
    const { bill, withoutUsage } = fetched.value;
    const isReplaced = ledger.replaceMonth(fetched.value, dayOf(nowMs)) !== null;
    if (isReplaced) await onPublished(month, bill.roundedAmounts, byKey);
    // The answer may also lack days that are not closed. Loading the history counts those days.
    const isClosed = (day: Day): boolean => costs.has(day);
    const incomplete = incompleteFault({ bill: bill.missing.filter(isClosed), usage: withoutUsage.filter(isClosed) });
    // Even if the answer has every day, the ledger may refuse it, for example because the bill of the whole month is
    // gone. All days of the month then count as missing.
    return incomplete ?? (isReplaced ? null : incompleteFault({ bill: days }));
  }

  return { load, readAgain };
}
