/**
 * Tests the texts and the chart of the Overview: which question it answers, what the costs are, which figures are
 * uncertain, and which questions it can't answer.
 */
import { toChart } from '../../../src/panels/overview/chart-model.ts';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, parseDay, startOfDay, type Day } from '../../../src/core/calendar/day.ts';
import type { EngineQueryFault } from '../../../src/core/engine/engine.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import type { CostAnswer } from '../../../src/core/query/cost-query.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { FIRST_SCOPE, questionOfScope, type Scope } from '../../../src/core/tracker/scope.ts';
import type { ScopeAnswer } from '../../../src/core/tracker/scope-answers.ts';
import type { RowDetail } from '../../../src/core/tracker/row-details.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { toHandle } from '../../../src/panels/overview/handle-model.ts';
import { toOverviewModel, type OverviewFigures, type OverviewModel } from '../../../src/panels/overview/model.ts';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import type { ScopeBarModel } from '../../../src/panels/scope/scope-bar-model.ts';
import { anInput, aState, NOW, someReports, usd } from '../fixtures/some-reports.ts';
import { answerOf, line, row } from './support/cost-answers.ts';

const TODAY = dayOf(NOW);

function modelOf(
  period: CostAnswer | EngineQueryFault,
  {
    scope = FIRST_SCOPE,
    ended = null,
    allTime = null,
    state = {},
  }: {
    readonly scope?: Scope;
    readonly ended?: CostAnswer | null;
    readonly allTime?: CostAnswer | null;
    readonly state?: Partial<Omit<TrackerState, 'settings'>>;
  } = {},
): OverviewModel {
  const query = questionOfScope(scope, { nowMs: NOW, since: null, apiKeyIds: null, locked: [] });
  const result =
    'kind' in period ? { ok: false as const, error: period } : { ok: true as const, value: { period, ended, allTime } };
  const answer: ScopeAnswer = { scope, query, result };
  return toOverviewModel({ ...anInput({}, 'inside'), state: aState({ scope, answer, ...state }) });
}

function figuresOf(...given: Parameters<typeof modelOf>): OverviewFigures {
  const { figures } = modelOf(...given);
  if (figures === null) throw new Error('there are no figures');
  return figures;
}

function barOf(...given: Parameters<typeof modelOf>): ScopeBarModel {
  const { bar } = modelOf(...given);
  if (bar === null) throw new Error('there is nothing to choose from');
  return bar;
}

describe('the overview', () => {
  it('says what the range cost, against which days, and ranks what it was spent on', () => {
    const compared = {
      range: { from: addDays(TODAY, -4), to: addDays(TODAY, -2) },
      isPartial: false,
      isCostPartial: false,
      leftOut: [],
    };
    const figures = figuresOf(answerOf([row('claude-sonnet-5', [30, 20, 10]), row('none', [5, 5, 0])]), {
      ended: answerOf([row('claude-sonnet-5', [30, 20], 25), row('none', [5, 5], 20)], {}, { compared }),
      allTime: answerOf([row('claude-sonnet-5', [900]), row('none', [100])]),
    });
    expect(figures.total).toBe('$70.00');
    expect(figures.days).toBe('19–21 Nov');
    expect(figures.change).toBe('+33% against 17–18 Nov (was $45.00)');
    const texts = figures.table.rows.map(({ name, amounts }) => [
      name,
      ...[amounts.period, amounts.change, amounts.share, amounts.allTime].map((amount) => amount?.text),
    ]);
    expect(texts).toEqual([
      ['Claude Sonnet 5', '$60.00', '+100%', '85.7%', '$900.00'],
      ['Cost without a model', '$10.00', '−50%', '14.3%', '$100.00'],
    ]);
    expect(figures.table.total.amounts.allTime?.text).toBe('$1,000.00');
  });

  it('does not say that nothing was spent on days whose tokens have no known price', () => {
    const unpriced = { ...row('claude-saga-9', [0, 0]), unpricedTokens: 7 };
    const { total, chart, noChart } = figuresOf(answerOf([unpriced], { unpricedTokens: 7 }));
    expect([total, chart, noChart]).toEqual(['No known price', null, 'No known price']);
    expect(figuresOf(answerOf([])).noChart).toBe('Nothing was spent on these days.');
  });

  it('says in the chart of which rows a bar is a lower bound because of unpriced tokens', () => {
    const unpricedDays = [addDays(TODAY, -2), addDays(TODAY, -1)];
    const rows = [{ ...row('a', [4, 0, 3]), unpricedDays }, row('b', [2, 0, 5])];
    const { chart } = figuresOf(answerOf(rows, { unpricedTokens: 7, unpricedDays }));
    expect(chart?.series.map(({ texts }) => texts.slice(0, 3))).toEqual([
      ['at least $4.00', 'No known price', '$3.00'],
      ['$2.00', '$0.00', '$5.00'],
    ]);
  });

  it('says in the table that rows without a count of unpriced tokens may be lower bounds', () => {
    const unpricedDays = [addDays(TODAY, -1)];
    const uncounted = { unpricedTokens: null, unpricedDays };
    const rows = [{ ...row('input', [4]), ...uncounted }, { ...row('output', [0]), ...uncounted }, row('other', [1])];
    const { table } = figuresOf(answerOf(rows, { unpricedTokens: 7, unpricedDays }));
    expect(table.rows.map(({ amounts }) => amounts['period']?.text)).toEqual([
      'at least $4.00',
      'No known price',
      '$1.00',
    ]);
  });

  it('says in the chart that a bar with unpriced tokens is a lower bound, but not of which hours', () => {
    const basis = { unpricedTokens: 7, unpricedDays: [addDays(TODAY, -2), addDays(TODAY, -1)] };
    const period = answerOf([row('claude-sonnet-5', [5, 0, 8]), row('none', [1, 0, 0])], basis);
    const totals = (of: CostAnswer): unknown =>
      figuresOf(of)
        .chart?.buckets.slice(0, 3)
        .map(({ total }) => total);
    expect(totals(period)).toEqual(['at least $6.00', 'No known price', '$8.00']);
    const hours = period.buckets.map((span, hour) => ({ ...span, from: addDays(TODAY, -2), hour }));
    expect(totals({ ...period, buckets: hours })).toEqual(['$6.00', '$0.00', '$8.00']);
  });

  it.each([
    [0, 0, 'Nothing was spent on 17–18 Oct'],
    [0, 7, 'No comparison: some costs of 17–18 Oct are not known'],
    [20, 0, '+50% against 17–18 Oct (was $20.00)'],
    [20, 7, '+50% against 17–18 Oct (was $20.00), excluding unpriced tokens'],
  ])('compares with earlier days that cost %d and have %d tokens without a price: %s', (before, tokens, text) => {
    const from = addDays(TODAY, -35);
    const compared = { range: { from, to: addDays(from, 2) }, isPartial: false, isCostPartial: false, leftOut: [] };
    const earlier = { ...row('a', [15, 15], before), comparedUnpricedTokens: tokens };
    const figures = figuresOf(answerOf([row('a', [15, 15])]), { ended: answerOf([earlier], {}, { compared }) });
    expect(figures.change).toBe(text);
  });

  it.each([
    [0, 0, 'Nothing was spent on 17–18 Oct'],
    [30, 0, 'Nothing was spent on 17–18 Oct'],
    [30, 20, '+50% against 17–18 Oct (was $20.00)'],
    [30, 30, null],
    [30, 40, null],
  ])(
    'says of days that cost %d and have tokens without a price, against days that cost %d: %s',
    (cost, before, text) => {
      const from = addDays(TODAY, -35);
      const compared = { range: { from, to: addDays(from, 2) }, isPartial: false, isCostPartial: false, leftOut: [] };
      const rows = [{ ...row('a', [cost], before), unpricedTokens: 7 }];
      const ended = answerOf(rows, {}, { compared });
      const total = { ...ended.total, unpricedTokens: 7 };
      expect(figuresOf(answerOf(rows), { ended: { ...ended, total } }).change).toBe(text);
    },
  );

  it('calls no row new, and tells no increase, where earlier tokens of the row have no known price', () => {
    const compared = {
      range: { from: addDays(TODAY, -3), to: addDays(TODAY, -1) },
      isPartial: false,
      isCostPartial: false,
      leftOut: [],
    };
    const rows = [row('a', [10, 10], 0), row('b', [5, 5], 2), row('c', [1, 1], 0), row('d', [0, 1], 3)];
    const ended = answerOf(
      rows.map((each, index) => ({ ...each, comparedUnpricedTokens: index === 2 ? 0 : 7 })),
      {},
      { compared },
    );
    const { table, drivers } = figuresOf(answerOf(rows), { ended });
    expect(table.rows.map(({ amounts }) => amounts.change?.text)).toEqual(['–', '–', 'new', '−67%']);
    expect(table.total.amounts.change?.text).toBe('–');
    expect(drivers).toBeNull();
  });

  it('says at the handle below the chart that earlier tokens have no known price', () => {
    const compared = {
      range: { from: addDays(TODAY, -3), to: addDays(TODAY, -1) },
      isPartial: false,
      isCostPartial: false,
      leftOut: [],
    };
    const period = answerOf([row('a', [10, 10])]);
    const besideOf = (before: number): string | null | undefined => {
      const ended = answerOf([{ ...row('a', [10, 10], before), comparedUnpricedTokens: 7 }], {}, { compared });
      const figures = { period, ended, allTime: null };
      return toHandle({ state: aState(), nowMs: NOW, whole: figures, figures, through: TODAY })?.beside;
    };
    expect([besideOf(0), besideOf(20)]).toEqual(['18–19 Nov: No known price', '18–19 Nov: at least $20.00']);
  });

  it('names the weekdays where one day is compared with a day of another weekday', () => {
    const changeFrom = (daysBefore: number): string | null => {
      const [from, to] = [addDays(TODAY, -3 - daysBefore), addDays(TODAY, -2 - daysBefore)];
      const ended = answerOf(
        [row('a', [30], 20)],
        {},
        { compared: { range: { from, to }, isPartial: false, isCostPartial: false, leftOut: [] } },
      );
      const day = { from: addDays(TODAY, -3), to: addDays(TODAY, -2) };
      return figuresOf({ ...answerOf([row('a', [30])]), range: day }, { ended: { ...ended, range: day } }).change;
    };
    expect(changeFrom(31)).toBe('Wed 18 Nov against Sun 18 Oct: +50% (was $20.00)');
    expect(changeFrom(28)).toBe('+50% against 21 Oct (was $20.00)');
  });

  it('writes amounts that sum to their total as it is shown, in the table, in each bar, and behind a row', () => {
    const rows = [row('a', [1.004, 2]), row('b', [1.004, 0.004]), row('c', [1.004, 0.004])];
    const allTime = answerOf([row('a', [1.004]), row('b', [1.004]), row('c', [1.004])]);
    const { table, chart, total } = figuresOf(answerOf(rows), { allTime });
    const texts = (column: 'period' | 'allTime'): (string | undefined)[] =>
      table.rows.map(({ amounts }) => amounts[column]?.text);
    expect(total).toBe('$5.02');
    expect(texts('period')).toEqual(['$3.00', '$1.01', '$1.01']);
    expect(texts('allTime')).toEqual(['$1.01', '$1.00', '$1.00']);
    expect(chart?.buckets[0]?.total).toBe('$3.01');
    expect(chart?.series.map((one) => one.texts[0])).toEqual(['$1.01', '$1.00', '$1.00']);
  });

  it('rounds costs of all time like a list of all rows, so that both show the same amount of a row', () => {
    const all = [1.004, 1.003, 1.003];
    const allTime = answerOf(all.map((cost, index) => row(`model-${index}`, [cost])));
    const { table } = figuresOf(answerOf([row('model-0', [0.5])]), { allTime });
    const [listed] = moneyWriter(aState()).parts(all.map(usd), usd(3.01));
    expect([table.rows[0]?.amounts.allTime?.text, listed?.text]).toEqual(['$1.01', '$1.01']);
    expect(table.rest?.amounts.allTime?.text).toBe('$2.00');
  });

  it('has a row for what cost something on other days only, so that all-time amounts sum to their total', () => {
    const allTime = answerOf([row('a', [7]), row('b', [2]), row('c', [1])]);
    const { table } = figuresOf(answerOf([row('a', [5])]), { allTime });
    const texts = [...table.rows, table.rest, table.total].map((one) => [
      one?.name,
      one?.amounts.period?.text,
      one?.amounts.allTime?.text,
    ]);
    expect(texts).toEqual([
      ['a', '$5.00', '$7.00'],
      ['No cost on these days', '$0.00', '$3.00'],
      ['Total', '$5.00', '$10.00'],
    ]);
    const all = figuresOf(answerOf([row('a', [7]), row('b', [2]), row('c', [1])]), { allTime }).table;
    expect(all.rest).toBeNull();
  });

  it('has the same all-time amount for a row whose cost is all in the range', () => {
    const rows = [row('a', [1.004]), row('b', [1.004]), row('c', [1.004])];
    const allTime = answerOf([...rows, row('d', [1.008]), row('e', [2.004])]);
    const { table } = figuresOf(answerOf(rows), { allTime });
    for (const { amounts } of table.rows) expect(amounts.allTime?.text).toBe(amounts.period?.text);
    expect(table.rest?.amounts.allTime?.text).toBe('$3.01');
    expect(table.total.amounts.allTime?.text).toBe('$6.02');
  });

  it('says of a row whose tokens have no price that it cost at least so much', () => {
    const period = answerOf([
      { ...row('a', [5]), unpricedTokens: 7 },
      { ...row('b', [0]), unpricedTokens: 7 },
    ]);
    expect(figuresOf(period).table.rows.map(({ amounts }) => amounts.period?.text)).toEqual([
      'at least $5.00',
      'No known price',
    ]);
  });

  it.each([
    [0, 'No known price'],
    [5, 'at least $5.00'],
  ])('says the same above the table, in its rows and in its totals about tokens without a price: %s', (cost, words) => {
    const period = answerOf([{ ...row('a', [cost]), unpricedTokens: 7 }], { unpricedTokens: 7 });
    const { total, table } = figuresOf(period, { allTime: period });
    expect(total).toBe(words);
    for (const { amounts } of [...table.rows, table.total])
      expect([amounts.period?.text, amounts.allTime?.text]).toEqual([words, words]);
    expect(table.rows[0]?.amounts.share?.text).toBe(cost === 0 ? '–' : '100.0%');
  });

  it('says that costs of other days have no known price, if the rows of the answer say so', () => {
    const ofAll = (unpriced: number | null): CostAnswer =>
      answerOf(
        [
          { ...row('a', [5]), unpricedTokens: unpriced && 0 },
          { ...row('b', [0]), unpricedTokens: unpriced },
        ],
        {
          unpricedTokens: 7,
        },
      );
    const restOf = (allTime: CostAnswer): unknown => {
      const { rest, total } = figuresOf(answerOf([row('a', [5])]), { allTime }).table;
      return [rest?.amounts.allTime?.text, total.amounts.allTime?.text];
    };
    expect(restOf(ofAll(7))).toEqual(['No known price', 'at least $5.00']);
    expect(restOf(ofAll(null))).toEqual([undefined, 'at least $5.00']);
  });

  it('calls nothing new where the days before are not known, and says where the figures begin', () => {
    const compared = {
      range: { from: addDays(TODAY, -31), to: addDays(TODAY, -29) },
      isPartial: true,
      isCostPartial: true,
      leftOut: [],
    };
    const ended = answerOf([row('a', [1], 0), row('gone', [0], 4)], {}, { compared });
    const figures = figuresOf(answerOf([row('a', [1, 2])]), {
      ended,
      state: { reports: someReports({ since: addDays(TODAY, -9) }) },
    });
    expect(figures.change).toBe('Nothing to compare: figures begin on 12 Nov 2026');
    expect(figures.drivers).toBeNull();
    expect(figures.table.rows.map(({ id }) => id)).toEqual(['a']);
    expect([figures.table.rows[0], figures.table.total].map((one) => one?.amounts.change)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('lists what cost something before and nothing now', () => {
    const ended = answerOf([row('model', [1], 5), row('other', [0], 9)]);
    const { table } = figuresOf(answerOf([row('model', [1, 2])]), { ended, allTime: answerOf([row('other', [70])]) });
    const texts = table.rows.map(({ id, amounts }) => [
      id,
      amounts.period?.text,
      amounts.change?.text,
      amounts.allTime?.text,
    ]);
    expect(texts[1]).toEqual(['other', '$0.00', '−100%', '$70.00']);
    expect(table.rows.map(({ isQuiet }) => isQuiet ?? false)).toEqual([false, true]);
  });

  it('draws each day, today as an estimate that is not over, and the rest of the month as still to come', () => {
    const { chart } = figuresOf(answerOf([row('claude-sonnet-5', [30, 20, 10])]));
    const last = chart?.buckets.slice(1, 4).map(({ id, status, isPartial }) => [id, status, isPartial ?? false]);
    expect(last).toEqual([
      ['2026-11-20', 'billed', false],
      ['2026-11-21', 'estimated', true],
      ['2026-11-22', 'future', false],
    ]);
    expect(chart?.buckets.at(-1)?.id).toBe('2026-11-30');
    expect(chart?.series.map(({ values }) => values.slice(0, 3))).toEqual([[30, 20, 10]]);
  });

  it('stays in the month of its bars after that month has ended, until the next refresh', () => {
    const query = questionOfScope(FIRST_SCOPE, { nowMs: NOW, since: null, apiKeyIds: null, locked: [] });
    const answer = answerOf([row('claude-sonnet-5', [30, 20, 10])]);
    const nowMs = Date.UTC(2026, 11, 1, 0, 1);
    const input = { state: aState(), nowMs, scope: FIRST_SCOPE, query, answer, names: [], through: null };
    expect(toChart(input)?.buckets.at(-1)?.id).toBe('2026-11-30');
  });

  it('draws what each day to come may cost, and only over the whole organization', () => {
    const day = addDays(TODAY, 1);
    const reports = someReports();
    const forecast = {
      low: usd(1),
      middle: usd(2),
      high: usd(3),
      days: [{ day, low: usd(320), middle: usd(350), high: usd(410.4) }],
      backtest: { samples: 60, coverage: 0.8, medianError: 0.02 },
    };
    const state = { reports: { ...reports, organization: { ...reports.organization, forecast } } };
    const answer = answerOf([row('claude-sonnet-5', [30, 20, 10])]);
    const { chart } = figuresOf(answer, { state });
    expect(chart?.forecast?.buckets.slice(2, 5)).toEqual([
      null,
      { low: 320, likely: 350, high: 410.4, text: '$320–$410' },
      null,
    ]);
    expect(chart?.axis.top).toBeGreaterThan(30);
    const narrowed = figuresOf(answer, { state, scope: { ...FIRST_SCOPE, where: { model: ['claude-sonnet-5'] } } });
    expect(narrowed.chart?.forecast).toBeUndefined();
  });

  it('leaves out the days to come too, with their forecast, where the handle leaves out days', () => {
    const query = questionOfScope(FIRST_SCOPE, { nowMs: NOW, since: null, apiKeyIds: null, locked: [] });
    const answer = answerOf([row('claude-sonnet-5', [30, 20, 10])]);
    const input = { state: aState(), nowMs: NOW, scope: FIRST_SCOPE, query, answer, names: ['Claude Sonnet 5'] };
    const leftOut = (through: Day | null): readonly string[] =>
      toChart({ ...input, through })?.buckets.flatMap(({ id, isAfter }) => (isAfter === true ? [id.slice(-2)] : [])) ??
      [];
    expect(leftOut(addDays(TODAY, -1))).toEqual(['21', '22', '23', '24', '25', '26', '27', '28', '29', '30']);
    expect(leftOut(null)).toEqual([]);
  });

  it('opens a row once what stands behind it is of the same scope', () => {
    const answer = answerOf([row('claude-sonnet-5', [30, 20, 10])]);
    const detailOf = (scope: Scope): RowDetail => ({
      value: 'claude-sonnet-5',
      asked: { scope, reports: someReports(), apiKeyIds: null },
      days: { ok: true, value: answer },
      hours: null,
      parts: [],
    });
    const openOf = (scope: Scope) => {
      const state = { openRows: ['claude-sonnet-5'], rowDetails: [detailOf(scope)] };
      return figuresOf(answer, { state }).openRows.map(({ value, model }) => [value, model?.peakDay?.label]);
    };
    expect(openOf(FIRST_SCOPE)).toEqual([['claude-sonnet-5', 'Open 19 Nov']]);
    expect(openOf({ ...FIRST_SCOPE, range: 'all' })).toEqual([['claude-sonnet-5', undefined]]);
  });

  it('names the day whose bar is cut', () => {
    const { chart } = figuresOf(answerOf([row('claude-sonnet-5', [30, 20, 900, 30, 25, 28])]));
    expect(chart?.axis.cutNote).toBe(
      'The bar of 18 Nov ($900.00) is shortened in the chart below. This strip shows all bars to scale.',
    );
  });

  it('puts all beyond eight rows into one series, so that the series sum to the days', () => {
    const rows = Array.from({ length: 11 }, (_, index) => row(`model-${index}`, [20 - index, 1]));
    const { chart } = figuresOf(answerOf(rows, {}, { rest: { count: 4, ...line([2, 2]) } }));
    expect(chart?.series).toHaveLength(9);
    expect(chart?.series.at(-1)).toMatchObject({ label: '7 others', tone: 'other' });
    expect(chart?.series.at(-1)?.values.slice(0, 2)).toEqual([12 + 11 + 10 + 2, 3 + 2]);
  });

  it('names what is missing or unsure', () => {
    const day = parseDay('2026-11-18') as Day;
    const basis = {
      unknownDays: [day],
      settlingDays: [addDays(day, 1)],
      unpricedTokens: 9,
      notLoadedDays: [day, addDays(day, 1)],
    };
    const lastWeek = { ...FIRST_SCOPE, range: 'last-7-days' } as const;
    const { notes, total } = figuresOf(answerOf([row('model', [1, 2])], basis), { scope: lastWeek });
    expect(total).toBe('at least $3.00');
    expect(notes).toEqual([
      'The cost of 18 Nov is not known, so the total does not include it.',
      '9 tokens have no known price. Their cost is not included, so the true cost is higher.',
      'The bill for 19 Nov is incomplete, so the rest is estimated.',
      'The breakdown of 2 days is loading. Their cost is shown in a separate row.',
    ]);
  });

  it('says of other days and filters what the summary bar says of this month', () => {
    const basis = { belowUsageDays: [TODAY], isApproximate: true, hasPriority: true, notEstimated: ['code_execution'] };
    const billed = answerOf([row('model', [1])], { ...basis, historyLimit: TODAY });
    const answer = { ...billed, total: { ...billed.total, estimated: usd(0.25) } };
    const limit = 'The provider has no figures before 21 Nov 2026.';
    const remarks = [
      '$0.25 of the total is estimated, because it is not billed yet.',
      'The bill for 21 Nov is less than usage × price. It no longer changes, so Outlay treats it as complete.',
      'Some estimates use an approximate price, because the exact price is not public.',
      'Priority usage is not counted as cost, because a Priority Tier commitment pays for it.',
      'Estimates do not include code execution, because usage reports do not show such charges.',
    ];
    const notesOf = (scope: Partial<Scope>): readonly string[] =>
      figuresOf(answer, { scope: { ...FIRST_SCOPE, range: 'this-month', ...scope } }).notes;
    expect(notesOf({})).toEqual([limit]);
    expect(notesOf({ range: 'last-month' })).toEqual([limit, ...remarks]);
    expect(notesOf({ where: { model: ['none'] } })).toEqual([limit, ...remarks]);
  });

  it('shows no zeros of days of which nothing is known, and leads to the last days that are', () => {
    const basis = { unknownDays: [addDays(TODAY, -1), TODAY] };
    const unknown = answerOf([row('model', [0, 0])], basis);
    const since = parseDay('2026-09-02');
    const reports = (knownThrough: number): Partial<TrackerState> => ({
      reports: someReports({ since, knownThrough }),
    });
    const { figures, gap } = modelOf(unknown, { state: reports(Date.UTC(2026, 9, 29, 14)) });
    expect(figures).toBeNull();
    expect(gap?.text).toBe('No figures for 20–21 Nov yet.');
    expect(gap?.known?.label).toBe('Show 1–29 Oct');
    expect(gap?.known?.days).toEqual({ from: parseDay('2026-10-01'), to: parseDay('2026-10-29') });
    // If figures are known up to midnight, the last known day is the day before that midnight. History begins on 2
    // September here, so the button offers the days of September from that day on.
    const end = modelOf(unknown, { state: reports(Date.UTC(2026, 9, 1)) });
    expect(end.gap?.known?.label).toBe('Show 2–30 Sep');
    // The last known day is not before the unknown days, so the page does not offer earlier days.
    expect(modelOf(unknown, { state: reports(NOW) }).gap?.known).toBeNull();
  });

  it('says of days that are still loading that they are, once', () => {
    const all = { unknownDays: [addDays(TODAY, -1), TODAY], isHistoryLoading: true };
    expect(modelOf(answerOf([row('model', [0, 0])], all)).gap).toEqual({
      text: 'The figures for 20–21 Nov are not loaded yet.',
      known: null,
    });
    const some = { unknownDays: [addDays(TODAY, -1)], isHistoryLoading: true };
    const answer = answerOf([row('model', [0, 5])], some);
    const buckets = answer.buckets.map((span, index) => (index === 0 ? { ...span, status: 'unknown' as const } : span));
    const { notes, chart, unknownBars } = figuresOf({ ...answer, buckets });
    expect([chart?.buckets[0]?.total, chart?.buckets[0]?.note, unknownBars]).toEqual([
      'Not loaded yet',
      undefined,
      'Not loaded yet',
    ]);
    expect(notes).toEqual(['Not loaded yet: 20 Nov. The total does not include these days.']);
    const { notes: older } = figuresOf(answerOf([row('model', [1, 5])], { isHistoryLoading: true }));
    expect(older).toEqual(['Older days are not loaded yet. The total covers the days loaded so far.']);
  });

  it('has nothing to choose from where nothing was ever used', () => {
    const reports = someReports({ since: null, isComplete: true, months: [] });
    const { bar, empty, figures, gap } = modelOf(answerOf([]), { state: { reports } });
    expect([bar, figures, gap]).toEqual([null, null, null]);
    expect(empty).toBe('Costs by day, model, workspace and API key appear here with the first usage.');
  });

  it('does not compare with days that are not all known', () => {
    const compared = {
      range: { from: addDays(TODAY, -4), to: addDays(TODAY, -2) },
      isPartial: true,
      isCostPartial: true,
      leftOut: [],
    };
    const { change } = figuresOf(answerOf([row('model', [1, 2])]), {
      ended: answerOf([row('model', [1], 5)], {}, { compared, range: { from: addDays(TODAY, -2), to: TODAY } }),
    });
    expect(change).toBe('No comparison: some costs of 17–18 Nov are not known');
  });

  it('does not say that days are loading which the provider left out, and names the days that are not known', () => {
    const compared = {
      range: { from: addDays(TODAY, -31), to: addDays(TODAY, -29) },
      isPartial: true,
      isCostPartial: true,
      leftOut: [],
    };
    const own = addDays(TODAY, -2);
    const changeWith = (reports: Partial<Reports>, leftOut: Day, unknownDays: readonly Day[] = []): string | null => {
      const { status } = aState();
      const days = { from: leftOut, through: leftOut, days: 1 };
      const problem = { kind: 'incomplete', operation: 'costReport', ...days } as const;
      const ended = answerOf([row('a', [1], 5)], {}, { compared });
      return figuresOf(answerOf([row('a', [1, 2])]), {
        ended: { ...ended, range: { from: own, to: TODAY }, basis: { ...ended.basis, unknownDays } },
        state: { reports: someReports({ isComplete: false, ...reports }), status: { ...status, problem } },
      }).change;
    };
    const earlier = addDays(TODAY, -30);
    expect(changeWith({}, earlier)).toBe('No comparison: some costs of 21–22 Oct are not known');
    // Here, costs of a chosen day (19 Nov) are not known, so the sentence names the chosen days.
    expect(changeWith({}, own, [own])).toBe('No comparison: some costs of 19–20 Nov are not known');
    // Here, the costs of the last four hours before today are not known, because the provider is late.
    const knownThrough = startOfDay(TODAY) - 4 * 3_600_000;
    const isComplete = true;
    expect(changeWith({ isComplete, knownThrough }, own)).toBe('No comparison: some costs of 19–20 Nov are not known');
    // If the provider left out a day before the first figures, the organization may have had figures earlier. Then the
    // sentence does not say on which day figures begin.
    const since = addDays(TODAY, -9);
    expect(changeWith({ since }, earlier)).toBe('No comparison: some costs of 21–22 Oct are not known');
    expect(changeWith({ since }, own)).toBe('Nothing to compare: figures begin on 12 Nov 2026');
  });

  it('has no chart of days without any cost, and says why there is no answer', () => {
    expect(figuresOf(answerOf([])).chart).toBeNull();
    expect(modelOf({ kind: 'keysWithoutVariants' }).fault).toMatch(/^Service tier, context window and geography/);
  });

  it('shows older figures while a new scope is answered', () => {
    const state = { scope: { ...FIRST_SCOPE, groupBy: 'workspace' } as const };
    const { isPending, figures, bar } = modelOf(answerOf([row('model', [1, 2])]), { state });
    expect([isPending, figures !== null, bar?.groupBy?.value]).toEqual([true, true, 'workspace']);
  });

  it('offers what the plan lacks as Pro, and groups by workspace meanwhile', () => {
    const state = {
      reports: someReports({ locked: ['intraday', 'models', 'perKey', 'manyKeys', 'teams', 'rateLimits', 'jsonApi'] }),
    };
    const bar = barOf(answerOf([row('default', [1, 2])]), { state });
    expect(bar.groupBy?.value).toBe('workspace');
    expect(bar.groupBy?.options.filter(({ isDisabled }) => isDisabled !== true).map(({ value }) => value)).toEqual([
      'workspace',
      'category',
      'item',
    ]);
  });

  it('tells apart workspaces of one name', () => {
    const [, workspace] = someReports().workspaces;
    if (workspace === undefined) throw new Error('no workspace');
    const workspaces = ['wrkspc_01abcd', 'wrkspc_02efgh'].map((id) => ({ ...workspace, id, name: 'Research' }));
    const scope: Scope = { ...FIRST_SCOPE, groupBy: 'workspace' };
    const model = modelOf(answerOf([row('wrkspc_01abcd', [2, 1]), row('wrkspc_02efgh', [1, 1])]), {
      scope,
      state: { reports: someReports({ workspaces }) },
    });
    const names = ['Research (…abcd)', 'Research (…efgh)'];
    expect(model.figures?.table.rows.map(({ name }) => name)).toEqual(names);
    expect(model.figures?.chart?.series.map(({ label }) => label)).toEqual(names);
  });

  it('names what it is narrowed to, as the organization calls it', () => {
    const where = { workspace: ['default'], model: ['claude-sonnet-5'] };
    const bar = barOf(answerOf([row('model', [1, 2])]), { scope: { ...FIRST_SCOPE, where } });
    expect(bar.chips.map(({ label }) => label)).toEqual(['Workspace: Default', 'Model: Claude Sonnet 5']);
  });
});

it('amounts are exact however the numbers of a drawing are rounded', () => {
  const exact = toPico(123_456_789_012_345_678n);
  const { table } = figuresOf(answerOf([{ ...row('model', [0]), costs: [exact], cost: exact }]));
  expect(table.rows[0]?.amounts.period?.text).toBe('$123,456.79');
});
