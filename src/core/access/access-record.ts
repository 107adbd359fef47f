/**
 * The saved record that decides which plan applies. It has the time when Outlay first had an admin key, the latest time
 * that this machine's clock has shown, and the licence.
 */

export interface AccessRecord {
  /** when Outlay first had an admin key, ms since the epoch; null if it has never had one */
  readonly firstRun: number | null;
  /**
   * the latest time that this machine's clock has shown, in ms since the epoch. If a person sets the clock back, this
   * value does not go back
   */
  readonly latest: number;
  /** the text of the licence without white space; null if there is none. Outlay checks its signature at every start */
  readonly licence: string | null;
}

const VERSION = 1;

/** Converts the record to plain JSON data. */
export function encodeAccess(record: AccessRecord): unknown {
  return { version: VERSION, ...record };
}

/** Reads a saved record; null if it is damaged or of another version. */
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
