/**
 * Checks when a day counts as billed, settling (only a part of its bill has arrived) or estimated, with one example for
 * each rule.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL_FLAG } from '../../../../src/core/ledger/columns/cells.ts';
import type { DayEvidence, GroupEvidence } from '../../../../src/core/ledger/status/day-evidence.ts';
import {
  judgeDay,
  judgeOldDay,
  unpricedOf,
  type DayCircumstances,
} from '../../../../src/core/ledger/status/judge-day.ts';
import { PICO_PER_CENT } from '../../../../src/core/money/pico.ts';
import { missingMoney } from '../../../../src/core/ledger/status/missing-money.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Yesterday, as known at noon of today: the usage is complete, and the bill was loaded once. */
const YESTERDAY: DayCircumstances = {
  isUsageComplete: true,
  isBillRead: true,
  ageMs: 12 * HOUR,
  unchangedMs: 0,
  isFirstReadLate: false,
  isBillAround: true,
  isBilledLater: false,
};

describe('a day is billed', () => {
  it('when every model and item has landed', () => {
    expect(judged([group(1000n, 1000n), group(50n, 52n)])).toBe('billed: landed');
  });

  it('when refused requests leave the bill up to 10 % below usage', () => {
    expect(judged([group(950n, 1000n)])).toBe('billed: landed');
    expect(judged([group(899n, 1000n)])).toBe('settling');
  });

  it('when 99 % has landed', () => {
    expect(judged([group(990n, 1000n)])).toBe('billed: landed');
  });

  it('when its bill is in another workspace than its usage', () => {
    const sums = new Map([
      [1, { billed: 0n, expected: 1000n }],
      [2, { billed: 1000n, expected: 0n }],
    ]);
    expect(judged([{ ...group(1000n, 1000n), workspaces: sums }])).toBe('billed: landed');
  });

  it('when nothing was used and nothing billed', () => {
    expect(judged([], { hasBillRow: false })).toBe('billed: landed');
  });

  it('when only a commitment paid: priority usage predicts nothing', () => {
    expect(judged([group(0n, 0n)], { hasBillRow: false })).toBe('billed: landed');
  });

  it('when a price that only stands in for the true one was too high by half', () => {
    expect(judged([{ ...group(500n, 1000n), approximate: 1000n }])).toBe('billed: landed');
    expect(judged([{ ...group(399n, 1000n), approximate: 1000n }])).toBe('settling');
  });

  it('but not if a substitute price is used for a small part only', () => {
    expect(judged([{ ...group(500n, 1000n), approximate: 10n }])).toBe('settling');
    // 90 % of 800 and 40 % of 200.
    expect(judged([{ ...group(800n, 1000n), approximate: 200n }])).toBe('billed: landed');
    expect(judged([{ ...group(799n, 1000n), approximate: 200n }])).toBe('settling');
  });

  it('when it is short, older than 48 hours, unchanged for 24 hours, and at least half is there', () => {
    const short = [group(600n, 1000n)];
    const old = { ageMs: 48 * HOUR, unchangedMs: DAY };
    expect(judged(short, {}, old)).toBe('billed: agreed');
    expect(judged(short, {}, { ...old, ageMs: 47 * HOUR })).toBe('settling');
    expect(judged(short, {}, { ...old, unchangedMs: 23 * HOUR })).toBe('settling');
    expect(judged([group(499n, 1000n)], {}, old)).toBe('settling');
  });

  it('when it has a row and was read for the first time after 30 days', () => {
    expect(judged([group(1n, 1000n)], {}, { isFirstReadLate: true, ageMs: 31 * DAY })).toBe('billed: old');
    expect(judged([group(1000n, 1000n)], {}, { isFirstReadLate: true, ageMs: 31 * DAY })).toBe('billed: old');
  });

  it('as nothing, when it never landed in 30 days while the days around it did', () => {
    const never = { ageMs: 31 * DAY, unchangedMs: 30 * DAY };
    expect(judged([group(0n, 1000n)], { hasBillRow: false }, never)).toBe('billed: neverLanded');
    expect(judged([group(0n, 1000n)], { hasBillRow: false }, { ...never, isBillAround: false })).toBe('estimated');
  });

  it('on the eleventh day, when its bill comes then', () => {
    const late = { ageMs: 11 * DAY, unchangedMs: 11 * DAY };
    expect(judged([group(0n, 1000n)], { hasBillRow: false }, late)).toBe('estimated');
    expect(judged([group(1000n, 1000n)], {}, { ...late, unchangedMs: 0 })).toBe('billed: landed');
  });
});

describe('a day is settling', () => {
  it('when $0.40 of code execution has landed and $1,000 of usage has not', () => {
    expect(judged([group(0n, 1000n)])).toBe('settling');
  });

  it('when 60 % has landed', () => {
    expect(judged([group(600n, 1000n)])).toBe('settling');
  });

  it('when one of two workspaces has landed', () => {
    expect(judged([group(500n, 1000n)])).toBe('settling');
  });

  it('when a small workspace with usage has no row, and lacks what the whole bill lacks', () => {
    const cents = (amount: bigint): bigint => amount * PICO_PER_CENT;
    const late = (billedA: bigint): GroupEvidence => ({
      ...group(cents(billedA), cents(86_400n)),
      workspaces: new Map([
        [1, { billed: cents(billedA), expected: cents(80_000n) }],
        [2, { billed: 0n, expected: cents(6400n) }],
      ]),
    });
    expect(judged([late(80_000n)])).toBe('settling');
    // The bill of workspace 1 contains the usage of workspace 2.
    expect(judged([late(86_400n)])).toBe('billed: landed');
    // Less than 2 % of the usage is missing from the bill. Requests for this part may have been refused.
    const small = { ...late(80_000n), billed: cents(84_900n), expected: cents(86_400n) };
    const few = new Map([
      [1, { billed: cents(84_900n), expected: cents(84_900n) }],
      [2, { billed: 0n, expected: cents(1500n) }],
    ]);
    expect(judged([{ ...small, workspaces: few }])).toBe('billed: landed');
    expect(judged([late(80_000n)], {}, { ageMs: 48 * HOUR, unchangedMs: DAY })).toBe('billed: agreed');
  });

  it('when only a credit has landed', () => {
    expect(judged([group(0n, 1000n)], { hasBillRow: true })).toBe('settling');
  });
});

describe('a day is estimated', () => {
  it('while it runs', () => {
    expect(judged([], { hasBillRow: false }, { ageMs: -HOUR })).toBe('estimated');
  });

  it('when the provider has not answered for its bill', () => {
    expect(judged([group(0n, 1000n)], { hasBillRow: false }, { isBillRead: false })).toBe('estimated');
  });

  it('when its last hours are not known, though nothing was used before them', () => {
    expect(judged([], { hasBillRow: false }, { isUsageComplete: false })).toBe('estimated');
  });

  it('when it has no row, although a later day has one', () => {
    expect(judged([group(0n, 1000n)], { hasBillRow: false })).toBe('estimated');
  });

  it('when its only model has no known price and there is no row', () => {
    expect(judged([{ ...group(0n, 0n), unpricedTokens: 5 }], { hasBillRow: false })).toBe('estimated');
    expect(judged([{ ...group(0n, 0n), unpricedTokens: 5 }], { hasBillRow: true })).toBe('billed: landed');
    const later = { isBilledLater: true };
    expect(judged([{ ...group(0n, 0n), unpricedTokens: 5 }], { hasBillRow: false }, later)).toBe('billed: landed');
  });
});

describe('tokens without a known price on a billed day', () => {
  const free: GroupEvidence = { ...group(0n, 0n), unpricedTokens: 5 };
  const unpricedIn = (groups: readonly GroupEvidence[], circumstances: Partial<DayCircumstances> = {}): number =>
    unpricedOf(judgeDay({ groups, hasBillRow: true }, { ...YESTERDAY, ...circumstances })).length;

  it('have no known cost while a bill for them may still arrive', () => {
    expect(unpricedIn([group(1000n, 1000n), free])).toBe(1);
    expect(unpricedIn([free], { isBilledLater: true })).toBe(1);
    expect(unpricedIn([group(1000n, 1000n), free], { ageMs: 47 * HOUR, unchangedMs: 2 * DAY })).toBe(1);
    expect(unpricedIn([group(1000n, 1000n), free], { ageMs: 9 * DAY, unchangedMs: 23 * HOUR })).toBe(1);
  });

  it('cost nothing once the bill is 48 hours old and has not changed for 24 hours', () => {
    expect(unpricedIn([group(1000n, 1000n), free], { ageMs: 48 * HOUR, unchangedMs: DAY })).toBe(0);
  });

  it('cost what the bill says if it has a row for them, even one of $0.00', () => {
    expect(unpricedIn([{ ...free, billed: 7n, hasBillRow: true }])).toBe(0);
    expect(unpricedIn([{ ...free, hasBillRow: true }])).toBe(0);
  });
});

describe('the money missing from a short group', () => {
  const amounts = fc.array(fc.record({ billed: fc.bigInt(0n, 10_000n), expected: fc.bigInt(0n, 10_000n) }), {
    minLength: 1,
    maxLength: 6,
  });

  it('sums to expected less billed, and goes only to workspaces that are short, none more than it lacks', () => {
    fc.assert(
      fc.property(amounts, (sums) => {
        const workspaces = new Map(sums.map((each, index) => [index, each]));
        const billed = sums.reduce((sum, each) => sum + each.billed, 0n);
        const expected = sums.reduce((sum, each) => sum + each.expected, 0n);
        const missing = missingMoney([{ ...group(billed, expected), workspaces }]);
        const total = missing.reduce((sum, { amount }) => sum + amount, 0n);
        expect(total).toBe(expected > billed ? expected - billed : 0n);
        for (const { workspace, amount } of missing) {
          const own = sums[workspace] ?? { billed: 0n, expected: 0n };
          expect(amount).toBeLessThanOrEqual(own.expected - own.billed);
        }
      }),
    );
  });

  it('is what one late workspace used', () => {
    const workspaces = new Map([
      [0, { billed: 60n, expected: 60n }],
      [1, { billed: 0n, expected: 40n }],
    ]);
    expect(missingMoney([{ ...group(60n, 100n), workspaces }])).toEqual([
      { workspace: 1, model: 3, item: 0, amount: 40n },
    ]);
  });
});

/**
 * Returns the evidence by which a day is judged: what one model and item (for example output tokens) cost in one
 * workspace, as billed and as expected from usage.
 */
function group(billed: bigint, expected: bigint): GroupEvidence {
  const workspaces = new Map([[0, { billed, expected }]]);
  return {
    model: 3,
    item: 0,
    hasBillRow: billed > 0n,
    billed,
    expected,
    unpricedTokens: 0,
    unpricedVariants: new Set(),
    approximate: 0n,
    flags: CELL_FLAG.estimated,
    workspaces,
  };
}

function judged(
  groups: readonly GroupEvidence[],
  day: Partial<DayEvidence> = {},
  circumstances: Partial<DayCircumstances> = {},
): string {
  const evidence: DayEvidence = { groups, hasBillRow: true, ...day };
  const known = { ...YESTERDAY, ...circumstances };
  const judgement = judgeOldDay(evidence.hasBillRow, known.isFirstReadLate) ?? judgeDay(evidence, known);
  return judgement.status === 'billed' ? `billed: ${judgement.because}` : judgement.status;
}
