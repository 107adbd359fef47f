/** What the ledger keeps to see what an organization really pays: the newest seven, charges without credits. */
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { calibrate } from '../../../../src/core/pricing/calibration.ts';
import { ledgerOf, halfPast, type BillLine, type Books, type Moment, type UsageLine } from '../support/books.ts';
import { billed, DAY, STANDARD, use } from '../support/fold-lines.ts';

const START = (DAY - 20) as Day;

describe('the samples of prices', () => {
  it('are of days older than 72 hours in a young organization, not of those the provider still corrects', () => {
    const { tokens, amount } = sum(atDay(DAY + 1));
    expect([tokens, amount]).toEqual([7_000_000, 28_000_000n]);
    const dayStillCorrected = billed(3_999_999n, { day: DAY - 2 });
    expect(sum(atDay(DAY + 1), [dayStillCorrected])).toEqual({ tokens, amount });
  });

  it('are of the newest seven of these days', () => {
    const cheaper = days().map((day) => billed(day > DAY - 8 ? 3_000_000n : 4_000_000n, { day }));
    const ledger = ledgerOf(books(cheaper), [atDay(DAY - 5), atDay(DAY + 1)]);
    const amounts = [...ledger.calibrationDays().values()].flat().map(({ amount }) => amount);
    expect(amounts).toHaveLength(7);
    expect(amounts.filter((amount) => amount === 3_000_000n)).toHaveLength(5);
  });

  it('leave credits out: they are no price', () => {
    const credit = billed(-9_000_000n, { day: DAY - 6 });
    expect(sum(atDay(DAY + 1), [credit])).toEqual(sum(atDay(DAY + 1)));
  });

  it('give the price that was paid', () => {
    const ledger = ledgerOf(books(everyDay()), [atDay(DAY + 1)]);
    const ratio = calibrate(ledger.calibrationDays()).ratio('claude-opus-5-5', 0, STANDARD);
    expect(ratio).toEqual({ numerator: 1n, denominator: 1_000_000n });
  });
});

/** Days of the organization, each with a million tokens at four pico-dollars. */
function days(): number[] {
  return Array.from({ length: DAY - START + 1 }, (_, index) => START + index);
}

function everyDay(): BillLine[] {
  return days().map((day) => billed(4_000_000n, { day }));
}

function books(bill: readonly BillLine[]): Books {
  const usage: UsageLine[] = days().map((day) => use('apikey_a', { input: 1_000_000, hour: day * 24 + 5 }));
  return { start: START, bill, usage };
}

function atDay(today: number): Moment {
  return { nowMs: halfPast(today, 12), billedThrough: (today - 1) as Day };
}

function sum(moment: Moment, more: readonly BillLine[] = []): { tokens: number; amount: bigint } {
  const samples = [
    ...ledgerOf(books([...everyDay(), ...more]), [moment])
      .calibrationDays()
      .values(),
  ].flat();
  return {
    tokens: samples.reduce((total, sample) => total + sample.tokens, 0),
    amount: samples.reduce((total, sample) => total + sample.amount, 0n),
  };
}
