/**
 * Checks how a range is divided into buckets (for example, hours or weeks), and with which other range it is compared.
 * The tests use examples from the calendar.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { Bucket } from '../../../src/core/query/cost-query.ts';
import { comparedRange, spansOf } from '../../../src/core/query/spans.ts';

const TODAY = day('2026-11-21');

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

function rangeOf(from: string, to: string): { readonly from: Day; readonly to: Day } {
  return { from: day(from), to: day(to) };
}

function spans(from: string, to: string, bucket: Bucket): string[] {
  const { buckets } = spansOf({
    range: rangeOf(from, to),
    bucket,
    untilHour: null,
    today: TODAY,
    knownThrough: null,
    statusOf: () => 'billed',
  });
  return buckets.map((span) => `${formatDay(span.from)} ${formatDay(span.to)}${span.isPartial ? ' partial' : ''}`);
}

describe('buckets', () => {
  it('are weeks that begin on Monday, and say where the range or today cuts them', () => {
    expect(spans('2026-11-04', '2026-11-22', 'week')).toEqual([
      '2026-11-04 2026-11-09 partial',
      '2026-11-09 2026-11-16',
      '2026-11-16 2026-11-22 partial',
    ]);
  });

  it('are months of the calendar', () => {
    expect(spans('2026-09-15', '2026-11-01', 'month')).toEqual([
      '2026-09-15 2026-10-01 partial',
      '2026-10-01 2026-11-01',
    ]);
  });

  it('are days, of which today has not ended', () => {
    expect(spans('2026-11-20', '2026-11-22', 'day')).toEqual([
      '2026-11-20 2026-11-21',
      '2026-11-21 2026-11-22 partial',
    ]);
  });

  it('are one for all', () => {
    expect(spans('2026-11-01', '2026-11-21', 'all')).toEqual(['2026-11-01 2026-11-21']);
  });

  it('hold the hours of each day, up to the last that counts', () => {
    const { buckets, indexOf } = spansOf({
      range: rangeOf('2026-11-20', '2026-11-22'),
      bucket: 'hour',
      untilHour: 7,
      today: TODAY,
      knownThrough: startOfDay(TODAY) + 6 * 3_600_000,
      statusOf: () => 'estimated',
    });
    expect(buckets.length).toBe(24 + 7);
    expect(buckets[indexOf(TODAY, 6)]).toEqual({
      from: TODAY,
      to: TODAY + 1,
      hour: 6,
      isPartial: true,
      status: 'estimated',
    });
    // All other hours of the two days have ended, and their costs are known. So only hour 6 of today is partial.
    expect(buckets.filter(({ isPartial }) => isPartial)).toHaveLength(1);
  });

  it('have the least sure status of their days', () => {
    const statusOf = (of: Day): 'settling' | 'billed' => (of === day('2026-11-10') ? 'settling' : 'billed');
    const range = rangeOf('2026-11-02', '2026-11-16');
    const { buckets } = spansOf({ range, bucket: 'week', untilHour: null, today: TODAY, knownThrough: null, statusOf });
    expect(buckets.map(({ status }) => status)).toEqual(['billed', 'settling']);
  });
});

describe('the range compared with', () => {
  const shown = (from: string, to: string, how: 'previousPeriod' | 'sameDaysLastMonth'): string => {
    const compared = comparedRange(rangeOf(from, to), how);
    return compared === null ? 'none' : `${formatDay(compared.from)} ${formatDay(compared.to)}`;
  };

  it('is as long and ends where the range begins', () => {
    expect(shown('2026-11-15', '2026-11-22', 'previousPeriod')).toBe('2026-11-08 2026-11-15');
  });

  it('is the same days a month earlier, as far as that month has them', () => {
    expect(shown('2026-11-01', '2026-11-22', 'sameDaysLastMonth')).toBe('2026-10-01 2026-10-22');
    expect(shown('2026-03-01', '2026-04-01', 'sameDaysLastMonth')).toBe('2026-02-01 2026-03-01');
    expect(shown('2026-03-31', '2026-04-01', 'sameDaysLastMonth')).toBe('2026-02-28 2026-03-01');
    expect(shown('2026-01-01', '2026-01-10', 'sameDaysLastMonth')).toBe('2025-12-01 2025-12-10');
  });
});
