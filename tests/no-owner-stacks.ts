/**
 * Lets React record no call stack for each element that it creates. React only prints these stacks with its warnings,
 * which name the components anyway; recording them takes a twentieth of the time of tests with components.
 */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const internals = Object.values(await import('react')).find(hasOwnerStacks);
  if (internals === undefined) throw new Error('this version of React counts its stacks in another place');
  // React records stacks until it has counted 10,000, and counts from 0 again each second.
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set() {}, configurable: true });
});

const COUNT = 'recentlyCreatedOwnerStacks';

function hasOwnerStacks(value: unknown): value is object {
  return typeof value === 'object' && value !== null && COUNT in value;
}
