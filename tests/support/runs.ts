/** How often a test repeats itself with other values: properties, fuzzers, seeds, programs that are killed. */

/** `npm run test:all` sets it. */
export const isThorough = process.env['OUTLAY_TEST_ALL'] === '1';

/** A fifth of `full`, rounded up; `npm run test:all` repeats in full. `runs(100)` is 20. */
export function runs(full: number): number {
  return isThorough ? full : Math.ceil(full / 5);
}
