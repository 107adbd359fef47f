/**
 * The figures that `outlay guard` checks, read from random bills and usage: they equal those of the reports, and no
 * unknown figure counts as known.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ok } from '../../../src/core/base/result.ts';
import { dayOf } from '../../../src/core/calendar/day.ts';
import { initialStatus } from '../../../src/core/engine/initial-status.ts';
import type { GuardFigures } from '../../../src/core/guard/guard.ts';
import { readGuardFigures } from '../../../src/core/guard/read-guard-figures.ts';
import type { Ledger } from '../../../src/core/ledger/ledger.ts';
import { sumPico } from '../../../src/core/money/pico.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import { ledgerOf, reportsOf, type Moment } from '../ledger/support/books.ts';
import { story, STORIES } from '../ledger/support/some-books.ts';

const HOUR = 3_600_000;

async function figuresOf(ledger: Ledger, moment: Moment, lastUpdate: number | null): Promise<GuardFigures> {
  const read = await readGuardFigures(
    {
      status: () => ({ ...initialStatus('live'), lastUpdate }),
      reports: (selection) => Promise.resolve(reportsOf(ledger, moment, selection)),
      query: async (query) => {
        const answer = answerQuery(ledger, query, moment.nowMs);
        return answer.ok ? ok(answer.value) : answer;
      },
    },
    moment.nowMs,
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

  it('have no age if the time of the last refresh is not known, or lies in the future', async () => {
    const [{ books, moment }] = fc.sample(story, { numRuns: 1, seed: 1 }) as [{ books: never; moment: Moment }];
    const ledger = ledgerOf(books, [moment]);
    expect((await figuresOf(ledger, moment, null)).ageMs).toBeNull();
    expect((await figuresOf(ledger, moment, moment.nowMs + 1)).ageMs).toBeNull();
  });
});
