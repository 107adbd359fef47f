/**
 * Tests how questions about costs that a person writes are parsed, and which sentence is shown for each part of a
 * question that can't be parsed.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import { parseQuery } from '../../../src/core/query/parse-query.ts';
import { parseQueryText, type QueryText } from '../../../src/core/query/query-text.ts';
import type { QueryTextFault } from '../../../src/core/query/query-text-fault.ts';
import { takeIds } from '../../../src/core/query/where-text.ts';
import { queryTextFaultSentence } from '../../../src/messages/query-fault.ts';

const NOTHING_WRITTEN: QueryText = {
  range: null,
  from: null,
  to: null,
  bucket: null,
  by: null,
  where: [],
  compare: null,
  untilHour: null,
  top: null,
};

describe('a range of days', () => {
  it.each([
    ['nothing', {}, '2026-11-01', '2026-11-22'],
    ['today', { range: 'today' }, '2026-11-22', '2026-11-22'],
    ['the last 7 days, today among them', { range: 'last-7-days' }, '2026-11-16', '2026-11-22'],
    ['the last 30 days', { range: 'last-30-days' }, '2026-10-24', '2026-11-22'],
    ['this month', { range: 'this-month' }, '2026-11-01', '2026-11-22'],
    ['last month', { range: 'last-month' }, '2026-10-01', '2026-10-31'],
    ['this year', { range: 'this-year' }, '2026-01-01', '2026-11-22'],
    ['all, from the first day with figures', { range: 'all' }, '2025-03-04', '2026-11-22'],
    ['a month', { range: '2026-02' }, '2026-02-01', '2026-02-28'],
    ['two days, the last of which counts', { from: '2026-10-13', to: '2026-10-14' }, '2026-10-13', '2026-10-14'],
    ['one day', { from: '2026-10-13', to: '2026-10-13' }, '2026-10-13', '2026-10-13'],
    ['a first day alone, up to today', { from: '2026-10-13' }, '2026-10-13', '2026-11-22'],
  ] as const)('is %s', (_, written, first, last) => {
    const { from, to } = asked(written).range;
    expect([formatDay(from), formatDay((to - 1) as Day)]).toEqual([first, last]);
  });

  it('is today where “all” is asked and there are no figures yet', () => {
    const { from, to } = asked({ range: 'all' }, null).range;
    expect([formatDay(from), to - from]).toEqual(['2026-11-22', 1]);
  });
});

describe('the other parts of a question', () => {
  it('have a usual value where they are left out', () => {
    expect(asked({})).toMatchObject({
      bucket: 'all',
      groupBy: [],
      where: {},
      compareTo: null,
      untilHour: null,
      top: 7,
    });
  });

  it('group by one or two dimensions', () => {
    expect(asked({ by: 'model' }).groupBy).toEqual(['model']);
    expect(asked({ by: 'api-key, service-tier' }).groupBy).toEqual(['apiKey', 'serviceTier']);
  });

  it('filter by alternatives of several dimensions', () => {
    const where = ['workspace=default,wrkspc_1', 'model=claude-haiku-4-5', 'category=cache-read,cacheCreation'];
    expect(asked({ where }).where).toEqual({
      workspace: ['default', 'wrkspc_1'],
      model: ['claude-haiku-4-5-20251001'],
      category: ['cacheRead', 'cacheCreation'],
    });
  });

  it('keep an equals sign that is part of a value', () => {
    expect(asked({ where: ['workspace="Beta, Inc.", "say ""so""" ,plain'] }).where).toEqual({
      workspace: ['Beta, Inc.', 'say "so"', 'plain'],
    });
    expect(asked({ where: ['item=a=b'] }).where).toEqual({ item: ['a=b'] });
  });

  it('compare with a period that is named or given by its days', () => {
    expect(asked({ compare: 'previous-period' }).compareTo).toBe('previousPeriod');
    expect(asked({ compare: 'same-days-last-month' }).compareTo).toBe('sameDaysLastMonth');
    expect(asked({ compare: '2026-09-01..2026-09-30' }).compareTo).toEqual({
      from: day('2026-09-01'),
      to: day('2026-10-01'),
    });
  });

  it('take an hour and a number of rows', () => {
    expect(asked({ untilHour: '7', top: '12', bucket: 'hour' })).toMatchObject({
      untilHour: 7,
      top: 12,
      bucket: 'hour',
    });
  });

  it('carries the teams, if it is about teams', () => {
    const teams = [{ name: 'Ops', rules: [{ by: 'key' as const, value: 'apikey_1' }] }];
    const of = (text: Partial<QueryText>): unknown => {
      const query = parseQueryText(
        { ...NOTHING_WRITTEN, ...text },
        { today: day('2026-11-22'), firstDay: null, findValue: takeIds, usualTop: 7, teams },
      );
      return query.ok ? query.value.teams : query.error;
    };
    expect(of({ by: 'team' })).toEqual(teams);
    expect(of({ where: ['team=Ops'] })).toEqual(teams);
    expect(of({ by: 'model' })).toBeUndefined();
  });

  it('make a question that passes between threads', () => {
    const query = asked({ by: 'model', where: ['workspace=default'], compare: 'previous-period', untilHour: '3' });
    expect(parseQuery(query)).toEqual(query);
  });
});

describe('a question that cannot be read', () => {
  it.each([
    [
      { range: 'last-week' },
      '--range needs one of today, yesterday, last-7-days, last-30-days, this-month, last-month, this-year, all, or a month such as 2026-10.',
    ],
    [{ range: '2026-13' }, '--range needs one of today'],
    [{ range: '1969-12' }, '--range needs one of today'],
    [{ from: '1969-12-31' }, '--from needs a date in 1970 or later, for example 2026-10-31.'],
    [{ range: 'today', from: '2026-10-01' }, 'Give either --range, or --from and --to.'],
    [{ to: '2026-10-01' }, '--to also needs the first day of the range. Give it with --from.'],
    [{ from: '2026-10-32' }, '--from needs a date in 1970 or later, for example 2026-10-31.'],
    [{ from: '2026-10-01', to: 'today' }, '--to needs a date in 1970 or later, for example 2026-10-31.'],
    [{ from: '2026-10-02', to: '2026-10-01' }, 'The range ends before it begins.'],
    [{ bucket: 'year' }, '--bucket needs one of hour, day, week, month, all.'],
    [{ by: 'colour' }, '--by needs one of model, workspace, api-key,'],
    [{ by: 'apiKey' }, '--by needs one of model, workspace, api-key,'],
    [{ by: 'model,model' }, '--by names model twice. Name it once.'],
    [{ by: 'model,workspace,item' }, '--by groups by at most 2 dimensions. Use --where for the others.'],
    [{ where: ['model'] }, '--where needs a dimension and its values'],
    [{ where: ['model='] }, '--where needs a dimension and its values'],
    [{ where: ['model=a,,b'] }, '--where needs a dimension and its values'],
    [{ where: ['model=a,'] }, '--where needs a dimension and its values'],
    [{ where: ['model="a'] }, '--where needs a dimension and its values'],
    [{ where: ['model="a" b'] }, '--where needs a dimension and its values'],
    [{ where: ['colour=red'] }, '--where needs one of model, workspace,'],
    [
      { where: ['model=a', 'model=b'] },
      'model is filtered twice. Give all values in one --where, separated by commas.',
    ],
    [{ where: ['category=thoughts'] }, '--where needs one of input, cache-creation, cache-read, output, other.'],
    [{ where: [`model=${'x'.repeat(257)}`] }, 'There is no model named “xxx'],
    [{ compare: 'last-year' }, '--compare needs one of previous-period, same-days-last-month, YYYY-MM-DD..YYYY-MM-DD.'],
    [{ compare: '2026-09-30..2026-09-01' }, '--compare needs one of previous-period'],
    [{ untilHour: '24' }, '--until-hour needs a whole number from 1 to 23.'],
    [{ untilHour: '0' }, '--until-hour needs a whole number from 1 to 23.'],
    [{ top: '-1' }, '--top needs a whole number from 1 to 100000.'],
    [{ top: '1e3' }, '--top needs a whole number from 1 to 100000.'],
  ] as const)('%j gets a sentence that says what to do', (written, sentence) => {
    const fault = refused(written);
    expect(queryTextFaultSentence(fault, (parameter) => `--${parameter}`)).toContain(sentence);
  });

  it('names the ids of what has one name', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const fault: QueryTextFault = { kind: 'ambiguousValue', parameter: 'where', dimension: 'apiKey', value: 'ci', ids };
    expect(queryTextFaultSentence(fault, (parameter) => parameter)).toBe(
      'The name “ci” is not unique. Give one of these ids in where instead: “a”, “b”, “c”, “d”, “e” (2 other ids are not listed here).',
    );
  });

  it('shows nothing of a value that commands a terminal', () => {
    const fault: QueryTextFault = {
      kind: 'unknownValue',
      parameter: 'where',
      dimension: 'workspace',
      value: '\u001b[2Jprod\u202e',
      known: ['\u001b[2Jstaging', 'Beta, Inc.'],
    };
    expect(queryTextFaultSentence(fault, (parameter) => parameter)).toBe(
      'There is no workspace named “[2Jprod” in these figures. Choose from “[2Jstaging”, “Beta, Inc.”. Put a name that contains a comma in double quotes, or give its id.',
    );
  });
});

function read(written: Partial<QueryText>, firstDay: Day | null): ReturnType<typeof parseQueryText> {
  return parseQueryText(
    { ...NOTHING_WRITTEN, ...written },
    { today: day('2026-11-22'), firstDay, findValue: takeIds, usualTop: 7 },
  );
}

function asked(written: Partial<QueryText>, firstDay: Day | null = day('2025-03-04')): CostQuery {
  const parsed = read(written, firstDay);
  if (!parsed.ok) throw new Error(`not understood: ${parsed.error.kind}`);
  return parsed.value;
}

function refused(written: Partial<QueryText>): QueryTextFault {
  const parsed = read(written, null);
  if (parsed.ok) throw new Error('understood');
  return parsed.error;
}

function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}
