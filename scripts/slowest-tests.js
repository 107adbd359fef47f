/** Finds the tests that take longest in the JSON reports of vitest and Playwright. */
import { readReport } from './test-counts.js';

/**
 * @typedef {object} TimedTest
 * @property {string} name file and title
 * @property {number} ms how long the test took
 */

/**
 * @typedef {object} Suite part of Playwright's report
 * @property {string} file
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, tests: readonly {
 *   projectName: string, results: readonly { duration: number }[] }[] }[]} [specs]
 */

/**
 * Returns the tests that took longest.
 * @param {import('./test-counts.js').ReportFiles} files
 * @param {number} count how many tests to return
 * @returns {TimedTest[]} the slowest first
 */
export function slowestTests(files, count) {
  return [...unitTests(readReport(files.vitest)), ...browserTests(readReport(files.playwright)?.suites ?? [])]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}

/**
 * Lists the times of the unit tests.
 * @param {{ testResults?: readonly { name: string, assertionResults: readonly {
 *   fullName: string, duration?: number }[] }[] } | undefined} report
 * @returns {TimedTest[]}
 */
function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(/^.*?(?=tests\/)/, '')}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

/**
 * Lists the times of the browser tests. The time of a repeated test is the sum of all its runs.
 * @param {readonly Suite[]} suites
 * @returns {TimedTest[]}
 */
function browserTests(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `tests/e2e/${file} (${projectName}): ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...browserTests(inner),
  ]);
}
