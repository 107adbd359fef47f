/**
 * Checks which days each named range contains, such as `last-month`. In the tests, today is a Saturday in the middle of
 * a month.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { isRangeWord, RANGE_WORDS, rangeOfWord, type RangeWord } from '../../../src/core/query/range-words.ts';

const TODAY = parseDay('2026-11-21') as Day;
const SINCE = parseDay('2026-03-05');

describe('a named range', () => {
  it.each<readonly [RangeWord, string]>([
    ['today', '2026-11-21 2026-11-22'],
    ['yesterday', '2026-11-20 2026-11-21'],
    ['last-7-days', '2026-11-15 2026-11-22'],
    ['last-30-days', '2026-10-23 2026-11-22'],
    ['this-month', '2026-11-01 2026-11-22'],
    ['last-month', '2026-10-01 2026-11-01'],
    ['this-year', '2026-01-01 2026-11-22'],
    ['all', '2026-03-05 2026-11-22'],
  ])('%s is %s', (word, expected) => {
    const { from, to } = rangeOfWord(word, { today: TODAY, firstDay: SINCE });
    expect(`${formatDay(from)} ${formatDay(to)}`).toBe(expected);
  });

  it('is today where nothing is known, and all is asked for', () => {
    const { from, to } = rangeOfWord('all', { today: TODAY, firstDay: null });
    expect([formatDay(from), to - from]).toEqual(['2026-11-21', 1]);
  });

  it('is one of the words, and no other text', () => {
    expect(RANGE_WORDS.every(isRangeWord)).toBe(true);
    expect(isRangeWord('tomorrow')).toBe(false);
  });
});
