/**
 * Decides how often a test repeats itself with other values, such as random bills, fuzzed requests, or the moments at
 * which a program is killed.
 */

/** `npm run test:all` sets this variable. */
export const isThorough = process.env['OUTLAY_TEST_ALL'] === '1';

/** Returns a fifth of `full`, rounded up. With `npm run test:all` it returns `full`. Example: `runs(100)` is 20. */
export function runs(full: number): number {
  return isThorough ? full : Math.ceil(full / 5);
}
