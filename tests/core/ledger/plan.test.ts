/** Checks which days the ledger plans to load next. */
import { describe, expect, it } from 'vitest';
import { addDays, formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import { daysWithin } from '../../../src/core/ledger/columns/day-set.ts';
import { planLoading } from '../../../src/core/ledger/plan.ts';

const TODAY = day('2026-11-21');
/** the day on which the provider answered last */
const ASKED_ON = day('2026-11-20');

describe('what is fetched next', () => {
  const HISTORY = day('2026-08-15');

  it('is a fortnight and then every month since history started, newest first, when nothing is held', () => {
    expect(plan({ recentFrom: null, folded: [] })).toEqual({
      recentFrom: '2026-11-07',
      months: [
        '2026-11: 2026-11-01..2026-11-07',
        '2026-10: 2026-10-01..2026-11-01',
        '2026-09: 2026-09-01..2026-10-01',
        '2026-08: 2026-08-15..2026-09-01',
      ],
    });
  });

  it('is only the recent days when all before them is held', () => {
    const folded = [['2026-08-15', '2026-11-15']] as const;
    expect(plan({ recentFrom: '2026-11-15', folded })).toEqual({ recentFrom: '2026-11-15', months: [] });
  });

  it('is the missing day of a month', () => {
    const folded = [
      ['2026-08-15', '2026-10-03'],
      ['2026-10-04', '2026-11-15'],
    ] as const;
    expect(plan({ recentFrom: '2026-11-15', folded }).months).toEqual(['2026-10: 2026-10-03..2026-10-04']);
  });

  it('is a fortnight again when what was held began more than 62 days ago', () => {
    const folded = [['2026-08-15', '2026-09-19']] as const;
    expect(plan({ recentFrom: '2026-09-20', folded }).recentFrom).toBe('2026-09-20');
    expect(plan({ recentFrom: '2026-09-19', folded })).toEqual({
      recentFrom: '2026-11-07',
      months: [],
    });
  });

  it('is more months when history turns out to have started earlier', () => {
    const folded = [['2026-08-15', '2026-11-15']] as const;
    const { months } = plan({ recentFrom: '2026-11-15', folded, historyStart: '2026-07-30' });
    expect(months).toEqual(['2026-08: 2026-08-01..2026-08-15', '2026-07: 2026-07-30..2026-08-01']);
  });

  it('is no month for an organization younger than the recent days', () => {
    expect(plan({ recentFrom: null, folded: [], historyStart: '2026-11-20' }).months).toEqual([]);
  });

  interface PlanInput {
    readonly recentFrom: string | null;
    /** ranges of days whose costs are already in the ledger; `to` is the day after the last */
    readonly folded: readonly (readonly [from: string, to: string])[];
    readonly historyStart?: string;
  }

  function plan({ recentFrom, folded, historyStart }: PlanInput): { recentFrom: string; months: string[] } {
    const planned = planLoading(
      {
        recent:
          recentFrom === null
            ? null
            : { from: day(recentFrom), usageIncompleteFrom: addDays(ASKED_ON, -1), askedOn: ASKED_ON },
        days: (month) =>
          [...folded, ...(recentFrom === null ? [] : [[recentFrom, formatDay(addDays(ASKED_ON, 1))] as const])].reduce(
            (days, [from, to]) => days | daysWithin(month, { from: day(from), to: day(to) }),
            0,
          ),
      },
      TODAY,
      historyStart === undefined ? HISTORY : day(historyStart),
    );
    const months = planned.months.map(
      ({ month, range }) => `${formatMonth(month)}: ${formatDay(range.from)}..${formatDay(range.to)}`,
    );
    return { recentFrom: formatDay(planned.recentFrom), months };
  }
});

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}
