/**
 * Checks the record of estimates and of the bills that arrive later, from which Outlay computes how close the estimates
 * were to the bills.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { firstHourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import { toPico, type Pico } from '../../../../src/core/money/pico.ts';
import type { BilledDay, DayAmounts, EstimatedDay } from '../../../../src/core/ledger/estimate/day-amounts.ts';
import {
  accuracyOf,
  notEstimatedOf,
  withBilled,
  withShown,
  type EstimateRecord,
} from '../../../../src/core/ledger/estimate/estimate-record.ts';
import { decodeEstimates, encodeEstimates } from '../../../../src/core/ledger/storage/estimates-part.ts';
import { DAY } from '../support/fold-lines.ts';

const OPUS = 'claude-opus-5-5';
const TODAY = addDays(DAY, 1);
const EMPTY: EstimateRecord = new Map();

function amounts(total: number, models: Record<string, number> = { [OPUS]: total }): DayAmounts {
  return { total: toPico(BigInt(total)), models: inPico(models) };
}

function backtest(total: number, priorityTokens = 0): EstimatedDay {
  return { ...amounts(total), priorityTokens };
}

function bill(total: number, withoutUsage: Record<string, number> = {}): BilledDay {
  return { ...amounts(total), withoutUsage: inPico(withoutUsage) };
}

function inPico(values: Record<string, number>): ReadonlyMap<string, Pico> {
  return new Map(Object.entries(values).map(([name, amount]) => [name, toPico(BigInt(amount))]));
}

function endOf(day: Day): Hour {
  return firstHourOf(addDays(day, 1));
}

function shown(record: EstimateRecord, day: Day, total: number, through: Hour = endOf(day)): EstimateRecord {
  return withShown(record, new Map([[day, amounts(total)]]), through);
}

function billed(record: EstimateRecord, day: Day, total: number, today = TODAY): EstimateRecord {
  return withBilled(record, new Map([[day, bill(total)]]), new Map(), today);
}

describe('the estimates that were shown', () => {
  it('are compared with the later bill, as |estimate − bill| ÷ bill', () => {
    const three = [98, 100, 105].reduce(
      (record, total, ago) => billed(shown(record, addDays(DAY, -ago), total), addDays(DAY, -ago), 100),
      EMPTY,
    );
    expect(accuracyOf(three, TODAY)?.shown).toEqual({ days: 3, medianError: 0.02, worstError: 0.05 });
  });

  it('are the last ones before the bill', () => {
    const record = shown(billed(shown(shown(EMPTY, DAY, 50), DAY, 99), DAY, 100), DAY, 70);
    expect(accuracyOf(record, TODAY)?.shown).toEqual({ days: 1, medianError: 0.01, worstError: 0.01 });
  });

  it('of a part of a day are not compared with the bill of the whole day', () => {
    const partOfDay = (firstHourOf(DAY) + 14) as Hour;
    expect(accuracyOf(billed(shown(EMPTY, DAY, 60, partOfDay), DAY, 100), TODAY)).toBeNull();
  });

  it('are unknown until a bill comes', () => {
    expect(accuracyOf(shown(EMPTY, DAY, 60), TODAY)).toBeNull();
  });

  it('follow a bill that changed', () => {
    const record = billed(billed(shown(EMPTY, DAY, 90), DAY, 60), DAY, 100);
    expect(accuracyOf(record, TODAY)?.shown?.worstError).toBe(0.1);
  });
});

describe('accuracy', () => {
  it('keeps shown and backtest apart, each with its days', () => {
    const other = addDays(DAY, -1);
    const bills = new Map([
      [DAY, bill(100)],
      [other, bill(100)],
    ]);
    const record = withBilled(shown(EMPTY, DAY, 90), bills, new Map([[other, backtest(96)]]), TODAY);
    expect(accuracyOf(record, TODAY)).toMatchObject({
      shown: { days: 1, worstError: 0.1 },
      backtest: { days: 1, worstError: 0.04 },
    });
  });

  it('is known by model, too', () => {
    const bills = new Map([[DAY, { ...bill(150), models: inPico({ [OPUS]: 100, 'claude-haiku-5-5': 50 }) }]]);
    const days = new Map([[DAY, amounts(150, { [OPUS]: 110, 'claude-haiku-5-5': 40 })]]);
    const accuracy = accuracyOf(withBilled(withShown(EMPTY, days, endOf(DAY)), bills, new Map(), TODAY), TODAY);
    expect(accuracy?.shown?.worstError).toBe(0);
    expect(accuracy?.models.map(({ model, shown: of }) => [model, of?.worstError])).toEqual([
      ['claude-haiku-5-5', 0.2],
      [OPUS, 0.1],
    ]);
  });

  it('looks back 30 days, and the record 60', () => {
    const days = [30, 31, 60, 61].map((ago) => addDays(TODAY, -ago));
    const record = days.reduce((sum, day) => billed(shown(sum, day, 100), day, 100), EMPTY);
    expect(accuracyOf(record, TODAY)?.shown?.days).toBe(1);
    expect([...record.keys()]).toEqual(days.slice(0, 3));
  });

  it('leaves out days on which nothing was billed', () => {
    expect(accuracyOf(billed(shown(EMPTY, DAY, 5), DAY, 0), TODAY)).toBeNull();
  });

  it('has the median between the best and the worst day, whatever the order of days', () => {
    const day = fc.record({ ago: fc.integer({ min: 1, max: 30 }), estimate: fc.nat(1000), actual: fc.nat(1000) });
    fc.assert(
      fc.property(fc.uniqueArray(day, { selector: ({ ago }) => ago, minLength: 1 }), (days) => {
        const recordOf = (list: typeof days): EstimateRecord =>
          list.reduce(
            (sum, { ago, estimate, actual }) =>
              billed(shown(sum, addDays(TODAY, -ago), estimate), addDays(TODAY, -ago), actual),
            EMPTY,
          );
        const accuracy = accuracyOf(recordOf(days), TODAY);
        expect(accuracyOf(recordOf(days.toReversed()), TODAY)).toEqual(accuracy);
        const errors = days
          .filter(({ actual }) => actual > 0)
          .map(({ estimate, actual }) => Math.abs(estimate - actual) / actual);
        expect(accuracy?.shown?.days ?? 0).toBe(errors.length);
        if (errors.length === 0) return;
        expect(accuracy?.shown?.worstError).toBeCloseTo(Math.max(...errors), 6);
        expect(accuracy?.shown?.medianError).toBeLessThanOrEqual(Math.max(...errors));
        expect(accuracy?.shown?.medianError).toBeGreaterThanOrEqual(Math.min(...errors) - 1e-9);
      }),
    );
  });
});

describe('what no estimate can know', () => {
  it('is summed by cost type over the billed days, the largest first', () => {
    const bills = new Map([
      [DAY, bill(130, { code_execution: 10, session_usage: 20 })],
      [addDays(DAY, -1), bill(115, { code_execution: 15 })],
    ]);
    const backtests = new Map([
      [DAY, backtest(110, 7)],
      [addDays(DAY, -1), backtest(90, 5)],
    ]);
    expect(notEstimatedOf(withBilled(EMPTY, bills, backtests, TODAY), TODAY)).toEqual({
      days: 2,
      items: [
        { costType: 'code_execution', amount: 25n, days: 2 },
        { costType: 'session_usage', amount: 20n, days: 1 },
      ],
      billedShare: 1,
      priorityTokens: 12,
    });
  });

  it('includes the share of usage that was not billed, as refused requests are', () => {
    const record = withBilled(EMPTY, new Map([[DAY, bill(95)]]), new Map([[DAY, backtest(100)]]), TODAY);
    expect(notEstimatedOf(record, TODAY)).toMatchObject({ items: [], billedShare: 0.95 });
  });

  it('is nothing before the first bill', () => {
    expect(notEstimatedOf(shown(EMPTY, DAY, 1), TODAY)).toEqual({
      days: 0,
      items: [],
      billedShare: null,
      priorityTokens: 0,
    });
  });
});

describe('the stored record', () => {
  const record = withBilled(
    shown(shown(EMPTY, DAY, 98), TODAY, 5, firstHourOf(TODAY)),
    new Map([[DAY, bill(100, { code_execution: 3 })]]),
    new Map([[DAY, backtest(99, 12)]]),
    TODAY,
  );

  it('comes back as it was', () => {
    expect(decodeEstimates(encodeEstimates(record))).toEqual(record);
  });

  it('is empty where it is missing or damaged', () => {
    const damaged = encodeEstimates(record);
    damaged[40] = (damaged[40] ?? 0) ^ 1;
    expect(decodeEstimates(null)).toEqual(EMPTY);
    expect(decodeEstimates(damaged)).toEqual(EMPTY);
  });
});
