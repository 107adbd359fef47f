/** Tests shares in percent: what is not nothing is never 0.0%, and what is not all never 100.0%. */
import { expect, it } from 'vitest';
import { sharePercent } from '../../src/messages/share-percent.ts';

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
