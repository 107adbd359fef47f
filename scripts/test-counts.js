/** Reads the JSON reports of vitest and Playwright and counts their tests. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ readonly vitest: string, readonly playwright: string }} ReportFiles the two reports */

/**
 * Counts the tests of both reports. A test that passed only when it was repeated counts as passed. If a runner did not
 * run, its number of tests is 0.
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
 * Reads a JSON report.
 * @param {string} file
 * @returns {any} undefined if the runner wrote no report
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
