/** Tests the usual cost of today so far: what the same weekday of the last weeks cost up to the same hour. */
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { firstHourOf } from '../../../src/core/calendar/hour.ts';
import { hourChunks } from '../../../src/core/ledger/hours/hour-chunks.ts';
import type { HourChunk } from '../../../src/core/ledger/tables/table-fields.ts';
import { createNames, NO_VARIANT } from '../../../src/core/model/names.ts';
import type { Pico } from '../../../src/core/money/pico.ts';
import { createReportMemory } from '../../../src/core/reports/report-memory.ts';
import { usualToday } from '../../../src/core/reports/usual-today.ts';
import { LIST_PRICES, toUsageRows, type UsageLine } from '../ledger/support/books.ts';

const TODAY = 20_000 as Day;
const dollars = (amount: number): Pico => (BigInt(Math.round(amount * 10_000)) * 100_000_000n) as Pico;

/** Returns the hourly figures of a day: a quarter of the day's usage happens at 03:00, the rest at 18:00. */
function quarterAtThree(day: Day): HourChunk {
  const line = (hour: number, tokens: number): UsageLine => ({
    hour: firstHourOf(day) + hour,
    key: null,
    workspace: null,
    model: 'claude-sonnet-4-5',
    variant: NO_VARIANT,
    tokens: [tokens, 0, 0, 0, 0],
    searches: 0,
  });
  const names = createNames();
  const range = { from: firstHourOf(day), to: firstHourOf(addDays(day, 1)) };
  const chunk = hourChunks(toUsageRows([line(3, 1000), line(18, 3000)], names), range, names, LIST_PRICES).get(day);
  if (chunk === undefined) throw new Error('the day has hours');
  return chunk;
}

function usualOf(costs: readonly number[], hours: number, lacking: readonly Day[] = []) {
  const from = addDays(TODAY, -7 * costs.length);
  const days = costs.map((_, week) => addDays(TODAY, -7 * (week + 1))).filter((day) => !lacking.includes(day));
  const history = Array.from({ length: TODAY - from }, (_, index) => {
    const before = TODAY - from - index;
    return dollars(before % 7 === 0 ? (costs[before / 7 - 1] ?? 0) : 7777);
  });
  return usualToday({
    today: TODAY,
    hours,
    hourTable: {
      days: () => days.toSorted((a, b) => a - b),
      hours: (day) => (days.includes(day) ? quarterAtThree(day) : null),
    },
    memory: createReportMemory(),
    history: { from, costs: history },
  });
}

describe('what is usual by this hour', () => {
  it('is the median of the same weekday, each day divided as its usage', () => {
    const usual = usualOf([90, 110, 95, 400], 12);
    expect(usual?.days.map(({ cost }) => cost)).toEqual([90, 110, 95, 400].map((cost) => dollars(cost / 4)));
    expect(usual?.cost).toBe(dollars(102.5 / 4));
    expect(usual?.days[0]?.day).toBe(addDays(TODAY, -7));
  });

  it('grows with the hour to the whole day', () => {
    expect(usualOf([100, 100, 100], 3)?.cost).toBe(0n);
    expect(usualOf([100, 100, 100], 4)?.cost).toBe(dollars(25));
    expect(usualOf([100, 100, 100], 24)?.cost).toBe(dollars(100));
  });

  it('is not known before the first hour, or from fewer than three days', () => {
    expect(usualOf([100, 100, 100, 100], 0)).toBeNull();
    expect(usualOf([100, 100], 12)).toBeNull();
    expect(usualOf([100, 100, 100], 12, [addDays(TODAY, -14)])).toBeNull();
    expect(usualOf([100, 100, 100, 100], 12, [addDays(TODAY, -14)])?.days).toHaveLength(3);
  });
});
