/** `npm test` lists the unit tests that did not run, so that nobody mistakes a skipped check for a passed check. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { skippedTests } from '../../scripts/skipped-tests.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-skipped-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ vitest: join(folder, 'vitest.json') });

test('files with skipped tests are listed with their number and titles, however vitest calls them', () => {
  const testResults = [
    {
      name: '/a/checkout/tests/package/package.test.ts',
      assertionResults: [
        { fullName: 'is small', status: 'passed' },
        { fullName: 'installs', status: 'skipped' },
        { fullName: 'starts', status: 'pending' },
      ],
    },
    { name: '/a/checkout/tests/core/sum.test.ts', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
    { name: '/a/checkout/tests/core/odd.test.ts', assertionResults: [{ fullName: 'divides', status: 'failed' }] },
  ];
  writeFileSync(files().vitest, JSON.stringify({ testResults }));
  expect(skippedTests(files())).toEqual([
    { file: 'tests/package/package.test.ts', count: 2, titles: ['installs', 'starts'] },
  ]);
});

test('a runner that never ran skipped nothing', () => {
  expect(skippedTests(files())).toEqual([]);
});
