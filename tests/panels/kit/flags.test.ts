/**
 * The flags that we serve are those of country-flag-icons, one for each currency, and the files contain nothing
 * harmful.
 */
import * as drawings from 'country-flag-icons/string/3x2';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CURRENCIES } from '../../../src/core/money/currency.ts';

it.each(Object.values(CURRENCIES))('$code has the flag of $flag', ({ flag }) => {
  const ours = readFileSync(new URL(`../../../public/flags/${flag.toLowerCase()}.svg`, import.meta.url), 'utf8');
  expect(ours).toBe(Object.entries(drawings).find(([region]) => region === flag)?.[1]);
  expect(ours).not.toMatch(/<script|\son\w+=|href/i);
});
