/** Converts instants between RFC 3339 text, as in requests and answers, and milliseconds since the epoch. */

const RFC3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** Parses RFC 3339 text with any offset; null if it is not an instant of the calendar. */
export function parseInstant(text: string): number | null {
  const match = RFC3339.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours, offsetMinutes] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const dateMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(dateMs);
  // `Date.UTC` turns 30 February into 2 March, and the year 26 into 1926.
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() + 1 !== Number(month)) return null;
  if (date.getUTCFullYear() !== Number(year)) return null;
  const timeMs = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const fractionMs = Number(fraction.padEnd(3, '0').slice(0, 3));
  const offsetMs = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * 60_000;
  return dateMs + timeMs + fractionMs - (sign === '-' ? -offsetMs : offsetMs);
}

/** Formats an instant as `YYYY-MM-DDTHH:MM:SSZ`, the form of the provider's parameters. */
export function formatInstant(instantMs: number): string {
  return `${new Date(instantMs).toISOString().slice(0, 19)}Z`;
}
