// UTC instants, days and months for fixtures: milliseconds since 1970 and the text forms the provider writes.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `at('2026-11-21T14:05')` or `at('2026-11-21')`: milliseconds, always read as UTC. Throws on anything else. */
export function at(text: string): number {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?Z?)?$/.exec(text);
  const ms = match === null ? Number.NaN : Date.parse(`${match[1] ?? ''}T${match[2] ?? '00:00'}:${match[3] ?? '00'}Z`);
  if (Number.isNaN(ms)) throw new TypeError(`not a UTC time: ${JSON.stringify(text)}`);
  return ms;
}

/** The whole unit (hour, day) that `ms` lies in, by its start. */
export function floorTo(ms: number, unitMs: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}

/** Days that were written once; the oracle asks for the same days thousands of times. */
const dayTexts = new Map<number, string>();

/** `2026-11-21` */
export function dayOf(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const text = dayTexts.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
  dayTexts.set(day, text);
  return text;
}

/** `2026-11-21T00:00:00Z`; fractions of a second only where there are some, as the provider writes them. */
export function rfc3339(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** Milliseconds of an RFC 3339 date-time with a zone, or null: the provider refuses anything looser. */
export function parseRfc3339(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
