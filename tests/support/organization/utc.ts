// UTC times, days and months for tests: milliseconds since 1970, and the text forms that the provider writes.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Parses a UTC time to milliseconds: `at('2026-11-21')`, `at('2026-11-21T14:05')` or `at('2026-11-21T14:05:30Z')`.
 * Throws for a text of any other form.
 */
export function at(text: string): number {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?Z?)?$/.exec(text);
  const ms = match === null ? Number.NaN : Date.parse(`${match[1] ?? ''}T${match[2] ?? '00:00'}:${match[3] ?? '00'}Z`);
  if (Number.isNaN(ms)) throw new TypeError(`not a UTC time: ${JSON.stringify(text)}`);
  return ms;
}

/** Returns the start of the hour or day (the unit) that contains `ms`. */
export function floorTo(ms: number, unitMs: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}

/**
 * The texts of days that were already written. They are cached, because the oracle (it computes the expected figures)
 * needs the same days thousands of times.
 */
const dayTexts = new Map<number, string>();

/** Writes a UTC day: `2026-11-21`. */
export function dayOf(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const text = dayTexts.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  dayTexts.set(day, text);
  return text;
}

/**
 * Writes a time: `2026-11-21T00:00:00Z`. Fractions of a second are written only if there are any, as the provider does.
 */
export function rfc3339(ms: number): string {
  if (ms % HOUR_MS === 0) return `${dayOf(ms)}T${String((ms - floorTo(ms, DAY_MS)) / HOUR_MS).padStart(2, '0')}:00:00Z`;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** Parses an RFC 3339 time with a zone to milliseconds. Returns null for any other text, which the provider refuses. */
export function parseRfc3339(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
