/** Whether this is `npm run test:all`: the two long fuzzers run all their cases. `npm test` runs the first few of each. */
export const isThorough = process.env['OUTLAY_TEST_ALL'] === '1';
