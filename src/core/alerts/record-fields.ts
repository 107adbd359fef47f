/**
 * Reads saved alerts and their fields. Amounts are saved as text, because JSON numbers cannot represent all of them
 * exactly.
 */
import { isRecord } from '../base/is-record.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { Alert, SavedAlert } from './alert.ts';

const WHOLE = /^-?\d{1,30}$/;

/** Parses a saved amount in pico-dollars, such as `-120000000`; null if the value is not such a text. */
export function savedAmount(value: unknown): Pico | null {
  return typeof value === 'string' && WHOLE.test(value) ? toPico(BigInt(value)) : null;
}

/** Whether a value is a whole number ≥ 0. Every saved day, month and time is such a number. */
export function isSavedNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Reads the alerts of a saved record, in the saved order; none if the record is missing, damaged or of another version.
 * Alerts without an organization are left out: an earlier version saved them.
 * @param alertOf reads one alert without its organization; null if a field is missing or damaged
 */
export function savedAlerts<Sent extends Alert>(
  record: unknown,
  version: number,
  alertOf: (item: Readonly<Record<string, unknown>>) => Sent | null,
): readonly SavedAlert<Sent>[] {
  if (!isRecord(record) || record['version'] !== version || !Array.isArray(record['alerts'])) return [];
  return record['alerts'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['organizationId'] !== 'string') return [];
    const alert = alertOf(item);
    return alert === null ? [] : [{ ...alert, organizationId: item['organizationId'] }];
  });
}
