/** The digest (a hash) of a day's bill changes whenever a workspace's billed amount changes, and at no other time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { digestDays, hasMoved } from '../../../../src/core/engine/reconcile/bill-digest.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../../src/core/money/pico.ts';

const DAY = 20_000 as Day;

const rows = fc
  .uniqueArray(fc.record({ workspace: fc.option(fc.string()), amount: fc.bigInt(-100n, 100n) }), {
    minLength: 1,
    selector: ({ workspace }) => workspace ?? 'default workspace',
  })
  .map((list) => list.map(({ workspace, amount }) => ({ day: DAY, workspace, amount: toPico(amount) })));

function digestOf(list: Parameters<typeof digestDays>[0]['rows']): string | undefined {
  return digestDays({ days: [DAY], rows: list }).get(DAY)?.digest;
}

describe('the digest of a billed day', () => {
  it('does not depend on the order of its rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(digestOf(list.toReversed())).toBe(digestOf(list));
      }),
    );
  });

  it('differs when money moves from one workspace to another', () => {
    const before = [
      { day: DAY, workspace: 'a', amount: toPico(5n) },
      { day: DAY, workspace: null, amount: toPico(7n) },
    ];
    const after = [
      { day: DAY, workspace: 'a', amount: toPico(7n) },
      { day: DAY, workspace: null, amount: toPico(5n) },
    ];
    expect(digestOf(after)).not.toBe(digestOf(before));
  });

  it('is there for a day without rows, and not for a day the provider left out', () => {
    const digests = digestDays({ days: [DAY], rows: [] });
    expect([...digests.keys()]).toEqual([DAY]);
    expect(digests.get(DAY)?.total).toBe(0n);
  });
});

describe('two bills of a day', () => {
  const billOf = (amounts: Readonly<Record<string, bigint>>) =>
    Object.entries(amounts).map(([workspace, amount]) => {
      return { day: DAY, workspace: workspace === '' ? null : workspace, amount: toPico(amount) };
    });

  it('differ if money moved between workspaces, although their total is the same', () => {
    const dollar = PICO_PER_DOLLAR;
    expect(hasMoved(billOf({ a: dollar, b: dollar }), billOf({ a: 2n * dollar }), null)).toBe(true);
    expect(hasMoved(billOf({ a: dollar, b: dollar }), billOf({ b: dollar, a: dollar }), null)).toBe(false);
  });

  it('do not differ if only the provider’s rounding does, or if the default workspace has its id in one of them', () => {
    const dollar = PICO_PER_DOLLAR;
    expect(hasMoved(billOf({ a: dollar }), billOf({ a: dollar + 1_000_000n }), null)).toBe(false);
    expect(hasMoved(billOf({ a: dollar }), billOf({ a: dollar + 1_000_001n }), null)).toBe(true);
    expect(hasMoved(billOf({ '': dollar }), billOf({ home: dollar }), 'home')).toBe(false);
    expect(hasMoved(billOf({ '': dollar }), billOf({ home: dollar }), null)).toBe(true);
  });
});
