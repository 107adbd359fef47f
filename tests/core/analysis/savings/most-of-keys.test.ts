/**
 * Tests, with examples, the highest amount that an API key can have paid for standard requests. The bill does not show
 * which of these requests were the key's.
 */
import { describe, expect, it } from 'vitest';
import { createUsualVariants } from '../../../../src/core/analysis/explain/usual-variants.ts';
import { mostOfKeys } from '../../../../src/core/analysis/savings/most-of-keys.ts';
import { priceStretches } from '../../../../src/core/analysis/savings/price-stretches.ts';
import { ratioOf } from '../../../../src/core/analysis/savings/ratio.ts';
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { ITEM } from '../../../../src/core/model/item.ts';
import { createNames } from '../../../../src/core/model/names.ts';
import { STANDARD } from '../../ledger/support/fold-lines.ts';

type Tier = 'standard' | 'batch' | 'priority';
type Spent = readonly [tier: Tier, cost: bigint, tokens: bigint];

/**
 * Returns the highest amount that a key may have paid for standard requests. `cost` is the whole cost of the key, and
 * `days` contains the costs of all keys together on each day.
 */
function mostStandard(cost: bigint, ...days: readonly (readonly Spent[])[]): bigint {
  const names = createNames();
  const model = names.models.intern('claude-opus-5-5');
  const variants = createUsualVariants(names.variants);
  const of = (serviceTier: string): number => variants.usual(names.variants.intern({ ...STANDARD, serviceTier }));
  const range = { from: parseDay('2026-10-12') as Day, to: parseDay('2026-10-19') as Day };
  const most = mostOfKeys({
    names,
    variants,
    stretches: priceStretches(names, () => null, range),
    daysOf: () => days.map((spent) => spent.map(([tier, paid, tokens]) => ({ variant: of(tier), cost: paid, tokens }))),
    shareOf: ({ variant }) => ratioOf(variants.words(variant).serviceTier === 'standard' ? 1n : 0n),
  });
  return most({ workspace: 0, model, item: ITEM.output, stretch: 0 }, cost);
}

describe('the most that a key paid for standard requests', () => {
  it('is its cost, and no more than what all keys paid for them', () => {
    const day: readonly Spent[] = [
      ['standard', 800n, 10n],
      ['batch', 400n, 10n],
    ];
    expect(mostStandard(300n, day)).toBe(300n);
    expect(mostStandard(1000n, day)).toBe(800n);
    expect(mostStandard(0n, day)).toBe(0n);
  });

  it('is its cost where the provider says what keys cost, even if standard requests have the larger discount', () => {
    // All keys together paid 400 for standard requests (50 % of their list price) and 400 for batch requests (their
    // whole list price). If the sum of 800 were divided by list prices, 800 : 400, a key with all standard requests
    // would get 533, although the key paid 400.
    const day: readonly Spent[] = [
      ['standard', 400n, 10n],
      ['batch', 400n, 10n],
    ];
    expect(mostStandard(300n, day)).toBe(300n);
  });

  it('is on the days on which a key may have had most of them', () => {
    const only = (tier: Tier): readonly Spent[] => [[tier, 100n, 10n]];
    expect(mostStandard(150n, only('batch'), only('standard'), only('batch'))).toBe(100n);
  });

  it('is all of a day whose split can not be followed', () => {
    // Standard requests have a cost but no usage, so this cost may be of any key.
    expect(
      mostStandard(0n, [
        ['standard', 500n, 0n],
        ['batch', 400n, 10n],
      ]),
    ).toBe(500n);
    // Priority requests have a cost here, although the ledger gives priority tokens no weight when it divides a bill
    // among keys.
    expect(
      mostStandard(10n, [
        ['standard', 100n, 10n],
        ['priority', 100n, 10n],
      ]),
    ).toBe(100n);
  });

  it('is no more than the cost of a day without any usage, which belongs to no key', () => {
    expect(mostStandard(0n, [['standard', 500n, 0n]])).toBe(0n);
    expect(mostStandard(200n, [['standard', 500n, 0n]])).toBe(200n);
  });

  it('includes what a credit on another day hides', () => {
    expect(mostStandard(0n, [['standard', 500n, 10n]], [['standard', -300n, 10n]])).toBe(300n);
  });
});
