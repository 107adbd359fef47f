/**
 * Checks the figures that the command `outlay guard` computes from random bills and usage: they equal those of the
 * reports, and no unknown figure counts as known.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ok } from '../../../src/core/base/result.ts';
import { dayOf, type Day } from '../../../src/core/calendar/day.ts';
import { initialStatus } from '../../../src/core/engine/initial-status.ts';
import type { GuardFigures } from '../../../src/core/guard/guard.ts';
import { readGuardFigures } from '../../../src/core/guard/read-guard-figures.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { sumPico } from '../../../src/core/money/pico.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import { isTodayUnknown } from '../../../src/core/reports/is-today-unknown.ts';
import { halfPast, ledgerOf, reportsOf, type Books, type Moment } from '../ledger/support/books.ts';
import { use } from '../ledger/support/fold-lines.ts';
import { story, STORIES } from '../ledger/support/some-books.ts';

const HOUR = 3_600_000;

/**
 * @param lastUpdate the time of the last refresh by this machine's clock
 * @param leftOut the days that the provider left out; answers to queries list them as unknown
 * @param clockOffsetMs the provider's time minus this machine's clock
 */
async function figuresOf(
  ledger: Ledger,
  moment: Moment,
  lastUpdate: number | null,
  leftOut: readonly Day[] = [],
  clockOffsetMs = 0,
): Promise<GuardFigures> {
  const read = await readGuardFigures(
    {
      status: () => ({ ...initialStatus('live'), lastUpdate, clockOffsetMs }),
      reports: (selection) => Promise.resolve(reportsOf(ledger, moment, selection)),
      query: async (query) => {
        const answer = answerQuery(ledger, query, moment.nowMs);
        if (!answer.ok) return answer;
        const { range, basis } = answer.value;
        const unknownDays = [...basis.unknownDays, ...leftOut.filter((day) => day >= range.from && day < range.to)];
        return ok({ ...answer.value, basis: { ...basis, unknownDays } });
      },
    },
    moment.nowMs - clockOffsetMs,
  );
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

describe('the figures of a guard', () => {
  it('are the month, the day and the estimates of the reports', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment]);
        const { organization } = reportsOf(ledger, moment);
        const { month, day, ageMs } = await figuresOf(ledger, moment, moment.nowMs - HOUR);
        expect(month.cost).toBe(organization.billed + organization.estimated);
        expect(day.cost).toBe(organization.today);
        expect(month.unpricedTokens).toBe(organization.unpricedTokens);
        expect(ageMs).toBe(HOUR);
      }),
      STORIES,
    );
  });

  it('count every day that the provider has not answered for, except a today that has just begun', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 0, max: 12 * 24 }), async ({ books, moment }, laterHours) => {
        const ledger = ledgerOf(books, [moment]);
        const later = { ...moment, nowMs: moment.nowMs + laterHours * HOUR };
        const { organization } = reportsOf(ledger, later);
        const { month, day, change } = await figuresOf(ledger, later, null);
        expect(month.unknownDays).toBeGreaterThanOrEqual(organization.unknownDays - 1);
        const isTodayRead = dayOf(moment.nowMs) === dayOf(later.nowMs);
        if (!isTodayRead) expect(day.unknownDays).toBe(1);
        const isMonthRead = dayOf(moment.nowMs) >= month.range.from;
        if (!isMonthRead) expect(month.unknownDays).toBe(month.range.to - month.range.from);
        const unreadDays = change.after.range.to - 1 - dayOf(moment.nowMs);
        expect(change.after.unknownDays).toBeGreaterThanOrEqual(Math.min(7, Math.max(0, unreadDays)));
      }),
      STORIES,
    );
  });

  it('count today if the provider left out some of its hours in a refresh of today', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.boolean(), async ({ books, moment }, isReadToday) => {
        const ledger = ledgerOf(books, [moment]);
        fc.pre(!isTodayUnknown(reportsOf(ledger, moment)));
        const today = dayOf(moment.nowMs);
        const lastUpdate = isReadToday ? moment.nowMs : moment.nowMs - 24 * HOUR;
        const { month } = await figuresOf(ledger, moment, lastUpdate);
        const without = await figuresOf(ledger, moment, lastUpdate, [today]);
        expect(without.month.unknownDays - month.unknownDays).toBe(
          isReadToday || month.range.to - month.range.from === 1 ? 1 : 0,
        );
        expect(without.day.unknownDays).toBe(1);
      }),
      STORIES,
    );
  });

  it('count the same days as unknown on a machine whose clock is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.boolean(), fc.integer({ min: -30, max: 30 }), async (told, isReadToday, hours) => {
        const { books, moment } = told;
        const [ledger, today] = [ledgerOf(books, [moment]), dayOf(moment.nowMs)];
        const lastUpdate = isReadToday ? moment.nowMs : moment.nowMs - 24 * HOUR;
        const right = await figuresOf(ledger, moment, lastUpdate, [today]);
        const wrong = await figuresOf(ledger, moment, lastUpdate - hours * HOUR, [today], hours * HOUR);
        expect(wrong).toEqual(right);
      }),
      STORIES,
    );
  });

  it('compare the last seven ended days with the seven before, and with nothing if figures begin later', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ books, moment }) => {
        const ledger = ledgerOf(books, [moment]);
        const today = dayOf(moment.nowMs);
        const reports = reportsOf(ledger, moment);
        const { after, before } = (await figuresOf(ledger, moment, null)).change;
        expect(after.range).toEqual({ from: today - 7, to: today });
        const lastDays = reports.summary.lastDays;
        expect(after.cost).toBe(sumPico(lastDays.slice(-8, -1)));
        if (reports.since === null || reports.since > today - 14) expect(before).toBeNull();
        else
          expect(before).toMatchObject({
            range: { from: today - 14, to: today - 7 },
            cost: sumPico(lastDays.slice(-15, -8)),
          });
      }),
      STORIES,
    );
  });

  it('compare whole days only: the weeks end a day earlier while the last hours of yesterday are still to come', async () => {
    const today = 20_770 as Day;
    const hours = Array.from({ length: 24 * 31 }, (_, at) => (today - 30) * 24 + at);
    const usage = hours.map((hour) => use('apikey_a', { hour, output: 1000 }));
    const books: Books = { start: (today - 30) as Day, usage, bill: [] };
    const comparedAt = async (hour: number, hoursLate: number) => {
      const moment = { nowMs: halfPast(today, hour), billedThrough: (today - 31) as Day, hoursLate };
      const { month, day, change } = await figuresOf(ledgerOf(books, [moment]), moment, moment.nowMs);
      expect(day.range).toEqual({ from: today, to: today + 1 });
      expect(month.range.to).toBe(today + 1);
      return { ...change, isSame: change.after.cost === change.before?.cost, ofMonth: month.unknownDays };
    };
    const unknownDays = 0;
    const justAfter = await comparedAt(0, 1);
    expect(justAfter).toMatchObject({ after: { range: { to: today - 1 }, unknownDays }, isSame: true, ofMonth: 0 });
    expect(justAfter.before?.range).toEqual({ from: today - 15, to: today - 8 });
    expect(await comparedAt(1, 1)).toMatchObject({ after: { range: { to: today }, unknownDays }, isSame: true });
    expect(await comparedAt(12, 13)).toMatchObject({ after: { range: { to: today }, unknownDays: 1 }, ofMonth: 2 });
  });

  it('count today as unknown if none of its hours is known and the last known hour is more than four hours old', async () => {
    const today = 20_770 as Day;
    const books: Books = { start: (today - 30) as Day, usage: [], bill: [] };
    const unknownAt = async (hour: number, hoursLate: number): Promise<unknown> => {
      const moment = { nowMs: halfPast(today, hour), billedThrough: (today - 31) as Day, hoursLate };
      const { month, day } = await figuresOf(ledgerOf(books, [moment]), moment, moment.nowMs);
      return { month: month.unknownDays, day: day.unknownDays };
    };
    expect(await unknownAt(0, 0)).toEqual({ month: 0, day: 0 });
    expect(await unknownAt(3, 3)).toEqual({ month: 0, day: 0 });
    expect(await unknownAt(3, 2)).toEqual({ month: 0, day: 0 });
    expect(await unknownAt(5, 5)).toEqual({ month: 1, day: 1 });
  });

  it('have no age if the time of the last refresh is not known, or lies in the future', async () => {
    const [{ books, moment }] = fc.sample(story, { numRuns: 1, seed: 1 }) as [{ books: never; moment: Moment }];
    const ledger = ledgerOf(books, [moment]);
    expect((await figuresOf(ledger, moment, null)).ageMs).toBeNull();
    expect((await figuresOf(ledger, moment, moment.nowMs + 1)).ageMs).toBeNull();
  });
});
