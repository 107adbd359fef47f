/** Parses a snapshot that another installation of Outlay exported. It checks all fields before it uses any. */
import { parseDay } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { parseMonth } from '../calendar/month.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { matchesSchema } from './matches-schema.ts';
import { SNAPSHOT_SCHEMA } from './snapshot-schema.ts';
import { hasValidBilledSpend, hasValidLeftOut, type SnapshotFile } from './snapshot-file.ts';
import type { Snapshot } from './snapshot.ts';
import { upgradeSnapshot } from './upgrade-snapshot.ts';

/**
 * Why a snapshot cannot be read. `foreignCurrency`: its amounts are not in US dollars. Outlay can convert amounts only
 * from US dollars to another currency.
 */
export type SnapshotFault =
  | { readonly kind: 'notASnapshot' }
  | { readonly kind: 'newerVersion' }
  | { readonly kind: 'foreignCurrency' };

/**
 * The purpose for which snapshots are encrypted. Encryption binds each text to one purpose, so a text with another
 * purpose, such as a saved key, cannot be decrypted as a snapshot.
 */
export const SNAPSHOT_PURPOSE = 'snapshot';

export function readSnapshot(text: string): Result<SnapshotFile, SnapshotFault> {
  const value = upgradeSnapshot(jsonOf(text));
  if (isNewer(value)) return fail({ kind: 'newerVersion' });
  if (!matchesSchema(value, SNAPSHOT_SCHEMA)) return fail({ kind: 'notASnapshot' });
  // The schema check above has accepted every field, so the value is a snapshot.
  const snapshot = value as SnapshotFile;
  if (!hasRealDates(snapshot) || !hasValidLeftOut(snapshot) || !hasValidBilledSpend(snapshot))
    return fail({ kind: 'notASnapshot' });
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

/**
 * Whether all dates are real dates. The schema accepts any text as a day or a time, and any digits in the form
 * `0000-00` as a month.
 */
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
  prepaid,
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
    ...(prepaid === null ? [] : [prepaid.since]),
    ...Object.values(prepaid?.until ?? {}),
  ].filter((text) => text !== null);
  return (
    instants.every((text) => parseInstant(text) !== null) &&
    days.every((text) => parseDay(text) !== null) &&
    monthly.every(({ month }) => parseMonth(month) !== null)
  );
}
