import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay, parseDay, startOfDay } from '../../../src/core/calendar/day.ts';
import { dayOfHour, firstHourOf, hourOf, startOfHour } from '../../../src/core/calendar/hour.ts';
import { formatInstant, parseInstant } from '../../../src/core/calendar/instant.ts';
import { addMonths, daysIn, firstDayOf, formatMonth, monthOf, parseMonth } from '../../../src/core/calendar/month.ts';

// milliseconds since 1970, up to the end of the year 9999
const instant = fc.integer({ min: 0, max: 253_402_300_799_999 });

describe('days', () => {
  it('read back what they write', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(parseDay(formatDay(dayOf(ms)))).toBe(dayOf(ms));
      }),
    );
  });

  it('hold every instant from their first to the next one’s', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const day = dayOf(ms);
        expect(startOfDay(day)).toBeLessThanOrEqual(ms);
        expect(startOfDay(addDays(day, 1))).toBeGreaterThan(ms);
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00:00Z', ''])('%j is no day', (text) =>
    expect(parseDay(text)).toBeNull(),
  );

  it('know the leap day', () => expect(formatDay(addDays(dayOf(Date.UTC(2028, 1, 28)), 1))).toBe('2028-02-29'));
});

describe('hours', () => {
  it('belong to the day their first instant falls on', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const hour = hourOf(ms);
        expect(dayOfHour(hour)).toBe(dayOf(ms));
        expect(hour - firstHourOf(dayOf(ms))).toBe(new Date(startOfHour(hour)).getUTCHours());
      }),
    );
  });
});

describe('months', () => {
  it('read back what they write and begin on their first day', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const month = monthOf(dayOf(ms));
        expect(parseMonth(formatMonth(month))).toBe(month);
        expect(formatDay(firstDayOf(month))).toBe(`${formatMonth(month)}-01`);
        expect(monthOf(firstDayOf(addMonths(month, 1)))).toBe(month + 1);
        expect(monthOf(addDays(firstDayOf(addMonths(month, 1)), -1))).toBe(month);
      }),
    );
  });

  it('of every day are those of Date, for a whole turn of the calendar: 400 years', () => {
    const [from, to] = [dayOf(Date.UTC(1850, 0, 1)), dayOf(Date.UTC(2250, 0, 1))];
    const wrong: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const date = new Date(startOfDay(day));
      const month = monthOf(day);
      const isRight =
        month === date.getUTCFullYear() * 12 + date.getUTCMonth() &&
        firstDayOf(month) === addDays(day, 1 - date.getUTCDate());
      if (!isRight) wrong.push(formatDay(day));
    }
    expect(to - from).toBe(146_097);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
    ['2026-11', 30],
  ])('%s has %d days', (text, days) => {
    const month = parseMonth(text);
    expect(month === null ? null : daysIn(month)).toBe(days);
  });

  it.each(['2026-13', '2026-00', '202-01', '2026-1'])('%j is no month', (text) => expect(parseMonth(text)).toBeNull());
});

describe('instants on the wire', () => {
  it('read back what they write, to the second', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(parseInstant(formatInstant(ms))).toBe(ms - (ms % 1000));
      }),
    );
  });

  it('agree with the platform on offsets and fractions', () => {
    const offset = fc.tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 59 }),
    );
    fc.assert(
      fc.property(instant, offset, fc.nat(999), (ms, [sign, hours, minutes], fraction) => {
        const two = (n: number): string => String(n).padStart(2, '0');
        const text = `${new Date(ms).toISOString().slice(0, 19)}.${String(fraction).padStart(3, '0')}${sign}${two(hours)}:${two(minutes)}`;
        expect(parseInstant(text)).toBe(Date.parse(text));
      }),
    );
  });

  it.each([
    '2026-02-29T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01',
    '',
  ])('%j is no instant', (text) => expect(parseInstant(text)).toBeNull());

  it('cuts what is finer than a millisecond', () => {
    expect(parseInstant('2024-10-30T23:58:27.427722Z')).toBe(Date.UTC(2024, 9, 30, 23, 58, 27, 427));
  });
});

describe('the calendar', () => {
  const home = process.env['TZ'];

  afterEach(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  it.each([
    ['Pacific/Kiritimati', -840],
    ['Pacific/Pago_Pago', 660],
    ['America/St_Johns', 210],
  ])('is the same in %s', (zone, offsetMinutes) => {
    process.env['TZ'] = zone;
    const lastSecond = Date.UTC(2026, 11, 31, 23, 59, 59);
    // checks that the time zone is in effect, because the test would otherwise prove nothing
    expect(new Date(lastSecond).getTimezoneOffset()).toBe(offsetMinutes);
    expect(formatDay(dayOf(lastSecond))).toBe('2026-12-31');
    expect(formatMonth(monthOf(dayOf(lastSecond)))).toBe('2026-12');
    expect(formatDay(firstDayOf(monthOf(dayOf(lastSecond))))).toBe('2026-12-01');
    expect(formatInstant(lastSecond)).toBe('2026-12-31T23:59:59Z');
    expect(parseInstant('2026-12-31T23:59:59Z')).toBe(lastSecond);
    expect(parseDay('2026-12-31')).toBe(dayOf(lastSecond));
  });
});
