/** The flags we serve are those of country-flag-icons, one per currency, and harmless as files. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CURRENCIES } from '../../../src/core/money/currency.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'));

it.each(Object.values(CURRENCIES))('$code has the flag of $flag', ({ flag }) => {
  const ours = readFileSync(new URL(`../../../public/flags/${flag.toLowerCase()}.svg`, import.meta.url), 'utf8');
  expect(ours).toBe(readFileSync(join(PACKAGE, '3x2', `${flag}.svg`), 'utf8'));
  expect(ours).not.toMatch(/<script|\son\w+=|href/i);
});
