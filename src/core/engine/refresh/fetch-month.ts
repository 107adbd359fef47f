/**
 * Requests days of one month that have ended: their bill and their usage, either by API key or summed over all API
 * keys.
 */
import { dayOfHour } from '../../calendar/hour.ts';
import type { Month } from '../../calendar/month.ts';
import type { KeyAmounts } from '../../model/key-amounts.ts';
import type { Names } from '../../model/names.ts';
import type { MonthPublication } from '../../ledger/publication.ts';
import type { DayRange, FetchOptions, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { ok, type Result } from '../../base/result.ts';
import { fetchBill } from './fetch-bill.ts';
import { fetchDays } from './fetch-usage.ts';

export interface MonthRequest {
  readonly month: Month;
  readonly range: DayRange;
  readonly byKey: boolean;
  /** returns the costs of API keys on these days; null if the provider has none */
  readonly keyAmounts: (range: DayRange, names: Names) => Promise<KeyAmounts | null>;
  readonly names: Names;
  readonly nowMs: number;
}

/** Requests the bill and the usage of the days of a month; returns the first fault if any request fails. */
export async function fetchMonth(
  provider: Provider,
  { month, range, byKey, keyAmounts: readKeyAmounts, names, nowMs }: MonthRequest,
  { signal, onProgress }: FetchOptions,
): Promise<Result<MonthPublication, ProviderFault>> {
  const cancelled = signal === undefined ? {} : { signal };
  const shares = { bill: 0, usage: 0 };
  const report = (part: 'bill' | 'usage') => (share: number) => {
    shares[part] = share;
    onProgress?.((shares.bill + shares.usage) / 2);
  };
  const [bill, usage, keyAmounts] = await Promise.all([
    fetchBill(provider, range, names, { ...cancelled, onProgress: report('bill') }),
    fetchDays(provider, range, byKey, names, { ...cancelled, onProgress: report('usage') }),
    byKey ? readKeyAmounts(range, names) : null,
  ]);
  if (!bill.ok) return bill;
  if (!usage.ok) return usage;
  const withoutUsage = usage.value.missing.map(dayOfHour);
  return ok({
    month,
    range,
    bill: bill.value,
    usage: usage.value.rows,
    withoutUsage,
    byKey,
    nowMs,
    keyAmounts,
  });
}
