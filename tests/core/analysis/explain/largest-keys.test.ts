/**
 * Checks which keys are shown one by one: those with the highest cost in the two compared periods together. A credit
 * counts by its absolute amount.
 */
import { expect, it } from 'vitest';
import type { Leaf } from '../../../../src/core/analysis/explain/read-periods.ts';
import { OTHER_KEYS, separateLargestKeys } from '../../../../src/core/analysis/explain/largest-keys.ts';

function leaf(subject: number, before: bigint, after: bigint): Leaf {
  const of = (cost: bigint): Leaf['figures'][0] => ({ cost, estimated: 0n, quantity: 0n, list: null });
  return { place: { subject, model: 0, item: 0, variant: 0 }, figures: [of(before), of(after)] };
}

it('the costliest of both periods are told, and what is no key always is', () => {
  const leaves = [
    leaf(0, 5n, 1n),
    leaf(1, 0n, 9n),
    leaf(2, -8n, 0n),
    leaf(0, 0n, 1n),
    leaf(-1, 1n, 0n),
    leaf(-2, 1n, 0n),
  ];
  const countsAs = separateLargestKeys(leaves, 2);
  expect([0, 1, 2, -1, -2].map((key) => countsAs?.(key))).toEqual([OTHER_KEYS, 1, 2, -1, -2]);
  expect(separateLargestKeys(leaves, 3)).toBeNull();
});
