/**
 * Tests the check code of a run. The terminal and the page both show this code, so that a person can compare what they
 * show.
 */
import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { checkCode } from '../../../../src/platform/companion/server/check-code.ts';

it('is eight characters that nobody confuses, the same for one run and another for the next', () => {
  const runs = Array.from({ length: 200 }, () => randomBytes(32));
  const codes = runs.map((run) => checkCode(run));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(200);
  expect(runs.map((run) => checkCode(run))).toEqual(codes);
});
