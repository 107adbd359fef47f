/**
 * Loads the hourly figures of a day by API key when a query needs them. After a failure, the day is not requested again
 * for a minute, because a page may repeat its query many times.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { firstHourOf, type Hour } from '../../calendar/hour.ts';
import type { CancelSignal, Clock } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { fetchHoursOfDays } from './fetch-usage.ts';
import { createWaitingList } from './waiting-list.ts';

export interface DetailedHourReading {
  /**
   * requests the hourly figures of some days. The promise resolves when they are loaded or loading has failed. Returns
   * null if none of the days can be loaded now. A day cannot be loaded now if it is loaded already, if it has not
   * ended, if the organization's figures begin later, if loading it failed less than a minute ago, or if
   * `MOST_WAITING` other days are waiting
   */
  want(days: readonly Day[]): Promise<void> | null;
  loadWanted(): Promise<ProviderFault | null>;
}

export interface DetailedHourReadingOptions {
  readonly provider: Provider;
  readonly ledger: () => Ledger;
  /** returns the day on which the organization's figures begin */
  readonly start: (today: Day) => Day;
  readonly clock: Clock;
  readonly signal: CancelSignal;
  readonly onProgress: (share: number) => void;
  /** called when a day has been loaded and the ledger has its hourly figures */
  readonly onRead: () => Promise<void>;
}

const RETRY_AFTER_MS = 60_000;
/**
 * The largest number of days that may wait. A query needs at most two days. Each day is a request to the provider, and a
 * refresh waits until these days are loaded. So a faulty page, or a device that was removed since, cannot delay it for
 * long.
 */
const MOST_WAITING = 16;

export function createDetailedHourReading(options: DetailedHourReadingOptions): DetailedHourReading {
  const { provider, ledger, start, clock, signal, onProgress, onRead } = options;
  const wanted = createWaitingList<Day>();
  /** the days that could not be loaded, each with the time of the last attempt (`clock.elapsed()`, in ms) */
  const failed = new Map<Day, number>();

  function isReadable(day: Day): boolean {
    const failedAt = failed.get(day);
    if (failedAt !== undefined && clock.elapsed() - failedAt < RETRY_AFTER_MS) return false;
    const today = dayOf(provider.time.now());
    return day < today && day >= start(today) && ledger().detailedHours(day) === null;
  }

  async function read(day: Day, report: (share: number) => void): Promise<ProviderFault | null> {
    const { names, publishDetailedHours } = ledger();
    report(0);
    const range = { from: day, to: addDays(day, 1) };
    const hours = await fetchHoursOfDays(provider, range, true, names, { signal, onProgress: report });
    if (!hours.ok || hours.value.missing.length > 0) {
      failed.set(day, clock.elapsed());
      // If the provider left out hours, the refresh has not failed: the day's cost is known, only its hours are not.
      return hours.ok ? null : hours.error;
    }
    const from = firstHourOf(day);
    const to = Math.max(from, hours.value.through ?? from) as Hour;
    publishDetailedHours({ day, usage: hours.value.rows, hourRange: { from, to } });
    await onRead();
    return null;
  }

  return {
    want: (days) => {
      const waiting: Promise<void>[] = [];
      for (const day of days) {
        if (!isReadable(day) || (!wanted.has(day) && wanted.count() >= MOST_WAITING)) continue;
        waiting.push(wanted.add(day));
      }
      return waiting.length === 0 ? null : Promise.all(waiting).then(() => undefined);
    },
    loadWanted: async () => {
      let done = 0;
      let fault: ProviderFault | null = null;
      for (let day = wanted.newest(); day !== null && fault === null; day = wanted.newest()) {
        const count = done + wanted.count();
        const before = done;
        if (isReadable(day)) fault = await read(day, (share) => onProgress((before + share) / count));
        wanted.settle(day);
        done += 1;
      }
      wanted.settleAll();
      return fault;
    },
  };
}
