/**
 * Parses the date of an HTTP header. Servers may send only one form: `Sun, 22 Nov 2026 14:35:00 GMT` (RFC 9110 §5.6.7).
 */

const HTTP_DATE = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Parses a date such as `Sun, 22 Nov 2026 14:35:00 GMT`. Returns the time in ms since the epoch; null if the text has
 * any other form.
 */
export function parseHttpDate(text: string): number | null {
  const match = HTTP_DATE.exec(text.trim());
  if (match === null) return null;
  const [, day, monthName = '', year, hour, minute, second] = match;
  const month = MONTHS.indexOf(monthName);
  if (month < 0) return null;
  return Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second));
}
