/**
 * Tests how much prepaid credit is left in the reports. The credit belongs to the whole organization. The daily costs
 * that the reports show are subtracted from it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { firstDayOf } from '../../../src/core/calendar/month.ts';
import { PICO_PER_DOLLAR, sumPico, toPico } from '../../../src/core/money/pico.ts';
import type { Prepaid } from '../../../src/core/budget/prepaid.ts';
import { EVERY_KEY, halfPast, ledgerOf, reportsOf } from '../ledger/support/books.ts';
import { billed } from '../ledger/support/fold-lines.ts';
import { KEYS, story, STORIES } from '../ledger/support/some-books.ts';

const dayFrom = (text: string): Day => parseDay(text) as Day;

const balance = (day: string, amount: string): Prepaid => ({ balance: { day, amount }, topUps: [] });

describe('what is left of prepaid credit', () => {
  it('is the balance less what every day since cost, whatever keys are shown', () => {
    fc.assert(
      fc.property(story, fc.integer({ min: 0, max: 70 }), (told, back) => {
        const ledger = ledgerOf(told.books, [told.moment]);
        const first = addDays(dayOf(told.moment.nowMs), -back);
        const prepaid = balance(formatDay(first), '5000');
        const whole = reportsOf(ledger, told.moment, { ...EVERY_KEY, prepaid });
        const { runway } = whole.organization;
        const daily = whole.months.flatMap(({ month, daily: costs }) =>
          costs.filter((_, index) => addDays(firstDayOf(month), index) >= first),
        );
        const spent = sumPico(daily);
        expect(runway?.left).toBe(5000n * PICO_PER_DOLLAR - spent);
        expect((runway?.billed ?? 0n) + (runway?.estimated ?? 0n)).toBe(spent);
        const ofKey = reportsOf(ledger, told.moment, { ...EVERY_KEY, apiKeyIds: KEYS.slice(0, 1), prepaid });
        expect(ofKey.organization.runway).toEqual(runway);
      }),
      STORIES,
    );
  });

  it('counts as billed what the month counts as billed', () => {
    fc.assert(
      fc.property(story, (told) => {
        const ledger = ledgerOf(told.books, [told.moment]);
        const { organization } = reportsOf(ledger, told.moment, EVERY_KEY);
        const { month, billed: ofBill, estimated } = organization;
        const prepaid = balance(formatDay(firstDayOf(month)), '1');
        const { runway } = reportsOf(ledger, told.moment, { ...EVERY_KEY, prepaid }).organization;
        expect(runway).toMatchObject({ billed: ofBill, estimated, left: toPico(PICO_PER_DOLLAR - ofBill - estimated) });
      }),
      STORIES,
    );
  });

  it.each([
    ['2026-12-01', '2026-12-04', true],
    ['2026-11-20', '2026-12-04', true],
    ['2026-11-20', '2026-11-30', false],
  ])('is at most the amount if days since %s are unknown on %s: %s', (since, today, isAtMost) => {
    const from = dayFrom('2026-09-01');
    const bill = Array.from({ length: 91 }, (_, at) => billed(10n ** 12n, { day: from + at }));
    const asked = { nowMs: halfPast(dayFrom('2026-11-30'), 12), billedThrough: dayFrom('2026-11-29') };
    const ledger = ledgerOf({ start: from, bill, usage: [] }, [asked]);
    const now = { ...asked, nowMs: halfPast(dayFrom(today), 12) };
    const { runway } = reportsOf(ledger, now, { ...EVERY_KEY, prepaid: balance(since, '5000') }).organization;
    expect(runway?.isAtMost).toBe(isAtMost);
  });

  it('is not told where none was declared, nor before its day', () => {
    fc.assert(
      fc.property(story, (told) => {
        const ledger = ledgerOf(told.books, [told.moment]);
        expect(reportsOf(ledger, told.moment, EVERY_KEY).organization.runway).toBeNull();
        const prepaid = balance(formatDay(addDays(dayOf(told.moment.nowMs), 1)), '10');
        expect(reportsOf(ledger, told.moment, { ...EVERY_KEY, prepaid }).organization.runway).toBeNull();
      }),
      { ...STORIES, numRuns: 10 },
    );
  });
});
