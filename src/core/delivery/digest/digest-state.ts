/** Whether the weekly digest is sent, and in which time zone it is Monday 08:00. */
import { isRecord } from '../../base/is-record.ts';

export interface DigestState {
  readonly isOn: boolean;
  /** the chosen IANA time zone; null for the zone of the machine that runs Outlay */
  readonly zone: string | null;
  /** the time zone in force, such as `Europe/Berlin` */
  readonly zoneInForce: string;
  /** when the next digest is due, ms since the epoch; null if it is off */
  readonly nextAt: number | null;
}

/** What is saved. */
export interface DigestChoice {
  /** ms since the epoch; an earlier Monday's digest is not sent. null if it is off */
  readonly onSince: number | null;
  readonly zone: string | null;
}

export const DIGEST_OFF: DigestChoice = { onSince: null, zone: null };

const VERSION = 1;

/** Plain data of JSON. */
export function encodeDigestChoice(choice: DigestChoice): unknown {
  return { version: VERSION, ...choice };
}

/** Off if the record is missing or cannot be read. */
export function decodeDigestChoice(record: unknown): DigestChoice {
  if (!isRecord(record) || record['version'] !== VERSION) return DIGEST_OFF;
  const { onSince, zone } = record;
  if (onSince !== null && typeof onSince !== 'number') return DIGEST_OFF;
  return { onSince, zone: typeof zone === 'string' ? zone : null };
}
