/**
 * Tests the costs of a figure by category (such as input and output). The shares of the categories sum to 100 %, and
 * the amounts sum to the cost.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPico, toPico } from '../../../src/core/money/pico.ts';
import { breakdown } from '../../../src/panels/parts/breakdown.ts';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import { aState, costsOf, tokensOf } from '../fixtures/some-reports.ts';

const write = moneyWriter(aState());

function source(dollars: Parameters<typeof costsOf>[0], tokens = tokensOf(0, 0, 0, 0), unpricedTokens = 0) {
  const costs = costsOf(dollars);
  return { cost: sumPico(Object.values(costs)), costs, tokens, basis: { unpricedTokens } };
}

describe('cost by category', () => {
  it('always has the four on a month card, in the specification’s order, and Other only where there is any', () => {
    const labels = (other: number): string[] =>
      breakdown(source([1, 0, 0, 3, other]), write, 'four').map(({ label }) => label);
    expect(labels(0)).toEqual(['Input', 'Cache Creation', 'Cache Read', 'Output']);
    expect(labels(1)).toEqual(['Input', 'Cache Creation', 'Cache Read', 'Output', 'Other']);
  });

  it('has only the categories with usage elsewhere; tokens without cost are usage', () => {
    const items = breakdown(source([1, 0, 0, 3, 0], tokensOf(10, 0, 99, 0)), write, 'used');
    expect(items.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Input', '$1.00', '10 tokens'],
      ['Cache Read', '$0.00', '99 tokens'],
      ['Output', '$3.00', undefined],
    ]);
  });

  it('never shows 0 for tokens without a price', () => {
    const items = breakdown(source([0, 0, 0, 3, 0], tokensOf(10, 0, 0, 5), 10), write, 'used');
    expect(items.map(({ value, share }) => [value, share])).toEqual([
      ['–', 'no price'],
      ['$3.00', '100.0%'],
    ]);
  });

  it('is not told where nobody knows what a cost was for, as of the day in a snapshot', () => {
    const undivided = { ...source([0, 0, 0, 0, 0], tokensOf(10, 0, 0, 5)), cost: toPico(5n) };
    expect(breakdown(undivided, write, 'used')).toEqual([]);
  });

  it('says of a small share what lists say of it, never 0.0%', () => {
    const items = breakdown(source([0.0004, 0, 0, 9.9996, 0]), write, 'used');
    expect(items.map(({ share }) => share)).toEqual(['<0.1%', '100.0%']);
  });

  it('shows amounts that sum to the amount above them', () => {
    // 3 × $1.004 is $3.012. If each part were rounded by itself, the sum would be $3.00.
    const items = breakdown(source([1.004, 1.004, 0, 1.004, 0]), write, 'used');
    expect(items.map(({ value }) => value)).toEqual(['$1.01', '$1.00', '$1.00']);
  });

  it('gives no percentage to a credit', () => {
    const items = breakdown(source([4, 0, 0, 0, -1]), write, 'used');
    expect(items.map(({ value, share }) => [value, share])).toEqual([
      ['$4.00', '100.0%'],
      ['−$1.00', 'credit'],
    ]);
  });

  it('has shares that sum to 100%, whatever the costs', () => {
    const dollars = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(dollars, dollars, dollars, dollars, dollars), (amounts) => {
        const items = breakdown(source(amounts), write, 'four');
        const sum = items.reduce((whole, { permille }) => whole + permille, 0);
        expect([0, 1000]).toContain(sum);
        for (const { permille, share } of items) {
          expect(share === '<0.1%' ? permille <= 1 : Math.round(Number.parseFloat(share) * 10) === permille).toBe(true);
        }
      }),
    );
  });
});
