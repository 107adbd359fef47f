/**
 * Finds the unit tests that did not run on this machine, in the JSON report of vitest, so that `npm test` can list
 * them.
 */
import { readReport } from './test-counts.js';

/**
 * Counts the skipped tests of each file. A test is skipped if something that it needs is missing, for example an npm
 * registry or another user of the machine. Browser tests are not counted: if a browser test is skipped in one window
 * size, it has run in another size, and its result does not depend on the size.
 * @param {Pick<import('./test-counts.js').ReportFiles, 'vitest'>} files
 * @returns {{ file: string, count: number, titles: string[] }[]} files with skipped tests only
 */
export function skippedTests(files) {
  /** @type {readonly { name: string, assertionResults: readonly { status: string, fullName: string }[] }[]} */
  const results = readReport(files.vitest)?.testResults ?? [];
  return results.flatMap(({ name, assertionResults }) => {
    const titles = assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName);
    const file = name.replace(/^.*?(?=tests\/)/, '');
    return titles.length === 0 ? [] : [{ file, count: titles.length, titles }];
  });
}
