/** Reads vitest's and Playwright's JSON reports and sums their tests. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ readonly vitest: string, readonly playwright: string }} ReportFiles the two reports */

/**
 * A test that passed only when repeated counts as passed; a runner that did not get to run counts nothing.
 * @param {ReportFiles} files
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(files) {
  const vitest = readReport(files.vitest);
  const playwright = readReport(files.playwright)?.stats;
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0),
  };
}

/**
 * @param {string} file
 * @returns {any} undefined when the runner wrote none
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
