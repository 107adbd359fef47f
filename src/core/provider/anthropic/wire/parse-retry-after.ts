/** Reads how long a server asks us to wait: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date (RFC 9110 §10.2.3). */

const SECONDS = /^\d+(?:\.\d+)?$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * @param headers lower-case names
 * @param nowMs milliseconds since the epoch, for dates
 * @returns milliseconds from now, never negative; null when nothing readable is asked
 */
export function parseRetryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const precise = headers['retry-after-ms']?.trim();
  if (precise !== undefined && SECONDS.test(precise)) return Number(precise);
  const text = headers['retry-after']?.trim();
  if (text === undefined) return null;
  if (SECONDS.test(text)) return Number(text) * 1000;
  const match = HTTP_DATE.exec(text);
  if (match === null) return null;
  const [, day, monthName = '', year, hour, minute, second] = match;
  const month = MONTHS.indexOf(monthName);
  if (month < 0) return null;
  const atMs = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second));
  return Math.max(0, atMs - nowMs);
}
