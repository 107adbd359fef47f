/** The steps of `npm run check` (the quick ones) and `npm test` (all of them). Each step is written once. */

/** The files that lint reads. Not `.`, because that includes `dist`. */
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
