/** A change of cost is unsure if tokens without a known price could turn it around. */
import { expect, it } from 'vitest';
import { isChangeUnsure } from '../../../src/core/query/is-change-unsure.ts';
import { toPico } from '../../../src/core/money/pico.ts';

it.each([
  // cost, earlier cost, tokens without a price now, and earlier
  [5n, 0n, 0, 7, true],
  [5n, 0n, 7, 0, false],
  [0n, 5n, 7, 0, true],
  [0n, 5n, 0, 7, false],
  [5n, 5n, 7, 0, true],
  [5n, 5n, 0, 7, true],
  [5n, 5n, 0, 0, false],
  [5n, 5n, null, null, false],
] as const)('$%d after $%d, with %j and %j tokens without a price: %j', (cost, before, now, earlier, expected) => {
  const line = { cost: toPico(cost), compared: toPico(before), unpricedTokens: now, comparedUnpricedTokens: earlier };
  expect(isChangeUnsure(line)).toBe(expected);
});
