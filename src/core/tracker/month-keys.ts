/**
 * Requests the costs by API key of the shown months. After each successful refresh, it requests each month at most
 * once, but it repeats a request that failed.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Month } from '../calendar/month.ts';
import type { Engine } from '../engine/engine.ts';
import type { Attempts } from './failed-requests.ts';
import { needsMonthKeys, type Looking } from './needs.ts';
import { MONTHS_PER_PAGE, type TrackerState } from './tracker-state.ts';

export interface MonthKeysOptions {
  readonly engine: Pick<Engine, 'needKeys'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState'>;
  readonly looking: () => Looking;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface MonthKeys {
  /**
   * requests the costs by API key that the shown months lack; call it when other months are shown, or when the figures
   * may have changed
   */
  request(): void;
  /** call it when the organization has changed; then every month may be requested again */
  forget(): void;
}

export function askMonthKeys({ engine, store, looking, onFailed, attempts }: MonthKeysOptions): MonthKeys {
  /**
   * for each requested month, the time of the last refresh before the request, ms since the epoch; null if the request
   * was sent before the first refresh
   */
  const asked = new Map<Month, number | null>();
  function request(): void {
    const { reports, status, monthPage } = store.getState();
    const missing =
      reports === null || !needsMonthKeys(looking())
        ? []
        : reports.months
            .slice(monthPage * MONTHS_PER_PAGE, (monthPage + 1) * MONTHS_PER_PAGE)
            .filter(({ perKey }) => perKey === null)
            .map(({ month }) => month);
    // If no shown month lacks its costs by key, an earlier request that failed is no longer needed.
    if (missing.length === 0) attempts.settled();
    const wanted = missing.filter((month) => asked.get(month) !== status.lastUpdate);
    if (wanted.length > 0) void load(wanted, status.lastUpdate);
  }

  async function load(months: readonly Month[], lastUpdate: number | null): Promise<void> {
    for (const month of months) asked.set(month, lastUpdate);
    try {
      await engine.needKeys(months);
      attempts.settled();
    } catch (error) {
      for (const month of months) asked.delete(month);
      onFailed(error);
      attempts.failed(null, request);
    }
  }

  return { request, forget: () => asked.clear() };
}
