/**
 * Converts sent alerts about unusual days to a saved record and back. The record lets Outlay show these alerts again
 * after a restart.
 */
import { ANOMALY_DIMENSIONS } from '../analysis/anomalies/anomalies-query.ts';
import type { Day } from '../calendar/day.ts';
import type { SavedAlert } from './alert.ts';
import type { AnomalyAlert } from './anomaly-alert.ts';
import { isSavedNumber, savedAlerts, savedAmount } from './record-fields.ts';

const VERSION = 1;

/** Converts alerts to plain JSON data. */
export function encodeAnomalyAlerts(alerts: readonly SavedAlert<AnomalyAlert>[]): unknown {
  return { version: VERSION, alerts: alerts.map((of) => ({ ...of, cost: `${of.cost}`, usual: `${of.usual}` })) };
}

/** Reads the alerts of a saved record; see `savedAlerts`. */
export function decodeAnomalyAlerts(record: unknown): readonly SavedAlert<AnomalyAlert>[] {
  return savedAlerts(record, VERSION, alertOf);
}

function alertOf(item: Readonly<Record<string, unknown>>): AnomalyAlert | null {
  const { kind, value, name, from, through, isLevel, isProvisional, more, at } = item;
  const dimension = [null, ...ANOMALY_DIMENSIONS].find((known) => known === item['dimension']);
  const [cost, usual] = [savedAmount(item['cost']), savedAmount(item['usual'])];
  if (kind !== 'anomaly' || dimension === undefined || cost === null || usual === null) return null;
  if (!isTextOrNull(value) || !isTextOrNull(name) || (dimension === null) !== (value === null)) return null;
  if (!isSavedNumber(from) || !isSavedNumber(through) || !isSavedNumber(more) || !isSavedNumber(at)) return null;
  if (typeof isLevel !== 'boolean' || typeof isProvisional !== 'boolean') return null;
  const days = { from: from as Day, through: through as Day };
  return { kind, dimension, value, name, ...days, cost, usual, isLevel, isProvisional, more, at };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
