/**
 * Tests the sentences that say which costs are not known, not billed yet, or only estimated. Each fact has one plain
 * sentence.
 */
import { describe, expect, it } from 'vitest';
import { parseDay, type Day } from '../../src/core/calendar/day.ts';
import type { NotEstimated } from '../../src/core/model/estimate-accuracy.ts';
import {
  accuracySentence,
  missingSentences,
  notEstimatedSentence,
  settlingSentence,
} from '../../src/messages/sureness.ts';
import { aMonth, someReports, THIS_MONTH, usd } from '../panels/fixtures/some-reports.ts';

const SINCE = Date.UTC(2026, 10, 21, 14);
const days = (...texts: string[]): Day[] => texts.map((text) => parseDay(text) as Day);
const write = (amount: bigint): string => `$${Number(amount) / 1e12}`;

describe('what is missing', () => {
  it('is nothing where every day is known and every token has a price', () => {
    expect(missingSentences(someReports(), 0)).toEqual([]);
  });

  it('is named with the time it begins and the tokens without a price', () => {
    const reports = someReports({ knownThrough: SINCE, months: [aMonth(THIS_MONTH, 5, { unknownDays: 3 })] });
    expect(missingSentences(reports, 1200)).toEqual([
      'Outlay has had no figures from the provider since 21 Nov, 14:00 UTC. Later costs are not included.',
      '1,200 tokens have no known price. Their cost is not included, so the true cost is higher.',
    ]);
  });
});

describe('a bill that has arrived in part', () => {
  it.each([
    [['2026-11-20'], 'The bill for 20 Nov is'],
    [['2026-11-19', '2026-11-20'], 'The bills for 19 Nov and 20 Nov are'],
    [
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
      'The bills for 16 Nov, 17 Nov, 18 Nov and 2 more days are',
    ],
  ])('names its days: %j', (texts, words) => {
    expect(settlingSentence(days(...texts))).toBe(`${words} incomplete, so the rest is estimated.`);
  });
});

describe('how good estimates are', () => {
  const shown = { days: 28, medianError: 0.004, worstError: 0.0189 };
  const backtest = { days: 1, medianError: 0.02, worstError: 0.02 };

  it('is measured by what was shown, else by recomputing, and never mixes the two', () => {
    expect(accuracySentence({ shown, backtest, models: [] })).toBe(
      'Estimates for the last 28 billed days were off by 0.4% (median), at most 1.9%.',
    );
    expect(accuracySentence({ shown: null, backtest, models: [] })).toBe(
      'Estimates recomputed for the last billed day, with the prices of that time, were off by 2.0% (median), at most 2.0%.',
    );
    expect(accuracySentence({ shown: null, backtest: null, models: [] })).toBeNull();
    expect(accuracySentence(null)).toBeNull();
  });
});

describe('what no estimate can know', () => {
  const found: NotEstimated = { days: 30, items: [], billedShare: 1, priorityTokens: 0 };

  it('is named once, with what it came to lately', () => {
    const items = [
      { costType: 'code_execution', amount: usd(12.4), days: 9 },
      { costType: 'session_usage', amount: usd(3), days: 1 },
    ];
    expect(notEstimatedSentence({ ...found, items, billedShare: 0.95, priorityTokens: 5 }, write)).toBe(
      'Estimates do not include charges that usage reports do not show, such as code execution and agent sessions. ' +
        'The last 30 billed days included $12.4 of code execution and $3 of agent sessions. The bill was 95.0% of usage × price. ' +
        'Estimates count priority usage as zero, because a Priority Tier commitment pays for it.',
    );
  });

  it('is not said to be code execution and agent sessions alone, if the bill has other charges', () => {
    const items = [{ costType: 'data_residency', amount: usd(12.4), days: 9 }];
    const sentence = notEstimatedSentence({ ...found, items }, write);
    expect(sentence).toMatch(/^Estimates do not include charges that usage reports do not show, such as /);
    expect(sentence).toContain('The last 30 billed days included $12.4 of data residency.');
  });

  it('is named where there was none lately', () => {
    expect(notEstimatedSentence(found, write)).toContain('The last 30 billed days included no such charges.');
    expect(notEstimatedSentence(null, write)).toBeNull();
  });
});
