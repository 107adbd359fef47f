/**
 * Tests how a locale (the rules of a language) writes days, ranges of days, months and times. English texts have a
 * fixed form. Another language has its own order and separators.
 */
import { describe, expect, it } from 'vitest';
import { addDays, parseDay, type Day } from '../../src/core/calendar/day.ts';
import { createLocale, locale, type Locale } from '../../src/messages/locale.ts';

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

const NINE = Date.UTC(2026, 8, 19, 9, 5);

describe('English', () => {
  it('writes ranges of days', () => {
    expect(locale.days(day('2026-11-01'), day('2026-11-21'))).toBe('1–21 Nov');
    expect(locale.days(day('2026-10-28'), day('2026-11-03'))).toBe('28 Oct – 3 Nov');
    expect(locale.dates(day('2025-09-01'), day('2025-09-21'))).toBe('1–21 Sep 2025');
    expect(locale.dates(day('2025-12-28'), day('2026-01-03'))).toBe('28 Dec 2025 – 3 Jan 2026');
    expect(locale.dates(day('2025-09-28'), day('2025-10-03'))).toBe('28 Sep – 3 Oct 2025');
  });

  it('writes days and moments', () => {
    expect(locale.spokenDate(day('2026-11-05'))).toBe('Thursday 5 November 2026');
    expect(locale.moment(NINE)).toBe('19 Sep, 09:05 UTC');
    expect(locale.instant(NINE)).toBe('19 Sep 2026, 09:05 UTC');
  });
});

describe('days that were written before', () => {
  it('are written as a new locale writes them, however many other days were written meanwhile', () => {
    const first = day('2024-02-28');
    const lengths = [1, 3, 40];
    const written = (by: Locale, from: Day): readonly string[] => [
      by.day(from),
      by.date(from),
      by.weekday(from),
      ...lengths.flatMap((length) => [by.days(from, addDays(from, length)), by.dates(from, addDays(from, length))]),
    ];
    const used = createLocale('en-US', 'en-GB');
    for (let count = 0; count < 450; count += 1) written(used, addDays(first, count));
    for (const count of [0, 1, 449]) {
      const from = addDays(first, count);
      expect(written(used, from)).toEqual(written(createLocale('en-US', 'en-GB'), from));
    }
  });
});

describe('another language', () => {
  const german = createLocale('de');
  const bulgarian = createLocale('bg');

  it('has its own numbers, dates and ranges', () => {
    expect(german.number(1200.5)).toBe('1.200,5');
    expect(german.percent(0.795).replace(/\s/, ' ')).toBe('79,5 %');
    expect(german.day(day('2026-11-19'))).toBe('19. Nov.');
    expect(german.days(day('2026-11-01'), day('2026-11-21'))).toBe('1.–21. Nov.');
    expect(german.list(['a', 'b', 'c'])).toBe('a, b und c');
    expect(german.weekday(day('2026-11-05'))).toBe('Donnerstag');
    expect(german.month(0 as never)).toMatch(/^Januar/);
  });

  it('has no letter of English', () => {
    const texts = [bulgarian.spokenDate(day('2026-11-05')), bulgarian.days(day('2026-10-28'), day('2026-11-03'))];
    expect(texts.join(' ')).not.toMatch(/[A-Za-z]/);
  });
});
