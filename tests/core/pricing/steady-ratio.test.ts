/**
 * Checks how the contract discount of a model is found in a new organization, before any of its days counts as billed.
 */
import { expect, it } from 'vitest';
import { addDays } from '../../../src/core/calendar/day.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import type { CalibrationDays, CalibrationSample } from '../../../src/core/pricing/calibration-sample.ts';
import { steadyRatio } from '../../../src/core/pricing/steady-ratio.ts';
import { day, variant } from './price-book-fixtures.ts';

const OPUS = 'claude-opus-5-5';

/** Returns days with a million input tokens each, billed at a percentage of their list price of $4. */
function daysAt(...percents: readonly number[]): CalibrationDays {
  const usage = { model: OPUS, tokenType: 0, variant: variant(), tokens: 1_000_000 } as const;
  return new Map(
    percents.map((percent, index) => {
      const bill: CalibrationSample = { ...usage, tokens: 0, amount: toPico(BigInt(percent) * 40_000_000_000n) };
      return [addDays(day('2026-11-01'), index), [{ ...usage, amount: toPico(0n) }, bill]];
    }),
  );
}

function percentOf(samples: CalibrationDays): number | null {
  const ratio = steadyRatio(OPUS, samples);
  return ratio === null ? null : (Number(ratio.numerator) * 100) / Number(ratio.denominator);
}

it.each([
  ['three days at the same discount', [80, 80, 80], 80],
  ['three days within 2 %', [80, 81, 81], (80 + 81 + 81) / 3],
  ['two days', [80, 80], null],
  ['three days that differ', [80, 70, 60], null],
  ['one late day among four', [80, 80, 30, 80], 80],
  ['a day without a bill', [80, 80, 80, 0], 80],
  ['three that agree of seven', [80, 30, 80, 50, 10, 65, 80], null],
])('%s', (_name, percents, expected) => {
  expect(percentOf(daysAt(...percents))).toBe(expected);
});

it('is the date-less name’s too, and unknown for a model the list does not price', () => {
  expect(steadyRatio('claude-opus-5-5-20260922', daysAt(80, 80, 80))).toEqual({ numerator: 4n, denominator: 5n });
  expect(steadyRatio('tempest', daysAt(80, 80, 80))).toBeNull();
});
