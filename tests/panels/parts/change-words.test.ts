/**
 * Tests the text about a change of cost, such as `+12%`. If the price of some tokens of the new cost is not known, the
 * change is shown only if the new cost is higher. If the price of some tokens of the earlier cost is not known, the
 * change is shown only if the new cost is lower.
 */
import { expect, test } from 'vitest';
import { toPico } from '../../../src/core/money/pico.ts';
import { changeOf } from '../../../src/panels/parts/change-words.ts';

const words = (
  cost: bigint,
  compared: bigint | null,
  unpricedTokens: number | null = null,
  comparedUnpricedTokens: number | null = null,
): string => {
  const before = compared === null ? null : toPico(compared);
  return changeOf({ cost: toPico(cost), compared: before, unpricedTokens, comparedUnpricedTokens }, Number).text;
};

test('has a sign and a percentage, a factor, or a word', () => {
  expect([words(1123n, 1000n), words(600n, 1000n), words(1000n, 1000n), words(12_000n, 1000n)]).toEqual([
    '+12%',
    '−40%',
    '0%',
    '12×',
  ]);
  expect([words(5n, 0n), words(5n, null), words(0n, 0n)]).toEqual(['new', 'new', '–']);
});

test('is not told where the cost is not higher and lacks tokens without a known price', () => {
  expect([words(0n, 100n, 7), words(40n, 100n, 7), words(40n, 100n, 0)]).toEqual(['–', '–', '−60%']);
  expect([words(150n, 100n, 7), words(100n, 100n, 7)]).toEqual(['+50%', '–']);
});

test('is not told where the cost is not lower and the earlier cost lacks tokens without a known price', () => {
  expect([words(5n, 0n, 0, 7), words(150n, 100n, 0, 7), words(0n, 0n, 0, 7)]).toEqual(['–', '–', '–']);
  expect([words(40n, 100n, 0, 7), words(40n, 100n, 7, 7)]).toEqual(['−60%', '–']);
});

test('is not 0% unless nothing has changed, and not −100% unless nothing is left', () => {
  expect([words(100_001n, 100_000n), words(99_999n, 100_000n)]).toEqual(['+<0.1%', '−<0.1%']);
  expect([words(5n, 1000n), words(1n, 100_000n), words(0n, 1000n), words(-1n, 1000n)]).toEqual([
    '−99.5%',
    '−99.9%',
    '−100%',
    '−100%',
  ]);
});
