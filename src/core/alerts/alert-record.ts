/**
 * Converts sent spend alerts to a saved record and back. The record lets Outlay show these alerts again after a
 * restart.
 */
import { isRecord } from '../base/is-record.ts';
import type { Month } from '../calendar/month.ts';
import type { SavedAlert } from './alert.ts';
import type { SpendAlert } from './spend-alert.ts';
import { isSavedNumber, savedAlerts, savedAmount } from './record-fields.ts';

const VERSION = 1;

/**
 * A month of an organization, and the thresholds that were set before the end of the month. If a person adds a
 * threshold after the month has ended, no alert about this month is sent for the added threshold. If Outlay did not
 * watch an organization during a month, no alert about this month is sent after its end.
 */
export interface WatchedMonth {
  readonly organizationId: string;
  readonly month: Month;
  /** amounts in US dollars, such as `250.50` */
  readonly thresholds: readonly string[];
}

/** Converts alerts and watched months to plain JSON data. */
export function encodeAlerts(alerts: readonly SavedAlert<SpendAlert>[], watched: readonly WatchedMonth[]): unknown {
  return {
    watched,
    version: VERSION,
    alerts: alerts.map(({ organizationId, month, threshold, spent, isLowerBound, isLate, at }) => ({
      organizationId,
      month,
      threshold: `${threshold}`,
      spent: `${spent}`,
      ...(isLowerBound === true && { isLowerBound }),
      isLate: isLate === true,
      at,
    })),
  };
}

/** Reads the alerts of a saved record; see `savedAlerts`. */
export function decodeAlerts(record: unknown): readonly SavedAlert<SpendAlert>[] {
  return savedAlerts(record, VERSION, alertOf);
}

function alertOf(item: Readonly<Record<string, unknown>>): SpendAlert | null {
  const { month, at } = item;
  const [threshold, spent] = [savedAmount(item['threshold']), savedAmount(item['spent'])];
  if (threshold === null || spent === null || !isSavedNumber(month) || !isSavedNumber(at)) return null;
  const least = item['isLowerBound'] === true ? { isLowerBound: true as const } : {};
  const late = item['isLate'] === true ? { isLate: true as const } : {};
  return { month: month as Month, threshold, spent, ...least, ...late, at };
}

/**
 * Reads the watched months of a saved record. Returns none if the record is missing or damaged, or if an older version
 * saved no watched months. Other older versions saved months without their organization. Such months are left out,
 * because it is not known which organization they belong to.
 */
export function decodeWatched(record: unknown): readonly WatchedMonth[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['watched'])) return [];
  return record['watched'].flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { organizationId, month, thresholds } = item;
    if (typeof organizationId !== 'string' || !isSavedNumber(month) || !Array.isArray(thresholds)) return [];
    const texts = thresholds.filter((text: unknown) => typeof text === 'string');
    return [{ organizationId, month: month as Month, thresholds: texts }];
  });
}
