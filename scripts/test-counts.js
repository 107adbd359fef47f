/** Sums what vitest's and Playwright's JSON reports say. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * A test that passed only when repeated counts as passed; a runner that did not get to run counts nothing.
 * @param {{ readonly vitest: string, readonly playwright: string }} files the two reports
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(files) {
  const vitest = read(files.vitest);
  const playwright = read(files.playwright)?.stats;
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0),
  };
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
