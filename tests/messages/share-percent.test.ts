/** Tests shares in percent: what is not nothing is never 0.0%, and what is not all never 100.0%. */
import { expect, it } from 'vitest';
import { sharePercent, wholePercent } from '../../src/messages/share-percent.ts';

it.each([
  [0, '0.0%'],
  [0.0002, '<0.1%'],
  [0.795, '79.5%'],
  [0.9998, '>99.9%'],
  [1, '100.0%'],
  [1.0002, '100.0%'],
])('%d is written as %s', (share, text) => {
  expect(sharePercent(share)).toBe(text);
});

it.each([
  [0, '0%'],
  [0.006, '<1%'],
  [0.41, '41%'],
  [0.996, '>99%'],
  [1, '100%'],
])('%d is written without decimals as %s', (share, text) => {
  expect(wholePercent(share)).toBe(text);
});
