/** The last line of `npm test` sums the tests of both runners. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests } from '../../scripts/test-counts.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') });

test('passed and failed are summed, repeated passes included', () => {
  writeFileSync(files().vitest, JSON.stringify({ numPassedTests: 10, numFailedTests: 1 }));
  writeFileSync(files().playwright, JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } }));
  expect(countTests(files())).toEqual({ passed: 16, failed: 3 });
});

test('a runner that never ran counts nothing', () => {
  expect(countTests(files())).toEqual({ passed: 0, failed: 0 });
});
