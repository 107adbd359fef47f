/** The alerts told so far as one small record: kept over restarts, so that a page opened later can still show them. */
import type { Month } from '../calendar/month.ts';
import type { SpendAlert } from './spend-alert.ts';
import { toPico, type Pico } from '../money/pico.ts';

const VERSION = 1;

const WHOLE = /^\d{1,30}$/;

/** Plain data of JSON. */
export function encodeAlerts(alerts: readonly SpendAlert[]): unknown {
  return {
    version: VERSION,
    alerts: alerts.map(({ month, threshold, spent, isLowerBound, at }) => ({
      month,
      threshold: `${threshold}`,
      spent: `${spent}`,
      ...(isLowerBound === true && { isLowerBound }),
      at,
    })),
  };
}

/** The alerts in a record, newest first; none where it is missing, damaged or of another version. */
export function decodeAlerts(record: unknown): readonly SpendAlert[] {
  if (!isFields(record) || record['version'] !== VERSION || !Array.isArray(record['alerts'])) return [];
  return record['alerts'].flatMap((item: unknown) => {
    if (!isFields(item)) return [];
    const { month, at } = item;
    const threshold = picoOf(item['threshold']);
    const spent = picoOf(item['spent']);
    if (threshold === null || spent === null || !isWhole(month) || !isWhole(at)) return [];
    const least = item['isLowerBound'] === true ? { isLowerBound: true as const } : {};
    return [{ month: month as Month, threshold, spent, ...least, at }];
  });
}

function picoOf(value: unknown): Pico | null {
  return typeof value === 'string' && WHOLE.test(value) ? toPico(BigInt(value)) : null;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
