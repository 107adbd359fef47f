/**
 * Loads the recent days, about the last week, whose figures may still change. If the provider's figures begin during
 * these days, loading starts at the first day that has figures.
 */
import { dayOf } from '../../calendar/day.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Result } from '../../base/result.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { RecentDaysPublication } from '../../ledger/publication.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { fetchRecentDays } from './fetch-recent-days.ts';
import type { HistoryBounds } from './history-bounds.ts';

export interface RecentDaysReading {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly bounds: HistoryBounds;
  readonly nowMs: number;
  readonly signal: CancelSignal;
  readonly onProgress: (step: 'bill' | 'usage', share: number) => void;
}

/**
 * Loads the bill and the usage of the recent days (about the last week, whose figures may still change). Returns the
 * first fault if any request fails.
 */
export async function readRecentDays(
  reading: RecentDaysReading,
): Promise<Result<RecentDaysPublication, ProviderFault>> {
  const { provider, ledger, bounds, nowMs, signal, onProgress } = reading;
  const today = dayOf(nowMs);
  for (;;) {
    const limit = bounds.limit(today);
    const historyStart = bounds.start(today);
    const { recentFrom, usageFrom } = ledger.plan({ today, historyStart });
    const recent = await fetchRecentDays(
      provider,
      { from: recentFrom, usageFrom, limit, historyStart, nowMs, names: ledger.names, onProgress },
      { signal },
    );
    if (recent.ok || recent.error.kind !== 'beforeHistory' || (bounds.limit(today) ?? 0) <= (limit ?? 0)) return recent;
  }
}
