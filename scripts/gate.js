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

/**
 * TypeScript and oxlint's rules about types are written in Go. With this setting, Go collects garbage less often. Both
 * then need a fifth less processor time, and a third more memory.
 */
const LESS_GARBAGE_COLLECTION = { GOGC: '400' };

/** @type {readonly import('./run-steps.js').Step[]} */
export const staticSteps = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  // By default, four checkers share the files of each project, and each of them checks the types that they use again.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], environment: LESS_GARBAGE_COLLECTION },
  { name: 'lint', command: ['oxlint', ...LINTED], environment: LESS_GARBAGE_COLLECTION },
];

/** Where the two test runners write their reports. */
export const reports = {
  vitest: 'node_modules/.cache/test-reports/vitest.json',
  playwright: 'node_modules/.cache/test-reports/playwright.json',
};
