/** The digest (a hash) of a day's bill changes whenever a workspace's billed amount changes, and at no other time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { digestDays } from '../../../../src/core/engine/reconcile/bill-digest.ts';
import { toPico } from '../../../../src/core/money/pico.ts';

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
