/** The shares of a list sum to 100 % if the list is complete. Otherwise each share is rounded by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listShares } from '../../../src/panels/parts/list-shares.ts';
import { usd } from '../fixtures/some-reports.ts';

const item = (dollars: number, unpricedTokens = 0) => ({ cost: usd(dollars), unpricedTokens });
const textsOf = (...parameters: Parameters<typeof listShares>) => listShares(...parameters).map(({ text }) => text);

describe('the shares of a list', () => {
  it('add up to 100% when the list is whole', () => {
    expect(textsOf([item(1), item(1), item(1)])).toEqual(['33.4%', '33.3%', '33.3%']);
  });

  it('are rounded one by one when it is cut', () => {
    expect(textsOf([item(1), item(1)], { count: 1, cost: usd(1) })).toEqual(['33.3%', '33.3%']);
  });

  it('never say 0.1% of what is a third of it', () => {
    const more = { count: 4979, cost: usd(49_382 - 14.39) };
    expect(textsOf([item(14.39)], more)).toEqual(['<0.1%']);
    const many = Array.from({ length: 3431 }, () => item(14.39));
    expect(new Set(textsOf(many))).toEqual(new Set(['<0.1%']));
  });

  it('never say 0.0% of what costs something', () => {
    const cost = fc.integer({ min: 1, max: 1e9 }).map((micro) => item(micro / 1e6));
    fc.assert(
      fc.property(fc.array(cost, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 1e9 }), (items, rest) => {
        const more = { count: rest, cost: usd(rest / 1e6) };
        for (const texts of [textsOf(items), textsOf(items, more)]) expect(texts).not.toContain('0.0%');
      }),
    );
  });

  it('are none where the cost is not known, and none of a credit', () => {
    expect(textsOf([item(3), item(0, 1200), item(-1), item(0)])).toEqual(['100.0%', null, null, '0.0%']);
    expect(textsOf([item(3), item(-1)], { count: 1, cost: usd(3) })).toEqual(['50.0%', null]);
  });
});
