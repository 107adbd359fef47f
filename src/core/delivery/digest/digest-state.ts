/** The settings of the weekly digest: whether it is sent, and the time zone in which it is due on Monday at 08:00. */
import { isRecord } from '../../base/is-record.ts';

export interface DigestState {
  readonly isOn: boolean;
  /** the chosen IANA time zone; null for the zone of the machine that runs Outlay */
  readonly zone: string | null;
  /** the time zone that is used, such as `Europe/Berlin` */
  readonly zoneInForce: string;
  /** when the next digest is due, ms since the epoch; null if the digest is off */
  readonly nextAt: number | null;
}

/** The part of the digest's settings that is saved. */
export interface DigestChoice {
  /**
   * when a person turned the digest on, ms since the epoch; earlier Mondays get no digest. null if the digest is off
   */
  readonly onSince: number | null;
  readonly zone: string | null;
}

export const DIGEST_OFF: DigestChoice = { onSince: null, zone: null };

const VERSION = 1;

/** Converts the choice to plain JSON data. */
export function encodeDigestChoice(choice: DigestChoice): unknown {
  return { version: VERSION, ...choice };
}

/** Reads a saved choice; the digest is off if the record is missing or damaged. */
export function decodeDigestChoice(record: unknown): DigestChoice {
  if (!isRecord(record) || record['version'] !== VERSION) return DIGEST_OFF;
  const { onSince, zone } = record;
  if (onSince !== null && typeof onSince !== 'number') return DIGEST_OFF;
  return { onSince, zone: typeof zone === 'string' ? zone : null };
}
