/** Checks which values from another thread, a page or a program are accepted as a question about costs. */
import { describe, expect, it } from 'vitest';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { parseQuery } from '../../../src/core/query/parse-query.ts';

const QUESTION = {
  range: { from: 20_000, to: 20_007 },
  untilHour: null,
  bucket: 'week',
  groupBy: ['model', 'apiKey'],
  where: { workspace: ['wrkspc_a', 'default'] },
  compareTo: 'previousPeriod',
  top: Infinity,
};

describe('a question that is parsed', () => {
  it('comes back as it was, without what is not part of it', () => {
    expect(parseQuery(QUESTION)).toEqual(QUESTION);
    expect(parseQuery({ ...QUESTION, more: 1, range: { ...QUESTION.range, more: 1 } })).toEqual(QUESTION);
    const other = { ...QUESTION, untilHour: 7, compareTo: { from: 1, to: 2 }, top: 8 };
    expect(parseQuery(other)).toEqual(other);
    const withTeams = { ...QUESTION, teams: [{ name: 'Ops', rules: [{ by: 'key', value: 'apikey_1' }] }] };
    expect(parseQuery(withTeams)).toEqual(withTeams);
    expect(parseQuery({ ...QUESTION, compareTo: null, where: {} })).toEqual({
      ...QUESTION,
      compareTo: null,
      where: {},
    });
  });

  it('can be about every day that can be written as a date', () => {
    const to = addDays(parseDay('9999-12-31') as Day, 1);
    const all = { ...QUESTION, range: { from: 0, to }, compareTo: { from: 0, to } };
    expect(parseQuery(all)).toEqual(all);
    expect(parseQuery({ ...QUESTION, range: { from: 0, to: to + 1 } })).toBeNull();
    expect(parseQuery({ ...QUESTION, range: { from: to, to } })).toBeNull();
  });

  it('takes no prototype over', () => {
    const where = JSON.parse('{"__proto__":["a"]}') as unknown;
    expect(parseQuery({ ...QUESTION, where })).toEqual({ ...QUESTION, where: {} });
  });

  it.each([
    ['no record', null],
    ['a range without an end', { ...QUESTION, range: { from: 1 } }],
    ['a day that is no whole number', { ...QUESTION, range: { from: 1.5, to: 3 } }],
    ['a day beyond the calendar', { ...QUESTION, range: { from: 0, to: 4_000_000 } }],
    ['an hour that is none', { ...QUESTION, untilHour: 24 }],
    ['an unknown bucket', { ...QUESTION, bucket: 'year' }],
    ['an unknown dimension', { ...QUESTION, groupBy: ['colour'] }],
    ['a dimension twice', { ...QUESTION, groupBy: ['model', 'model'] }],
    ['three dimensions', { ...QUESTION, groupBy: ['model', 'item', 'speed'] }],
    ['a filter by what is no dimension', { ...QUESTION, where: { colour: ['red'] } }],
    ['a filter that is no list', { ...QUESTION, where: { model: 'claude' } }],
    ['a value of another kind', { ...QUESTION, where: { model: [null] } }],
    ['a value too long', { ...QUESTION, where: { model: ['x'.repeat(257)] } }],
    ['a comparison that is none', { ...QUESTION, compareTo: 'lastYear' }],
    ['teams that are no list', { ...QUESTION, teams: {} }],
    ['a negative count of rows', { ...QUESTION, top: -1 }],
  ])('is refused with %s', (_what, value) => {
    expect(parseQuery(value)).toBeNull();
  });
});
