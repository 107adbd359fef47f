/**
 * Parses the headers in which a server says how long the client must wait: `retry-after-ms` (in ms), or `retry-after`
 * (in seconds or as an HTTP date, RFC 9110 §10.2.3). A date is compared with the time in the server's `date` header,
 * because the clock of this machine may be wrong.
 */
import { parseHttpDate } from './parse-http-date.ts';

const SECONDS = /^\d+(?:\.\d+)?$/;
/**
 * Parses how long the client must wait before the next request.
 * @param headers the response headers, with names in lower case
 * @param nowMs the present time, ms since the epoch. If `retry-after` is a date, the wait is counted from the time in
 *   the `date` header; without that header, from `nowMs`
 * @returns milliseconds from now, never negative; null if there is no such header or it cannot be parsed
 */
export function parseRetryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const precise = headers['retry-after-ms']?.trim();
  if (precise !== undefined && SECONDS.test(precise)) return Number(precise);
  const text = headers['retry-after']?.trim();
  if (text === undefined) return null;
  if (SECONDS.test(text)) return Number(text) * 1000;
  const atMs = parseHttpDate(text);
  return atMs === null ? null : Math.max(0, atMs - (parseHttpDate(headers['date'] ?? '') ?? nowMs));
}
