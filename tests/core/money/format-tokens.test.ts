import { expect, it } from 'vitest';
import { formatTokens } from '../../../src/core/money/format-tokens.ts';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [12_446, '12,446', '12K'],
  [1_234_567, '1,234,567', '1.2M'],
  [9_007_199_254_740_991, '9,007,199,254,740,991', '9007T'],
])('%d tokens read %s, in short %s', (count, full, compact) => {
  expect(formatTokens(count)).toBe(full);
  expect(formatTokens(count, { digits: 'compact' })).toBe(compact);
});

it('follows the reader’s locale', () => {
  expect(formatTokens(12_446, { locale: 'de-DE' })).toBe('12.446');
});
