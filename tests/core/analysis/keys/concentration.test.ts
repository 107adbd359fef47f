import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf } from '../../../../src/core/analysis/keys/concentration.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { runs } from '../../../support/runs.ts';

function of(...costs: readonly bigint[]): ReturnType<typeof concentrationOf> {
  return concentrationOf(costs.map((cost, index) => ({ id: `apikey_${index}`, cost: toPico(cost) })));
}

describe('concentration', () => {
  it('names the fewest things that make 80 %', () => {
    expect(of(10n, 50n, 30n, 10n)).toEqual({
      count: 4,
      cost: 100n,
      most: ['apikey_1', 'apikey_2'],
      mostPermille: 800,
      topThreePermille: 900,
      herfindahlPermille: 360,
    });
  });

  it('is 1000 for one thing and 250 for four equal ones', () => {
    expect(of(7n)?.herfindahlPermille).toBe(1000);
    expect(of(7n, 7n, 7n, 7n)).toMatchObject({ herfindahlPermille: 250, most: { length: 4 }, topThreePermille: 750 });
  });

  it('counts no credits, and is nothing where nothing costs anything', () => {
    expect(of(-5n, 10n, 0n)).toMatchObject({ count: 1, cost: 10n, mostPermille: 1000 });
    expect([of(), of(0n), of(-3n)]).toEqual([null, null, null]);
  });

  it('is that of every choice of things tried one by one', () => {
    const costs = fc.array(fc.oneof(fc.bigInt(-3n, 12n), fc.bigInt(0n, 10n ** 24n)), { maxLength: 8 });
    fc.assert(
      fc.property(costs, (given) => {
        const found = of(...given);
        const positive = given.filter((cost) => cost > 0n);
        const total = positive.reduce((sum, cost) => sum + cost, 0n);
        expect(found === null).toBe(total === 0n);
        if (total === 0n) return;
        const subsets = Array.from({ length: 2 ** positive.length }, (_, bits) =>
          positive.filter((_cost, index) => (bits & (1 << index)) !== 0),
        );
        const sumOf = (subset: readonly bigint[]): bigint => subset.reduce((sum, cost) => sum + cost, 0n);
        const enough = subsets.filter((subset) => sumOf(subset) * 100n >= total * 80n);
        expect(found?.most).toHaveLength(Math.min(...enough.map(({ length }) => length)));
        const best = subsets.filter(({ length }) => length <= 3).map(sumOf);
        const most = best.reduce((a, b) => (a > b ? a : b));
        expect(found?.topThreePermille).toBe(Number((most * 1000n) / total));
      }),
      { numRuns: runs(300) },
    );
  });
});
