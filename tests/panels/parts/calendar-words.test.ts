/** Tests texts about days and times. Times are in UTC, and “5 min ago” is computed from the given present time. */
import { locale } from '../../../src/messages/locale.ts';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../../../src/core/calendar/day.ts';
import { monthOf } from '../../../src/core/calendar/month.ts';
import {
  agoWords,
  fullDayWords,
  monthWords,
  shortMonthWords,
  timeLeftWords,
  timeWords,
} from '../../../src/panels/parts/calendar-words.ts';
import { NOW } from '../fixtures/some-reports.ts';

const MINUTE = 60_000;

describe('days and months in words', () => {
  it('have three letters or the whole name, the same everywhere', () => {
    const day = parseDay('2025-09-01');
    if (day === null) throw new Error('not a day');
    expect([locale.day(day), fullDayWords(day)]).toEqual(['1 Sep', '1 Sep 2025']);
    expect([monthWords(monthOf(day)), shortMonthWords(monthOf(day))]).toEqual(['September 2025', 'Sep 2025']);
  });
});

describe('times in words', () => {
  it('an hour of today needs no date, one of another day does', () => {
    expect(timeWords(Date.UTC(2026, 10, 21, 14), NOW)).toBe('14:00 UTC');
    expect(timeWords(Date.UTC(2026, 10, 20, 23), NOW)).toBe('20 Nov 23:00 UTC');
  });

  it('midnight belongs to the day it ends', () => {
    expect(timeWords(Date.UTC(2026, 10, 21), NOW)).toBe('20 Nov 24:00 UTC');
  });

  it.each([
    [0, 'just now'],
    [59 * 1000, 'just now'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 min ago'],
    [60 * MINUTE, '1 h ago'],
    [47 * 60 * MINUTE, '47 h ago'],
    [48 * 60 * MINUTE, '2 days ago'],
    [-5 * MINUTE, 'just now'],
  ])('%i ms is %s', (age, words) => {
    expect(agoWords(NOW - age, NOW)).toBe(words);
  });

  it('the time left is that of the UTC day', () => {
    expect(timeLeftWords(Date.UTC(2026, 10, 21, 16, 48))).toBe('Day ends in 7 h 12 min (UTC)');
    expect(timeLeftWords(Date.UTC(2026, 10, 21, 23, 59, 30))).toBe('Day ends in 1 min (UTC)');
    expect(timeLeftWords(Date.UTC(2026, 10, 21))).toBe('Day ends in 24 h 0 min (UTC)');
  });
});
