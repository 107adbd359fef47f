/** The steps that `npm run check` and `npm test` share, and the files in which the test runners write their reports. */

/** The files and folders that lint reads. They are listed one by one, because `.` would include `dist`. */
const LINTED = [
  'src',
  'tests',
  'scripts',
  'bench',
  'bin',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'knip.config.ts',
];

/** @type {readonly import('./run-steps.js').Step[]} */
export const staticSteps = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', ...LINTED] },
];

/** Where the two test runners write their reports. */
export const reports = {
  vitest: 'node_modules/.cache/test-reports/vitest.json',
  playwright: 'node_modules/.cache/test-reports/playwright.json',
};
