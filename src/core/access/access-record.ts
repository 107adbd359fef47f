/** What is stored about the plan: when Outlay was first run with a key, the latest time seen, and the licence. */

export interface AccessRecord {
  /** ms since the epoch; null before the first key */
  readonly firstRun: number | null;
  /** the latest plausible time so far, ms since the epoch; setting the clock back does not change it */
  readonly latest: number;
  /** the licence as it was entered; its signature is checked again before use */
  readonly licence: string | null;
}

const VERSION = 1;

/** Plain data of JSON. */
export function encodeAccess(record: AccessRecord): unknown {
  return { version: VERSION, ...record };
}

/** The record, or null if it is damaged or of another version. */
export function decodeAccess(value: unknown): AccessRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, firstRun, latest, licence } = value as Readonly<Record<string, unknown>>;
  if (version !== VERSION || !isInstant(latest)) return null;
  if (firstRun !== null && !isInstant(firstRun)) return null;
  if (licence !== null && typeof licence !== 'string') return null;
  return { firstRun, latest, licence };
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
