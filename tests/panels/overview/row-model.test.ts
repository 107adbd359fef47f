/** Tests the texts that an opened row of the Overview's table shows about its costs. */
import { describe, expect, it } from 'vitest';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import type { AnswerBasis, CostAnswer, CostLine, CostRow } from '../../../src/core/query/cost-query.ts';
import type { RowDetail } from '../../../src/core/tracker/row-details.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { FIRST_SCOPE } from '../../../src/core/tracker/scope.ts';
import { toRow, type RowModel } from '../../../src/panels/overview/row-model.ts';
import { SURE } from '../../core/export/support/some-answers.ts';
import { aState, NOW, someReports } from '../fixtures/some-reports.ts';
import { line as lineOf } from './support/cost-answers.ts';

const DAY = parseDay('2026-10-14') as Day;

const TOKENS = { input: 1_000_000, cacheCreation: 0, cacheRead: 0, output: 2_000_000 };

function line(dollars: readonly number[], compared: number | null = null): CostLine {
  return { ...lineOf(dollars, compared), tokens: TOKENS };
}

function rowOf(value: string, dollars: number, compared: number | null = null): CostRow {
  return { values: [value], ...line([dollars], compared) };
}

function answerOf(total: CostLine, rows: readonly CostRow[] = [], basis: Partial<AnswerBasis> = {}): CostAnswer {
  const isByHour = total.costs.length === 24;
  const buckets = total.costs.map((_, index) => {
    const from = isByHour ? DAY : addDays(DAY, index);
    return { from, to: addDays(from, 1), hour: isByHour ? index : null, isPartial: false, status: 'billed' as const };
  });
  return {
    range: { from: DAY, to: isByHour ? addDays(DAY, 1) : addDays(DAY, total.costs.length) },
    buckets,
    rows,
    rest: null,
    total,
    basis: { ...SURE, ...basis },
    compared: null,
  };
}

/** The night of 14 October: $2,700 of $3,000 between 02:00 and 05:00. */
const NIGHT = line(
  Array.from({ length: 24 }, (_, hour) => (hour >= 2 && hour < 5 ? 900 : hour >= 9 && hour < 19 ? 30 : 0)),
);

function detailOf(changes: Partial<RowDetail> = {}): RowDetail {
  const whole = line([3000]);
  return {
    value: 'claude-opus-5-5',
    asked: { scope: FIRST_SCOPE, reports: someReports(), apiKeyIds: null },
    days: { ok: true, value: answerOf(whole) },
    hours: { ok: true, value: answerOf(NIGHT) },
    parts: [
      { dimension: 'apiKey', answer: answerOf(whole, [rowOf('apikey_ci', 2800), rowOf('unattributed', 200)]) },
      { dimension: 'workspace', answer: answerOf(whole, [rowOf('default', 3000)]) },
      { dimension: 'item', answer: answerOf(whole, [rowOf('output', 2400), rowOf('read', 600)]) },
    ],
    ...changes,
  };
}

const KEYS = [{ id: 'apikey_ci', name: 'agents-ci' }];

function modelOf(
  detail: RowDetail,
  state: Partial<Omit<TrackerState, 'settings'>> = {},
  before = answerOf(line([3000], 100), [rowOf('claude-opus-5-5', 3000, 100)]),
): RowModel {
  const period = answerOf(line([3000]));
  const model = toRow(
    'claude-opus-5-5',
    detail,
    {
      period,
      ended: {
        ...before,
        compared: {
          range: { from: addDays(DAY, -30), to: addDays(DAY, -29) },
          isPartial: false,
          isCostPartial: false,
          leftOut: [],
        },
      },
      allTime: answerOf(line([9000]), [rowOf('claude-opus-5-5', 9000)]),
    },
    aState({ keys: KEYS as unknown as TrackerState['keys'], ...state }),
    NOW,
  );
  if (model === null) throw new Error('there is no answer');
  return model;
}

describe('an open row', () => {
  it('of a runaway night names key, item and hours in one line', () => {
    expect(modelOf(detailOf()).mostly).toBe('Mostly agents-ci (93.3%), Output (80.0%), 02:00–05:00 UTC (90.0%)');
  });

  it('tells what it cost before, its tokens and the hours that cost most', () => {
    expect(modelOf(detailOf()).facts.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['14 Sep', '$100.00', '30×'],
      ['Tokens', '3M', '2M output'],
      ['Most expensive hours', '02:00–05:00 UTC', '$2,700.00, 90.0%'],
    ]);
  });

  it.each([
    [0, 'No known price'],
    [100, 'at least $100.00'],
  ])('does not say that it cost $%d before if earlier tokens have no known price', (before, text) => {
    const ended = answerOf(line([3000], before), [
      { ...rowOf('claude-opus-5-5', 3000, before), comparedUnpricedTokens: 7 },
    ]);
    expect(modelOf(detailOf(), {}, ended).facts[0]).toMatchObject({ label: '14 Sep', value: text });
  });

  it('says that there are no costs only if all tokens have a price', () => {
    const notesOf = (unpricedTokens: number): readonly string[] => {
      const days = { ok: true as const, value: answerOf({ ...line([0]), unpricedTokens }, [], { unpricedTokens }) };
      return modelOf(detailOf({ days, hours: null, parts: [] })).notes;
    };
    expect([notesOf(0), notesOf(7)]).toEqual([['No costs on these days.'], []]);
  });

  it('of several days tells the largest, what a day costs, and opens the largest', () => {
    const several = line([100, 800, 0, 100]);
    const { facts, peakDay, mostly } = modelOf(
      detailOf({ days: { ok: true, value: answerOf(several) }, hours: null, parts: [] }),
    );
    const texts = facts.map(({ id, value, note }) => [id, value, note]);
    expect(texts).toContainEqual(['perDay', '$250.00', undefined]);
    expect(texts).toContainEqual(['peak', '15 Oct', '$800.00, 80.0%']);
    expect(peakDay).toEqual({ id: '2026-10-15', label: 'Open 15 Oct' });
    expect(mostly).toBeNull();
  });

  it('lists each part with a share of the row, and cannot be narrowed to what no key explains', () => {
    const [keys] = modelOf(detailOf()).parts;
    expect(keys?.label).toBe('By API key');
    expect(keys?.items.map(({ name, value, share, isFixed }) => [name, value, share, isFixed])).toEqual([
      ['agents-ci', '$2,800.00', '93.3%', false],
      ['Cost without an API key', '$200.00', '6.7%', true],
    ]);
  });

  it('gives what cost a little a share above nothing', () => {
    const answer = { ...answerOf(line([9000]), [rowOf('a', 8999.5)]), rest: { count: 3, ...line([0.5]) } };
    const [part] = modelOf(detailOf({ parts: [{ dimension: 'workspace', answer }] })).parts;
    expect(part?.items.map(({ share }) => share)).toEqual(['100.0%', '<0.1%']);
  });

  it('counts what is not listed', () => {
    const answer = { ...answerOf(line([10]), [rowOf('a', 6)]), rest: { count: 3, ...line([4]) } };
    const [part] = modelOf(detailOf({ parts: [{ dimension: 'workspace', answer }] })).parts;
    expect(part?.items.at(-1)).toMatchObject({ name: '3 others', value: '$4.00', share: '40.0%', isFixed: true });
  });

  it('lists a fifth part, and never counts a single other', () => {
    const five = [5, 4, 3, 2, 1].map((dollars) => rowOf(`part ${dollars}`, dollars));
    const namesOf = (answer: CostAnswer): string[] =>
      modelOf(detailOf({ parts: [{ dimension: 'workspace', answer }] })).parts[0]?.items.map(
        ({ name, value }) => `${name} ${value}`,
      ) ?? [];
    expect(namesOf(answerOf(line([15]), five)).at(-1)).toBe('part 1 $1.00');
    const more = { ...answerOf(line([15.5]), five), rest: { count: 1, ...line([0.5]) } };
    expect(namesOf(more).slice(-2)).toEqual(['part 2 $2.00', '2 others $1.50']);
  });

  it('says which parts have tokens without a known price', () => {
    const unpriced = { unpricedTokens: 7 };
    const six = [5, 4, 3, 2, 0].map((dollars) => ({ ...rowOf(`part ${dollars}`, dollars), ...unpriced }));
    const answer = { ...answerOf(line([14]), six), rest: { count: 1, ...line([0]) } };
    const [part] = modelOf(detailOf({ parts: [{ dimension: 'workspace', answer }] })).parts;
    expect(part?.items.map(({ value }) => value).slice(-2)).toEqual(['at least $2.00', 'No known price']);
  });

  it('says which day’s keys are being read, and how far', () => {
    const answer = answerOf(line([10]), [rowOf('notLoaded', 10)], { notLoadedDays: [DAY] });
    const detail = detailOf({ parts: [{ dimension: 'apiKey', answer }] });
    expect(modelOf(detail).reading).toEqual({ label: 'Loading the cost of each key for 14 Oct', share: null });
    expect(modelOf(detail).mostly).not.toContain('Detail');
    const state = aState({});
    const status = { ...state.status, progress: { step: 'keys', share: 0.4 } as const };
    expect(modelOf(detail, { status }).reading?.share).toBe(0.4);
  });

  it('says that its hours are being read, and that they could not be', () => {
    const detail = detailOf({ hours: { ok: false, error: { kind: 'hoursToRead', days: [DAY] } } });
    const status = { ...aState({}).status, progress: { step: 'hours', share: 0.4 } as const };
    expect(modelOf(detail, { status }).notes).toEqual(['The hourly figures of 14 Oct are loading.']);
    expect(modelOf(detail, { status: { ...status, progress: null } }).notes).toEqual([
      'The hourly figures of 14 Oct could not be loaded. The provider may no longer have them.',
    ]);
    const locked = detailOf({ hours: { ok: false, error: { kind: 'notInPlan', feature: 'intraday' } } });
    expect(modelOf(locked).notes).toEqual([]);
  });

  it('says that nothing was spent', () => {
    const detail = detailOf({ days: { ok: true, value: answerOf(line([0])) }, hours: null, parts: [] });
    expect(modelOf(detail).notes).toEqual(['No costs on these days.']);
  });
});
