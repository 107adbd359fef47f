/** Whether this is `npm run test:all`: the long fuzzers and the test that kills a program run all their cases. `npm test` runs the first few of each. */
export const isThorough = process.env['OUTLAY_TEST_ALL'] === '1';
