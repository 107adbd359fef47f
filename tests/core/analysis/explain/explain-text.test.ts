/**
 * Checks how questions about why costs changed are parsed, both as people write them and as other threads send them.
 */
import { describe, expect, it } from 'vitest';
import { parseExplainText, type ExplainText } from '../../../../src/core/analysis/explain/explain-text.ts';
import type { ExplainQuery } from '../../../../src/core/analysis/explain/explain-query.ts';
import { parseExplainQuery } from '../../../../src/core/analysis/explain/parse-explain-query.ts';
import { formatDay, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { takeIds } from '../../../../src/core/query/where-text.ts';

const NOTHING: ExplainText = { range: null, from: null, to: null, by: null, where: [], compare: null, top: null };

function day(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}

function parsed(text: Partial<ExplainText>, today = '2026-11-21'): ExplainQuery {
  const context = {
    today: day(today),
    firstDay: day('2026-01-05'),
    findValue: takeIds,
    usualTop: 20,
    usualBy: ['workspace', 'model'] as const,
  };
  const query = parseExplainText({ ...NOTHING, ...text }, context);
  if (!query.ok) throw new Error(query.error.kind);
  return query.value;
}

function daysOf({ range: { from, to } }: ExplainQuery): string[] {
  return [from, to].map((of) => formatDay(of));
}

describe('a question about a change', () => {
  it('without words is of this month against the same days of last month', () => {
    const query = parsed({});
    expect(daysOf(query)).toEqual(['2026-11-01', '2026-11-22']);
    expect(query).toMatchObject({
      compareTo: 'sameDaysLastMonth',
      groupBy: ['workspace', 'model'],
      where: {},
      top: 20,
    });
  });

  it('without words on the first of a month is of the month before, because no day of this one has ended', () => {
    expect(daysOf(parsed({}, '2026-12-01'))).toEqual(['2026-11-01', '2026-12-01']);
    expect(daysOf(parsed({ range: 'this-month' }, '2026-12-01'))).toEqual(['2026-12-01', '2026-12-02']);
  });

  it.each([
    [{ range: '2026-10' }, 'sameDaysLastMonth'],
    [{ from: '2026-10-03', to: '2026-10-09' }, 'sameDaysLastMonth'],
    [{ range: 'this-month' }, 'sameDaysLastMonth'],
    [{ range: 'last-30-days' }, 'previousPeriod'],
    [{ range: 'this-year' }, 'previousPeriod'],
    [{ range: 'this-year', compare: 'same-days-last-month' }, 'sameDaysLastMonth'],
    [{ compare: '2026-09-01..2026-09-30' }, { from: day('2026-09-01'), to: day('2026-10-01') }],
  ] as const)('%o is compared with %o', (text, compareTo) => {
    expect(parsed(text).compareTo).toEqual(compareTo);
  });

  it('tells apart what it is asked to, and nothing where it says so', () => {
    expect(parsed({ by: 'api-key,model', where: ['workspace=a,b'], top: '3' })).toMatchObject({
      groupBy: ['apiKey', 'model'],
      where: { workspace: ['a', 'b'] },
      top: 3,
    });
  });
});

describe('a question about a change from another thread', () => {
  it('arrives as it was sent', () => {
    const query = parsed({ by: 'model', where: ['model=claude-opus-5-5'], compare: '2026-09-01..2026-09-30' });
    expect(parseExplainQuery({ ...query, more: 1 })).toEqual(query);
    expect(parseExplainQuery({ ...query, top: Infinity })).toEqual({ ...query, top: Infinity });
  });

  it.each([
    [{ compareTo: null }],
    [{ groupBy: ['category'] }],
    [{ groupBy: ['model', 'model'] }],
    [{ groupBy: 'model' }],
    [{ range: { from: -1, to: 3 } }],
    [{ where: { colour: ['red'] } }],
    [{ top: -1 }],
  ])('is refused with %o', (change) => {
    expect(parseExplainQuery({ ...parsed({}), ...change })).toBeNull();
  });

  it('is refused where it is no question at all', () => {
    expect([null, 3, 'explain', []].map(parseExplainQuery)).toEqual([null, null, null, null]);
  });
});
