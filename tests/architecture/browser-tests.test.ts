/**
 * Playwright's own `test` has other worker fixtures than ours, so a test made with it would run in another worker
 * process, with another browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../e2e');
const OWN_TEST = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;

it('no browser test is made with the `test` of Playwright itself', () => {
  const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts'));
  expect(specs.length).toBeGreaterThan(30);
  expect(specs.filter((name) => OWN_TEST.test(readFileSync(join(FOLDER, name), 'utf8')))).toEqual([]);
  expect("import { chromium, expect, test, type Page } from '@playwright/test';").toMatch(OWN_TEST);
});
