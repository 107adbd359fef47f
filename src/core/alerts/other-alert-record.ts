/**
 * Converts sent alerts about prepaid credit and teams to a saved record and back. The record lets Outlay show these
 * alerts again after a restart.
 */
import { isRecord } from '../base/is-record.ts';
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { CreditAlert, OtherAlert, SavedAlert, TeamAlert } from './alert.ts';
import { isSavedNumber, savedAmount } from './record-fields.ts';

const VERSION = 1;

/** Converts alerts to plain JSON data. */
export function encodeOthers(alerts: readonly SavedAlert<OtherAlert>[]): unknown {
  return { version: VERSION, alerts: alerts.map(encoded) };
}

function encoded(alert: OtherAlert): unknown {
  if (alert.kind === 'credit') return { ...alert, left: `${alert.left}` };
  return { ...alert, limit: `${alert.limit}`, spent: `${alert.spent}` };
}

/**
 * Reads the alerts of a saved record, in the saved order; none if the record is missing, damaged or of another version.
 * Alerts without an organization are left out: an earlier version saved them.
 */
export function decodeOthers(record: unknown): readonly SavedAlert<OtherAlert>[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['alerts'])) return [];
  return record['alerts'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['organizationId'] !== 'string') return [];
    const alert = creditOf(item) ?? teamOf(item);
    return alert === null ? [] : [{ ...alert, organizationId: item['organizationId'] }];
  });
}

function creditOf({ kind, left, until, isAtMost, at }: Readonly<Record<string, unknown>>): CreditAlert | null {
  const amount = savedAmount(left);
  if (kind !== 'credit' || amount === null || !isSavedNumber(at) || typeof isAtMost !== 'boolean') return null;
  if (until !== null && !isSavedNumber(until)) return null;
  return { kind, left: amount, until: until as Day | null, isAtMost, at };
}

function teamOf(item: Readonly<Record<string, unknown>>): TeamAlert | null {
  const { kind, team, month, isAtLeast, at } = item;
  const [limit, spent] = [savedAmount(item['limit']), savedAmount(item['spent'])];
  if (kind !== 'team' || typeof team !== 'string' || limit === null || spent === null) return null;
  if (!isSavedNumber(month) || !isSavedNumber(at) || typeof isAtLeast !== 'boolean') return null;
  return { kind, team, month: month as Month, limit, spent, isAtLeast, at };
}
