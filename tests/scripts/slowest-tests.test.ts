/** `npm test` prints the slowest tests of both runners at its end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowestTests } from '../../scripts/slowest-tests.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-slowest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => ({ vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') });

test('the slowest come first, whichever runner ran them, with all their tries', () => {
  const assertionResults = [
    { fullName: 'adds', duration: 5 },
    { fullName: 'divides', duration: 900 },
    { fullName: 'is skipped' },
  ];
  writeFileSync(
    files().vitest,
    JSON.stringify({ testResults: [{ name: '/a/checkout/tests/core/sum.test.ts', assertionResults }] }),
  );
  const spec = { title: 'opens', tests: [{ projectName: 'desktop', results: [{ duration: 700 }, { duration: 800 }] }] };
  const inner = { file: 'room.spec.ts', specs: [{ ...spec, title: 'moves' }] };
  writeFileSync(files().playwright, JSON.stringify({ suites: [{ file: 'demo.spec.ts', specs: [], suites: [inner] }] }));
  expect(slowestTests(files(), 2)).toEqual([
    { name: 'tests/e2e/room.spec.ts (desktop): moves', ms: 1500 },
    { name: 'tests/core/sum.test.ts: divides', ms: 900 },
  ]);
});

test('a runner that never ran has none', () => {
  expect(slowestTests(files(), 10)).toEqual([]);
});
