/**
 * Tests the buttons that raise or lower an amount in steps. A step always leads to a round amount. Steps up and down
 * have the same sizes, and no amount is below zero.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSetting } from '../../../src/core/settings/check-setting.ts';
import { stepAmount } from '../../../src/panels/settings/step-amount.ts';

it('steps in sizes that fit the amount', () => {
  expect([stepAmount(null, 1), stepAmount('1000', 1), stepAmount('5000', 1), stepAmount('12000', 1)]).toEqual([
    '1000',
    '1100',
    '5500',
    '13000',
  ]);
  expect([stepAmount('1234.56', 1), stepAmount('1234.56', -1)]).toEqual(['1300', '1200']);
  expect([stepAmount('10', -1), stepAmount(null, -1)]).toEqual([null, null]);
});

it('gives an amount that may be stored, further on in the direction asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_000_000 }), fc.constantFrom(-1, 1), (dollars, direction) => {
      const next = stepAmount(String(dollars), direction);
      if (next === null) return direction === -1;
      return checkSetting('spendLimit', next).ok && Math.sign(Number(next) - dollars) === direction;
    }),
  );
});

it('comes back where it was when a round amount is stepped up and down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), (steps) => {
      let amount: string | null = '1000';
      for (let step = 0; step < steps; step += 1) amount = stepAmount(amount, 1);
      for (let step = 0; step < steps; step += 1) amount = stepAmount(amount, -1);
      return amount === '1000';
    }),
  );
});

it('a step up never makes an amount smaller, and a step down starts at the amount', () => {
  expect([stepAmount('99999999', 1), stepAmount('250000000', 1), stepAmount('250000000', -1)]).toEqual([
    '100000000',
    '250000000',
    '240000000',
  ]);
});
