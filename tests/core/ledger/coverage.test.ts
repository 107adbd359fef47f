/** How far the bill reaches, which days are final, and what is to be fetched next. */
import { describe, expect, it } from 'vitest';
import { addDays, formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import { billedThrough, finalThrough } from '../../../src/core/ledger/coverage.ts';
import { daysWithin } from '../../../src/core/ledger/columns/day-set.ts';
import { planLoading } from '../../../src/core/ledger/plan.ts';

const TODAY = day('2026-11-21');
const FROM = day('2026-11-11');

describe('the bill reaches', () => {
  it('to its last day with a row', () => {
    expect(reach({ bill: ['2026-11-18'], usage: ['2026-11-19', '2026-11-20'] })).toBe('2026-11-18');
  });

  it('over a quiet weekend that it answered for with nothing', () => {
    expect(reach({ bill: ['2026-11-13'], usage: ['2026-11-16'] })).toBe('2026-11-15');
  });

  it('not over a busy day that has not landed', () => {
    expect(reach({ bill: ['2026-11-13'], usage: ['2026-11-14'] })).toBe('2026-11-13');
  });

  it('not over a day the provider did not answer for', () => {
    expect(reach({ bill: ['2026-11-13'], answeredTo: '2026-11-15' })).toBe('2026-11-14');
  });

  it('over a busy day without a row when a later day has one: that day was free', () => {
    expect(reach({ bill: ['2026-11-18'], usage: ['2026-11-15'] })).toBe('2026-11-20');
  });

  it('to yesterday at most', () => {
    expect(reach({ bill: ['2026-11-20', '2026-11-21'] })).toBe('2026-11-20');
  });

  it('nowhere when it has no row and the first day was busy', () => {
    expect(reach({ usage: ['2026-11-11'] })).toBe('2026-11-10');
  });
});

describe('a day is final', () => {
  function final(billed: string, lastRow: string, from: Day = FROM): string {
    return formatDay(finalThrough({ billed: day(billed), lastRow: day(lastRow), from, today: TODAY }));
  }

  it('five days behind the end of the bill', () => {
    expect(final('2026-11-19', '2026-11-19')).toBe('2026-11-14');
  });

  it('for good: never given back to a later tail', () => {
    expect(final('2026-11-12', '2026-11-12')).toBe('2026-11-10');
  });

  it('behind the last row, not behind the quiet days after it: what no usage announces may still land', () => {
    expect(final('2026-11-20', '2026-11-17')).toBe('2026-11-12');
  });

  it('at last, when the bill has been silent for 45 days', () => {
    expect(final('2026-11-20', '2026-08-01', day('2026-07-01'))).toBe('2026-10-02');
  });
});

describe('what is fetched next', () => {
  const HISTORY = day('2026-08-15');

  it('is a fortnight and then every month since history started, newest first, when nothing is held', () => {
    expect(plan({ tailFrom: null, folded: [] })).toEqual({
      tailFrom: '2026-11-07',
      months: [
        '2026-11: 2026-11-01..2026-11-07',
        '2026-10: 2026-10-01..2026-11-01',
        '2026-09: 2026-09-01..2026-10-01',
        '2026-08: 2026-08-15..2026-09-01',
      ],
    });
  });

  it('is only what is not final when all before it is held', () => {
    const folded = [['2026-08-15', '2026-11-15']] as const;
    expect(plan({ tailFrom: '2026-11-15', folded })).toEqual({ tailFrom: '2026-11-15', months: [] });
  });

  it('is a month again with all its days when one of them is missing', () => {
    const folded = [
      ['2026-08-15', '2026-10-03'],
      ['2026-10-04', '2026-11-15'],
    ] as const;
    expect(plan({ tailFrom: '2026-11-15', folded }).months).toEqual(['2026-10: 2026-10-01..2026-11-01']);
  });

  it('is a fortnight again when what was held began more than 62 days ago', () => {
    const folded = [['2026-08-15', '2026-09-19']] as const;
    expect(plan({ tailFrom: '2026-09-20', folded }).tailFrom).toBe('2026-09-20');
    expect(plan({ tailFrom: '2026-09-19', folded })).toEqual({
      tailFrom: '2026-11-07',
      months: ['2026-11: 2026-11-01..2026-11-07', '2026-10: 2026-10-01..2026-11-01', '2026-09: 2026-09-01..2026-10-01'],
    });
  });

  it('is more months when history turns out to have started earlier', () => {
    const folded = [['2026-08-15', '2026-11-15']] as const;
    const { months } = plan({ tailFrom: '2026-11-15', folded, historyStart: '2026-07-30' });
    expect(months).toEqual(['2026-08: 2026-08-01..2026-09-01', '2026-07: 2026-07-30..2026-08-01']);
  });

  it('is no month for an organization younger than the tail', () => {
    expect(plan({ tailFrom: null, folded: [], historyStart: '2026-11-20' }).months).toEqual([]);
  });

  interface PlanInput {
    readonly tailFrom: string | null;
    /** ranges of folded days, the end not included */
    readonly folded: readonly (readonly [from: string, to: string])[];
    readonly historyStart?: string;
  }

  function plan({ tailFrom, folded, historyStart }: PlanInput): { tailFrom: string; months: string[] } {
    const planned = planLoading(
      {
        tailFrom: tailFrom === null ? null : day(tailFrom),
        foldedDays: (month) =>
          folded.reduce((days, [from, to]) => days | daysWithin(month, { from: day(from), to: day(to) }), 0),
      },
      TODAY,
      historyStart === undefined ? HISTORY : day(historyStart),
    );
    const months = planned.months.map(
      ({ month, range }) => `${formatMonth(month)}: ${formatDay(range.from)}..${formatDay(range.to)}`,
    );
    return { tailFrom: formatDay(planned.tailFrom), months };
  }
});

interface Answer {
  readonly bill?: readonly string[];
  readonly usage?: readonly string[];
  /** the first day not answered for; today unless given */
  readonly answeredTo?: string;
}

function reach({ bill = [], usage = [], answeredTo }: Answer): string {
  const end = answeredTo === undefined ? TODAY : day(answeredTo);
  return formatDay(
    billedThrough({
      from: FROM,
      today: TODAY,
      answered: Array.from({ length: end - FROM }, (_, index) => addDays(FROM, index)),
      hasBill: (asked) => bill.includes(formatDay(asked)),
      hasUsage: (asked) => usage.includes(formatDay(asked)),
    }),
  );
}

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}
