/**
 * Checks the price samples from which the ledger computes what an organization really pays. They contain only closed
 * days (days that are no longer loaded day by day), at most the newest seven days of each model, and only charges
 * without credits.
 */
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { keepNewestDays } from '../../../../src/core/ledger/estimate/calibration-days.ts';
import { TOKEN_TYPE, type TokenType } from '../../../../src/core/model/category.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import type { CalibrationDays, CalibrationSample } from '../../../../src/core/pricing/calibration-sample.ts';
import { calibrate } from '../../../../src/core/pricing/calibration.ts';
import { ledgerOf, halfPast, type BillLine, type Books, type Moment, type UsageLine } from '../support/books.ts';
import { billed, DAY, STANDARD, use } from '../support/fold-lines.ts';

/** The price of a million input tokens of Opus 5.5. */
const FOUR_DOLLARS = 4_000_000_000_000n;
const START = (DAY - 20) as Day;

describe('the samples of prices', () => {
  it('are of closed days, not of those the provider still corrects', () => {
    const { tokens, amount } = sum(atDay(DAY + 1));
    expect([tokens, amount]).toEqual([7_000_000, 7n * FOUR_DOLLARS]);
    const dayStillCorrected = billed(FOUR_DOLLARS - 1n, { day: DAY - 2 });
    expect(sum(atDay(DAY + 1), [dayStillCorrected])).toEqual({ tokens, amount });
  });

  it('are of the newest seven days of each model that has money and tokens', () => {
    const opus = daily(DAY, 20, 'claude-opus-5-5');
    const rare = daily(DAY, 60, 'claude-sonnet-5').filter(([day]) => (DAY - day) % 20 === 10);
    const unbilled = daily(DAY, 20, 'claude-haiku-5-5').map(([day, samples]) => [day, samples.slice(0, 1)] as const);
    const kept = keepNewestDays(merged(opus, rare, unbilled), new Map(), DAY);
    expect(daysOf(kept, 'claude-opus-5-5')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(daysOf(kept, 'claude-sonnet-5')).toEqual([10, 30, 50]);
    expect(daysOf(kept, 'claude-haiku-5-5')).toEqual([]);
  });

  it('are of the newest seven days of each token type too', () => {
    const inputs = daily(DAY, 40, 'claude-novel-9');
    const outputs = daily(DAY, 40, 'claude-novel-9', 4n, TOKEN_TYPE.output).filter(([day]) => (DAY - day) % 3 === 0);
    const kept = keepNewestDays(merged(inputs, outputs), new Map(), DAY);
    expect(daysOf(kept, 'claude-novel-9', TOKEN_TYPE.input)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(daysOf(kept, 'claude-novel-9', TOKEN_TYPE.output)).toEqual([0, 3, 6, 9, 12, 15, 18]);
  });

  it('after a first load, give an unlisted model the usual price of a token type that is rarely used', () => {
    const model = 'claude-novel-9';
    const { start, bill, usage } = books(everyDay());
    const outputDays = days().filter((day) => (DAY - day) % 3 === 0);
    const newest = Math.max(...outputDays.filter((day) => day <= DAY - 5));
    // On the newest of these days, the bill has half as much again: one odd day sets no price.
    const paid = (day: number): bigint => (day === newest ? 30n : 20n) * 1_000_000_000_000n;
    const told = {
      start,
      bill: [
        ...bill,
        ...days().map((day) => billed(FOUR_DOLLARS, { model, day })),
        ...outputDays.map((day) => billed(paid(day), { model, day, type: TOKEN_TYPE.output })),
      ],
      usage: [
        ...usage,
        ...days().map((day) => use('apikey_a', { model, input: 1_000_000, hour: day * 24 + 5 })),
        ...outputDays.map((day) => use('apikey_a', { model, output: 1_000_000, hour: day * 24 + 6 })),
      ],
    };
    const rate = calibrate(ledgerOf(told, [atDay(DAY + 1)]).calibrationDays()).rate(model, TOKEN_TYPE.output, STANDARD);
    expect(rate === null ? null : Number(rate.numerator) / Number(rate.denominator)).toBe(20_000_000);
  });

  it('after a first load, give an unlisted model a price although it was not used for some days', () => {
    const model = 'claude-novel-9';
    const { start, bill, usage } = books(everyDay());
    const used = [DAY - 13, DAY - 12];
    const told = {
      start,
      bill: [...bill, ...used.map((day) => billed(FOUR_DOLLARS, { model, day }))],
      usage: [...usage, ...used.map((day) => use('apikey_a', { model, input: 1_000_000, hour: day * 24 + 5 }))],
    };
    const rate = calibrate(ledgerOf(told, [atDay(DAY + 1)]).calibrationDays()).rate(model, TOKEN_TYPE.input, STANDARD);
    expect(rate === null ? null : Number(rate.numerator) / Number(rate.denominator)).toBe(4_000_000);
  });

  it('age out after 62 days, and a day read again replaces the one before', () => {
    const old = merged(daily((DAY - 60) as Day, 5, 'claude-opus-5-5'));
    expect(daysOf(keepNewestDays(old, new Map(), DAY), 'claude-opus-5-5')).toEqual([60, 61, 62]);
    const again = merged(daily((DAY - 61) as Day, 1, 'claude-opus-5-5', 7n));
    const amounts = [...keepNewestDays(old, again, DAY).values()].map((samples) => samples[1]?.amount);
    expect(amounts).toEqual([4n, 7n, 4n]);
  });

  it('leave credits out: they are no price', () => {
    const credit = billed(-9n * FOUR_DOLLARS, { day: DAY - 6 });
    expect(sum(atDay(DAY + 1), [credit])).toEqual(sum(atDay(DAY + 1)));
  });

  it('of two days that were billed too little set no price, also if only one other day was billed, and those of three do', () => {
    const rare = 'claude-sonnet-5';
    const ratioOf = (...percents: readonly bigint[]): number | null => {
      const { bill, usage, ...shared } = books(everyDay());
      const on = (index: number): Day => (DAY - 12 + index) as Day;
      const rareUsage = percents.map((_, index) =>
        use('apikey_a', { model: rare, input: 1_000_000, hour: on(index) * 24 + 5 }),
      );
      const rareBill = percents.map((percent, index) =>
        billed((FOUR_DOLLARS * percent) / 200n, { model: rare, day: on(index) }),
      );
      const told = { ...shared, bill: [...bill, ...rareBill], usage: [...usage, ...rareUsage] };
      const ledger = ledgerOf(
        told,
        Array.from({ length: 14 }, (_, index) => atDay(DAY - 12 + index)),
      );
      const found = calibrate(ledger.calibrationDays()).ratio(rare, 0, STANDARD);
      return found === null ? null : Number(found.numerator) / Number(found.denominator);
    };
    expect(ratioOf(100n, 100n)).toBe(1);
    expect(ratioOf(100n, 60n, 60n)).toBe(1);
    expect(ratioOf(100n, 60n, 60n, 60n)).toBe(0.6);
  });

  it('give the price that was paid', () => {
    const ledger = ledgerOf(books(everyDay()), [atDay(DAY + 1)]);
    const ratio = calibrate(ledger.calibrationDays()).ratio('claude-opus-5-5', 0, STANDARD);
    expect(ratio).toEqual({ numerator: 1n, denominator: 1n });
  });
});

/**
 * Returns the price samples of `count` days in a row, of which `last` is the newest. On each day, the samples contain a
 * million tokens of the model and token type, and an amount in pico-dollars.
 */
function daily(
  last: Day,
  count: number,
  model: string,
  amount = 4n,
  tokenType: TokenType = TOKEN_TYPE.input,
): (readonly [Day, CalibrationSample[]])[] {
  const shared = { model, tokenType, variant: STANDARD };
  return Array.from({ length: count }, (_, ago) => [
    addDays(last, -ago),
    [
      { ...shared, amount: toPico(0n), tokens: 1_000_000 },
      { ...shared, amount: toPico(amount), tokens: 0 },
    ],
  ]);
}

function merged(...lists: (readonly (readonly [Day, readonly CalibrationSample[]])[])[]): CalibrationDays {
  const all = new Map<Day, CalibrationSample[]>();
  for (const [day, samples] of lists.flat()) all.set(day, [...(all.get(day) ?? []), ...samples]);
  return all;
}

/** Returns the ages in days of a model's samples of a token type, ascending. */
function daysOf(kept: CalibrationDays, model: string, type: TokenType = TOKEN_TYPE.input): number[] {
  const isOf = (sample: CalibrationSample): boolean => sample.model === model && sample.tokenType === type;
  const sampled = [...kept].filter(([, samples]) => samples.some(isOf));
  return sampled.map(([day]) => DAY - day).toSorted((a, b) => a - b);
}

/** Returns the days of the organization. Each has a million tokens at list price. */
function days(): number[] {
  return Array.from({ length: DAY - START + 1 }, (_, index) => START + index);
}

function everyDay(): BillLine[] {
  return days().map((day) => billed(FOUR_DOLLARS, { day }));
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
