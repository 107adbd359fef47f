/** Parses a snapshot from another Outlay. Every field is checked before anything is shown. */
import { parseDay } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { parseMonth } from '../calendar/month.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { matchesSchema } from './matches-schema.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-schema.ts';
import type { Snapshot } from './snapshot.ts';
import { upgradeSnapshot } from './upgrade-snapshot.ts';

/** `foreignCurrency`: amounts can be shown in every currency only when they are in US dollars. */
export type SnapshotFault =
  | { readonly kind: 'notASnapshot' }
  | { readonly kind: 'newerVersion' }
  | { readonly kind: 'foreignCurrency' };

/** What a snapshot is sealed for; it opens for nothing else. */
export const SNAPSHOT_PURPOSE = 'snapshot';

export function readSnapshot(text: string): Result<Snapshot, SnapshotFault> {
  const value = upgradeSnapshot(jsonOf(text));
  if (isNewer(value)) return fail({ kind: 'newerVersion' });
  if (!matchesSchema(value, SNAPSHOT_SCHEMA)) return fail({ kind: 'notASnapshot' });
  // Checked field by field just now.
  const snapshot = value as Snapshot;
  if (!hasRealDates(snapshot)) return fail({ kind: 'notASnapshot' });
  return snapshot.currency === 'USD' ? ok(snapshot) : fail({ kind: 'foreignCurrency' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return false;
  return typeof value.schemaVersion === 'number' && value.schemaVersion > 1;
}

/** The schema says that they are texts; these are the ones figures are placed by. */
function hasRealDates({
  generatedAt,
  intradayDate,
  intradayAsOf,
  since,
  billedThrough,
  lastUpdate,
  knownThrough,
  intradayReported,
  days: ofMonth,
  monthly,
}: Snapshot): boolean {
  const revisions = monthly.flatMap((month) => month.revisions);
  const instants = [generatedAt, intradayAsOf, lastUpdate, knownThrough, intradayReported?.through ?? null].filter(
    (text) => text !== null,
  );
  const days = [
    intradayDate,
    since,
    billedThrough,
    ...ofMonth.map(({ day }) => day),
    ...monthly.flatMap(({ belowUsageDays }) => belowUsageDays),
    ...revisions.flatMap(({ day, seenOn }) => [day, seenOn]),
  ].filter((text) => text !== null);
  return (
    instants.every((text) => parseInstant(text) !== null) &&
    days.every((text) => parseDay(text) !== null) &&
    monthly.every(({ month }) => parseMonth(month) !== null)
  );
}
