/**
 * Converts sent alerts about prepaid credit and teams to a saved record and back. The record lets Outlay show these
 * alerts again after a restart.
 */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { CreditAlert, OtherAlert, SavedAlert, TeamAlert } from './alert.ts';
import { isSavedNumber, savedAlerts, savedAmount } from './record-fields.ts';

const VERSION = 1;

/** Converts alerts to plain JSON data. */
export function encodeOthers(alerts: readonly SavedAlert<OtherAlert>[]): unknown {
  return { version: VERSION, alerts: alerts.map(encoded) };
}

function encoded(alert: OtherAlert): unknown {
  if (alert.kind === 'credit') return { ...alert, left: `${alert.left}` };
  return { ...alert, limit: `${alert.limit}`, spent: `${alert.spent}` };
}

/** Reads the alerts of a saved record; see `savedAlerts`. */
export function decodeOthers(record: unknown): readonly SavedAlert<OtherAlert>[] {
  return savedAlerts<OtherAlert>(record, VERSION, (item) => creditOf(item) ?? teamOf(item));
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
