/** Tests the texts of the summary bar. */
import { medianOf } from '../../../src/core/money/median-of.ts';
import { describe, expect, it } from 'vitest';
import { toNowModel } from '../../../src/panels/summary/now-model.ts';
import { addDays, startOfDay } from '../../../src/core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../../src/core/calendar/month.ts';
import type { Forecast } from '../../../src/core/budget/budget.ts';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { figuresThrough, shownThrough } from '../../../src/core/tracker/counted-figures.ts';
import type { TrackerState } from '../../../src/core/tracker/tracker-state.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import type { TileModel } from '../../../src/panels/summary/tile-model.ts';
import { answerOf, row } from '../overview/support/cost-answers.ts';
import { inputOf } from '../overview/support/input-of-answer.ts';
import { aMonth, anInput, aState, someReports, THIS_MONTH, TODAY, usd } from '../fixtures/some-reports.ts';

const { summary } = someReports();

function aKeyEntry(id: string, name: string): KeyEntry {
  return { id, name, hint: null, status: 'active', workspace: null, workspaceId: null };
}

const EVERY_DAY_KNOWN = { status: 'billed' } as const;

function barOf(changes: Partial<Reports> = {}, rest: Parameters<typeof anInput>[0] = {}) {
  const model = toSummaryModel(anInput({ reports: someReports(changes), ...rest }));
  if (model === null) throw new Error('there are reports, so there is a bar');
  return model;
}

const ALL_PRICED = { unpricedTokens: 0, lastUnpricedTokens: 0 };

/**
 * Makes the summary for a month whose first 20 days have a given cost. `earlier` contains the costs of the first 20
 * days of the months before it, newest first.
 */
function withUsual(thisMonth: number, earlier: readonly number[]): Reports['summary'] {
  const [last = 0] = earlier;
  return {
    ...summary,
    comparison: { days: 20, thisMonth: usd(thisMonth), lastMonth: usd(last), ...ALL_PRICED },
    usualMonth: {
      days: 20,
      months: earlier.map((cost, index) => ({ month: addMonths(THIS_MONTH, -1 - index), cost: usd(cost) })),
      cost: medianOf(earlier.map(usd)),
      unpricedTokens: 0,
    },
  };
}

function noteOfChange(thisMonth: number, lastMonth: number, days = 20, unpricedTokens = 0) {
  const comparison = { days, thisMonth: usd(thisMonth), lastMonth: usd(lastMonth), ...ALL_PRICED, unpricedTokens };
  const basis = { ...summary.basis, unpricedTokens };
  const months = [aMonth(THIS_MONTH, thisMonth, { basis }), aMonth(addMonths(THIS_MONTH, -1), lastMonth)];
  return barOf({ months, summary: { ...summary, basis, comparison } }).month.note;
}

const factsOf = ({ facts }: TileModel) => Object.fromEntries(facts.map(({ label, value }) => [label, value]));

describe('the month', () => {
  it('is named and summed to the cent', () => {
    expect(barOf().month).toMatchObject({ label: 'November so far', value: '$8,422.81' });
  });

  it('says loading, and no amount, while days of it are still to be loaded', () => {
    const months = [aMonth(THIS_MONTH, 12, { isPartial: true })];
    expect(barOf({ months })).toMatchObject({
      month: { value: 'Loading …', facts: [], note: null },
      pills: [],
      notes: [],
    });
  });

  it('says loading, and no $0.00, before the first month has come', () => {
    const empty = { months: [], isComplete: false, summary: { ...summary, monthToDate: usd(0), comparison: null } };
    expect(barOf(empty).month.value).toBe('Loading …');
    expect(barOf({ ...empty, isComplete: true }).month.value).toBe('$0.00');
  });

  it('says of which keys it is, by name, and that the limit is of all', () => {
    const keys = [aKeyEntry('apikey_1', 'checkout'), aKeyEntry('apikey_2', 'support'), aKeyEntry('apikey_3', 'lab')];
    const selection = { ...someReports().selection, apiKeyIds: ['apikey_1', 'apikey_3'] };
    const bar = barOf({ selection }, { keys, settings: { apiKeyIds: ['apikey_1', 'apikey_3'], spendLimit: '10000' } });
    expect(bar.month.label).toBe('November so far, 2 of 3 keys');
    expect(bar.keys).toBe('Only checkout and lab');
    expect(bar.limit.label).toBe('Limit, whole organization');
    expect(bar.monthEnd.label).toBe('Month end, whole organization');
    expect(barOf({}, { keys }).keys).toBeNull();
  });

  it('says that no key has a selected id, and does not count it', () => {
    const keys = [aKeyEntry('apikey_1', 'checkout'), aKeyEntry('apikey_2', 'support')];
    const selection = { ...someReports().selection, apiKeyIds: ['checkout'] };
    const bar = barOf({ selection, unknownKeys: ['checkout'] }, { keys, settings: { apiKeyIds: ['checkout'] } });
    expect(bar.keys).toBe('Only checkout (no key has this id)');
    expect(bar.month.label).toBe('November so far, 0 of 2 keys');
    expect(bar.today.label).toBe('Today so far, 0 of 2 keys, estimated');
  });

  it.each([
    [8149.39, 6011.2, 'up', '36% more than 1–20 Oct, without today'],
    [150, 160, 'down', '6.2% less than 1–20 Oct, without today'],
    [100, 100, 'same', 'Same as 1–20 Oct, without today'],
    [10_000.01, 10_000, 'up', '<0.1% more than 1–20 Oct, without today'],
    [9999.99, 10_000, 'down', '<0.1% less than 1–20 Oct, without today'],
    [0.4, 100, 'down', '99.6% less than 1–20 Oct, without today'],
    [0, 100, 'down', '100% less than 1–20 Oct, without today'],
    [500, 100, 'up', '5.0 times as much as 1–20 Oct, without today'],
    [10, 0, 'same', 'Nothing was spent on 1–20 Oct'],
  ])('%d after %d is %s: %s', (thisMonth, lastMonth, icon, text) => {
    expect(noteOfChange(thisMonth, lastMonth)).toMatchObject({ icon, text });
  });

  it.each([
    [200, 100, 'At least 100% more than 1–20 Oct, without today'],
    [100, 100, 'At least the same as 1–20 Oct, without today'],
    [50, 100, '50% less than 1–20 Oct, without today, excluding unpriced tokens'],
  ])('%d after %d claims no more than the priced part shows: %s', (thisMonth, lastMonth, text) => {
    expect(noteOfChange(thisMonth, lastMonth, 20, 1200)?.text).toBe(text);
  });

  it('does not say that nothing was spent last month if tokens of last month have no known price', () => {
    const comparison = { days: 20, thisMonth: usd(10), lastMonth: usd(0), ...ALL_PRICED, lastUnpricedTokens: 1200 };
    const { month } = barOf({ summary: { ...summary, comparison } });
    expect(month.note).toEqual({ text: 'No comparison: last month has unpriced tokens' });
    expect(factsOf(month)).toMatchObject({ '1–20 Nov': '$10.00', '1–20 Oct': 'No known price' });
    const part = barOf({ summary: { ...summary, comparison: { ...comparison, lastMonth: usd(2) } } });
    expect(factsOf(part.month)).toMatchObject({ '1–20 Oct': 'at least $2.00' });
  });

  it.each([
    [100, [90, 110, 400], 'same', '1–20 Nov: about the usual $110. 11% more than 1–20 Oct.'],
    [95, [100, 100, 100], 'same', '1–20 Nov: about the usual $100. 5.0% less than 1–20 Oct.'],
    [50, [100, 100, 100], 'down', '1–20 Nov: less than the usual $100. 50% less than 1–20 Oct.'],
    [150, [50, 100, 110], 'up', '1–20 Nov: more than the usual $100. 3.0 times as much as 1–20 Oct.'],
    [420, [200, 100, 100], 'up', '1–20 Nov: 4.2 times the usual $100. 110% more than 1–20 Oct.'],
  ])('%d against the usual of %j is %s: %s', (thisMonth, earlier, icon, text) => {
    const bar = barOf({ summary: withUsual(thisMonth, earlier) });
    expect(bar.month.note).toMatchObject({ icon, text });
    expect(bar.month.sentences).toContain(
      'The usual cost is the median cost of the same days of the month over 3 earlier months.',
    );
    expect(factsOf(bar.month)).toMatchObject({
      '1–20 Nov': `$${thisMonth}.00`,
      '1–20 Oct': `$${earlier[0]}.00`,
      '1–20 Sep': `$${earlier[1]}.00`,
      '1–20 Aug': `$${earlier[2]}.00`,
    });
  });

  it('names no usual cost if tokens of these months have no known price, or if it is nothing', () => {
    const usual = withUsual(100, [100, 100, 100]);
    const usualMonth = usual.usualMonth === null ? null : { ...usual.usualMonth, unpricedTokens: 1 };
    const unsure = barOf({ summary: { ...usual, usualMonth } });
    expect(unsure.month.note?.text).toBe('Same as 1–20 Oct, without today');
    const unused = barOf({ summary: withUsual(100, [50, 0, 0]) });
    expect(unused.month.note?.text).toBe('100% more than 1–20 Oct, without today');
  });

  it('shows the amounts it compares, and what is billed and estimated, in cents that sum to it', () => {
    const organization = { ...someReports().organization, billed: usd(1.006), estimated: usd(1.006) };
    const comparison = { days: 20, thisMonth: usd(1.006), lastMonth: usd(2), ...ALL_PRICED };
    const sums = { ...summary, comparison, monthToDate: usd(2.012), today: usd(1.006) };
    const bar = barOf({ organization, summary: sums }, { settings: { spendLimit: '10' } });
    expect(bar.month.value).toBe('$2.01');
    expect(factsOf(bar.month)).toEqual({
      Billed: '$1.00',
      Estimated: '$1.01',
      '1–20 Nov': '$1.00',
      '1–20 Oct': '$2.00',
    });
    expect(bar.today.value).toBe('$1.01');
    expect(factsOf(bar.limit)).toMatchObject({ 'Billed part': '$1.00', 'Estimated part': '$1.01' });
  });

  it.each([
    [0, 'No known price', 'at least $8,149.39'],
    [2, 'at least $2.00', 'at least $8,151.39'],
  ])('with unpriced tokens does not say that the estimated part is $%d', (dollars, estimated, spent) => {
    const organization = { ...someReports().organization, estimated: usd(dollars), unpricedTokens: 9 };
    const sums = { ...summary, monthToDate: usd(8149.39 + dollars), basis: { ...summary.basis, unpricedTokens: 9 } };
    const bar = barOf({ organization, summary: sums }, { settings: { spendLimit: '10000' } });
    expect(factsOf(bar.month)).toMatchObject({ Billed: '$8,149.39', Estimated: estimated });
    expect(factsOf(bar.limit)).toMatchObject({
      Spent: spent,
      'Billed part': '$8,149.39',
      'Estimated part': estimated,
    });
  });

  it('says why there is nothing to compare with', () => {
    const nothing = { ...summary, comparison: null };
    const why = (changes: Partial<Reports>) => barOf({ summary: nothing, ...changes }).month.note?.text;
    const secondDay = startOfDay(addDays(firstDayOf(THIS_MONTH), 1));
    const notComplete = 'Nothing to compare yet: the first day of the month is not complete';
    expect(why({ knownThrough: secondDay - 13 * 3_600_000 })).toBe(notComplete);
    // Just after midnight of the second day, the last hour of the first day is not known yet.
    expect(why({ knownThrough: secondDay - 3_600_000 })).toBe(notComplete);
    expect(why({ since: addDays(TODAY, -9) })).toBe('No comparison: history begins on 12 Nov 2026');
    const loading = 'No comparison yet: last month is still loading';
    expect(why({ since: addDays(TODAY, -9), isComplete: false })).toBe(loading);
    const months = someReports().months.map((month, index) => ({ ...month, isPartial: index === 1 }));
    expect(why({ months })).toBe(loading);
    const day = addDays(TODAY, -90);
    const problem = { kind: 'incomplete', operation: 'costReport', from: day, through: day, days: 1 } as const;
    const leftOut = { summary: nothing, since: addDays(TODAY, -9), isComplete: false };
    const { month } = barOf(leftOut, { status: { ...aState().status, problem } });
    expect(month.note?.text).toBe('No comparison: history begins on 12 Nov 2026');
    expect(why({})).toBeUndefined();
  });

  it('has no amount where nothing of it is known, and draws no day that is not', () => {
    const since = Date.UTC(2026, 9, 29, 14);
    const unknown = { unknownDays: 21, status: 'unknown', cost: usd(0) } as const;
    const bar = barOf({
      knownThrough: since,
      months: [aMonth(THIS_MONTH, 0, unknown), aMonth(addMonths(THIS_MONTH, -1), 5, { unknownDays: 3 })],
      days: [{ day: TODAY, cost: usd(0), status: 'unknown' }],
      summary: { ...summary, comparison: null, monthToDate: usd(0) },
    });
    // The last month with figures is October, and the last day with figures is 29 October. The labels of the month and
    // of today show this.
    const missing = { text: 'Cost of November not known yet' };
    expect(bar.month).toMatchObject({ label: 'October, up to 29 Oct', value: '$5.00', note: missing });
    const [todays] = summary.lastDays.slice(-24);
    expect(bar.today).toMatchObject({
      label: '29 Oct, up to 14:00 UTC',
      value: `$${Number(todays) / 1e12}.00`,
      note: { text: 'Cost of today not known yet' },
    });
    expect(bar.notes.join()).toContain('no figures from the provider since 29 Oct, 14:00 UTC');
    expect(bar.pills).toEqual([]);
    expect(bar.today.trend).toMatchObject({ slots: 31, from: '22 Oct', to: '21 Nov' });
    expect(bar.today.trend?.values).toHaveLength(7);
  });

  it.each([
    [0, 'No known price'],
    [340, 'at least $340.00'],
  ])('does not say that the last known day cost $%d if its tokens have no known price', (dollars, text) => {
    const lastDays = summary.lastDays.map(() => usd(dollars));
    const bar = barOf({
      knownThrough: Date.UTC(2026, 9, 29, 14),
      months: [aMonth(THIS_MONTH, 5, { unknownDays: 21 })],
      days: [{ day: TODAY, cost: usd(0), status: 'unknown' }],
      summary: { ...summary, lastDays, lastKnownUnpriced: 7 },
    });
    expect(bar.today.value).toBe(text);
  });

  it('names the day that has ended, from midnight UTC until the next refresh', () => {
    const knownThrough = Date.UTC(2026, 10, 21, 23);
    const todayOf = (changes: Partial<Reports>): TileModel | undefined =>
      toSummaryModel({
        ...anInput({ reports: someReports({ knownThrough, ...changes }) }),
        nowMs: startOfDay(addDays(TODAY, 1)) + 60_000,
      })?.today;
    const [cost] = summary.lastDays.slice(-1);
    expect(todayOf({})).toMatchObject({
      label: '21 Nov, up to 23:00 UTC',
      value: `$${Number(cost) / 1e12}.00`,
      note: { text: 'Cost of today not known yet' },
    });
    const { intraday } = someReports();
    const unpriced = { ...intraday, basis: { ...intraday.basis, unpricedTokens: 7 } };
    expect(todayOf({ intraday: unpriced })?.value).toMatch(/^at least/u);
  });

  it('has no amount where no month before it is known either', () => {
    const unknown = { unknownDays: 31, status: 'unknown', cost: usd(0) } as const;
    const months = [
      aMonth(THIS_MONTH, 0, { ...unknown, unknownDays: 21 }),
      aMonth(addMonths(THIS_MONTH, -1), 0, unknown),
    ];
    const bar = barOf({ knownThrough: Date.UTC(2026, 8, 30), months });
    expect(bar.month).toMatchObject({ label: 'November so far', value: 'Not known' });
  });

  it('is at least what has a price, and says what is missing', () => {
    const basis = { ...summary.basis, unpricedTokens: 1200 };
    const bar = barOf({ months: [aMonth(THIS_MONTH, 5, { basis })], summary: { ...summary, basis } });
    expect(bar.month.value).toBe('at least $8,422.81');
    expect(bar.notes.join()).toContain('1,200 tokens have no known price');
  });

  it('names a bill that has arrived in part', () => {
    const settling = { settlingDays: [addDays(TODAY, -1)], status: 'settling' } as const;
    const bar = barOf({ months: [aMonth(THIS_MONTH, 5, settling)] });
    expect(bar.pills.map(({ text }) => text)).toContain('Settling');
    expect(bar.notes[0]).toBe('The bill for 20 Nov is incomplete, so the rest is estimated.');
  });

  it('has no mark where nothing is out of the ordinary', () => {
    expect(barOf({ months: [aMonth(THIS_MONTH, 5, EVERY_DAY_KNOWN)] }).pills).toEqual([]);
  });

  it('explains how good its estimates are and what they leave out', () => {
    const shown = { days: 20, medianError: 0.01, worstError: 0.02 };
    const sentences = barOf({
      accuracy: { shown, backtest: null, models: [] },
      notEstimated: { days: 20, items: [], billedShare: 1, priorityTokens: 0 },
    }).month.sentences.join(' ');
    expect(sentences).toContain('off by 1.0% (median)');
    expect(sentences).toContain('Estimates do not include charges that usage reports do not show');
  });

  it('counts amounts that were too fine to keep, and says how fresh it is', () => {
    const { status } = anInput().state;
    const bar = barOf({}, { status: { ...status, roundedAmounts: 3 } });
    expect(bar.month.sentences.join(' ')).toContain('3 amounts of the bill had more than 12 decimals');
    expect(bar.freshness).toBe('Billed through 19 Nov · estimated up to 16:00 UTC · updated 3 min ago');
  });

  it('says once that nothing is billed yet', () => {
    const basis = { ...summary.basis, billed: false, estimated: true };
    const months = [aMonth(THIS_MONTH, 5, { basis, status: 'estimated' })];
    const bar = barOf({ billedThrough: null, months, summary: { ...summary, basis } });
    expect(bar.notes).toContain('Nothing is billed yet, so all amounts are estimated.');
    expect(bar.freshness).toBe('estimated up to 16:00 UTC · updated 3 min ago');
    expect(bar.pills).toEqual([]);
    const unused = barOf({ billedThrough: null, usageThrough: null, months: [] });
    expect(unused.freshness).toBe('Nothing billed yet · updated 3 min ago');
  });
});

describe('the limit', () => {
  const spent = (billed: number) => ({
    organization: { ...someReports().organization, billed: usd(billed), estimated: usd(0) },
  });
  const limited = { settings: { spendLimit: '1000' } };

  it('says what was spent by the last day that counts, and what is left in the details', () => {
    const days = Array.from({ length: 21 }, (_, index) => (index < 12 ? 20 : 30));
    const { state } = inputOf(
      answerOf([
        row('a', days),
        row(
          'b',
          days.map(() => 5),
        ),
      ]),
    );
    /** Returns the Limit tile (a box of the summary) for a state of the tracker. */
    const by = (changes: Partial<TrackerState>) => {
      const { settings } = aState(limited);
      const before = {
        ...aState({ reports: someReports(spent(500)) }),
        settings,
        scope: state.scope,
        answer: state.answer,
        ...changes,
      };
      const day = shownThrough(before);
      const { answer } = before;
      if (answer === null || !answer.result.ok) throw new Error('no answer');
      const { period } = answer.result.value;
      const from = { period, before: null, asked: null, compareTo: null, comparableTo: period.range.to, since: null };
      const counted = day === null ? null : { day, answer, figures: figuresThrough(day, from) };
      const model = toSummaryModel({ ...anInput(), state: { ...before, counted } });
      if (model === null) throw new Error('there are reports, so there is a bar');
      return model.limit;
    };
    const through = addDays(TODAY, -9);
    const counted = by({ scope: { ...state.scope, through } });
    expect(counted.note).toEqual({ text: 'Through 12 Nov: $300.00 of $1,000.00' });
    expect(counted.meter?.marks).toEqual([{ id: 'through', at: 0.3 }]);
    expect(counted.value).toBe('50.0%');
    expect(counted.sentences[0]).toBe('$500.00 left of $1,000.00');
    // A warning about how much of the limit is left stays in the Limit tile (a box of the summary).
    const warned = by({
      scope: { ...state.scope, through },
      reports: someReports(spent(800)),
    });
    expect(warned.note).toEqual({
      icon: 'warning',
      tone: 'warn',
      text: '$200.00 left of $1,000.00. Through 12 Nov: $300.00 of $1,000.00',
    });
    expect(warned.sentences).not.toContain('$200.00 left of $1,000.00');
    // While the handle of the slider below the chart moves, the figures are those up to the handle's day.
    const sliding = { through: addDays(TODAY, -20) };
    expect(by({ scope: { ...state.scope, through }, sliding }).note?.text).toBe('Through 1 Nov: $25.00 of $1,000.00');
    // While the handle moves, the note stays short, so that the Limit tile (a box of the summary) keeps its height.
    const slidingWarned = by({ scope: { ...state.scope, through }, sliding, reports: someReports(spent(800)) });
    expect(slidingWarned.note?.text).toBe('Through 1 Nov: $25.00 of $1,000.00');
    expect(slidingWarned.sentences[0]).toBe('$200.00 left of $1,000.00');
    // If all days, another range or only a part of the organization is shown, the Limit tile (a box of the summary)
    // does not compare the cost up to a day with the limit.
    expect(by({}).note?.text).toBe('$500.00 left of $1,000.00');
    expect(by({}).meter?.marks).toBeUndefined();
    for (const changes of [
      { scope: { ...state.scope, range: 'last-month' as const } },
      { query: { where: { apiKey: ['k'] } } },
    ]) {
      const answer = state.answer === null ? null : ({ ...state.answer, ...changes } as typeof state.answer);
      expect(by({ scope: { ...state.scope, through }, answer }).note?.text).toBe('$500.00 left of $1,000.00');
    }
  });

  it.each([
    [500, '50.0%', 'good', '$500.00 left of $1,000.00'],
    [800, '80.0%', 'warning', '$200.00 left of $1,000.00'],
    [950, '95.0%', 'error', '$50.00 left of $1,000.00'],
    [1163, '116.3%', 'error', '$163.00 over $1,000.00'],
  ])('with $%d of $1,000 spent says %s and what is left', (billed, value, icon, text) => {
    expect(barOf(spent(billed), limited).limit).toMatchObject({
      value,
      note: { icon, text },
      meter: { share: Math.min(1, billed / 1000) },
    });
  });

  it('says how to set one where there is none', () => {
    expect(barOf().limit).toMatchObject({ value: 'No limit', note: { text: 'Set a limit in Settings' }, meter: null });
  });

  it.each([{ hasLimits: false }, { hasSettings: false }])(
    'is loading, and not absent, until it is known whether there is one: %j',
    (changes) => {
      const tiles = toSummaryModel(anInput(changes));
      expect([tiles?.limit.value, tiles?.limit.note]).toEqual(['Loading …', null]);
      expect(tiles?.monthEnd.note?.text).toMatch(/^Most likely .*\. The limit is loading\.$/);
      expect(toNowModel(anInput(changes))?.noLimit).toBe('The limit is loading');
    },
  );

  it('is not judged while days are unknown', () => {
    const organization = { ...someReports().organization, unknownDays: 2 };
    expect(barOf({ organization }, limited).limit).toMatchObject({
      value: '–',
      note: { text: 'The cost of some days is not known yet' },
      meter: null,
    });
  });
});

describe('where the month may end', () => {
  const backtest = { samples: 40, coverage: 0.8, medianError: 0.021 };
  const ending = (
    low: number,
    middle: number,
    high: number,
    spendLimit: string | null = '1000',
    billed = 500,
    days: Forecast['days'] = [],
  ) =>
    barOf(
      {
        organization: {
          ...someReports().organization,
          billed: usd(billed),
          estimated: usd(0),
          forecast: { low: usd(low), middle: usd(middle), high: usd(high), days, backtest },
        },
      },
      { settings: { spendLimit } },
    ).monthEnd;

  it.each([
    [600, 700, 800, 'good', 'Likely $700, within the limit'],
    [900, 950, 1100, 'warning', 'Likely $950, within the limit. Possibly up to $100 over.'],
    [900, 1050, 1100, 'warning', 'Likely $1,050, $50 over the limit'],
    [1100, 1200, 1300, 'error', 'Likely $1,200, $200 over the limit'],
  ])('between $%d, $%d and $%d of $1,000: %s, %s', (low, middle, high, icon, text) => {
    expect(ending(low, middle, high).note).toMatchObject({ icon, text });
  });

  it('says from which day on the month is likely over the limit', () => {
    const day = (number: number, middle: number) => ({
      day: addDays(firstDayOf(THIS_MONTH), number - 1),
      low: usd(0),
      middle: usd(middle),
      high: usd(middle * 2),
    });
    const from = (days: readonly ReturnType<typeof day>[], middle = 1050) =>
      ending(900, middle, 1100, '1000', 500, days).note?.text;
    expect(from([day(28, 300), day(29, 100), day(30, 30)])).toBe(
      'Likely $1,050, $50 over the limit, which will be exceeded on 29 Nov',
    );
    expect(from([day(29, 400), day(30, 60)])).toBe(
      'Likely $1,050, $50 over the limit, which will be exceeded on 30 Nov',
    );
    // So far, the month has cost $500. The three days are forecast to cost $450, so the likely total is $950. The
    // highest likely total is $1,100, which leaves $600 for the three days. So the forecast of each of these days is
    // raised by a third.
    expect(from([day(28, 300), day(29, 100), day(30, 50)], 950)).toBe(
      'Likely $950, within the limit. Possibly up to $100 over, from 29 Nov.',
    );
    expect(from([day(28, 100), day(29, 100), day(30, 250)], 950)).toBe(
      'Likely $950, within the limit. Possibly up to $100 over, from 30 Nov.',
    );
    // The limit is reached today, so the sentence contains no day.
    expect(from([day(30, 10)])).toBe('Likely $1,050, $50 over the limit');
  });

  it('is a range without cents, from one hundred on, and one amount where the range has no width', () => {
    expect(ending(9648.51, 9960, 10275.2).value).toBe('$9,649 – $10,275');
    expect(ending(12.5, 13, 13.75).value).toBe('$12.50 – $13.75');
    expect(ending(3050, 3050, 3050).value).toBe('$3,050');
  });

  it('gives the likely end without a limit, and its proof', () => {
    const tile = ending(600, 700, 800, null);
    expect(tile.note).toEqual({ text: 'Most likely $700' });
    expect(tile.sentences.join(' ')).toContain(
      'In 40 tests on your history, the actual total was within the forecast range 80% of the time.',
    );
  });

  it('says that the likely end need not be the middle of its range, where there is a range', () => {
    const middle = 'The most likely amount is within this range, but not always in its middle.';
    expect(ending(9644, 10_131, 10_263).sentences.join(' ')).toContain(middle);
    expect(ending(3050, 3050, 3050).sentences.join(' ')).not.toContain(middle);
  });

  it('says why there is none', () => {
    const organization = { ...someReports().organization, forecast: null };
    expect(barOf({ organization }).monthEnd).toMatchObject({ value: '–', note: { text: 'Too little history yet' } });
    const loading = barOf({ organization, isComplete: false }).monthEnd;
    expect(loading).toMatchObject({ value: '–', note: { text: 'Older days are still loading' } });
    const day = addDays(TODAY, -60);
    const problem = { kind: 'incomplete', operation: 'costReport', from: day, through: day, days: 1 } as const;
    const leftOut = barOf({ organization, isComplete: false }, { status: { ...aState().status, problem } }).monthEnd;
    expect(leftOut.note?.text).toBe('Too little history yet');
    expect(barOf({ organization: { ...organization, unknownDays: 1 } }).monthEnd).toMatchObject({
      value: '–',
      note: { text: 'The cost of some days is not known yet' },
    });
  });
});

describe('today', () => {
  it('is no amount of zero while the provider has reported nothing of the day, as in its first hour', () => {
    const nothing = { ...someReports().intraday, asOf: null, cost: usd(0) };
    const { today } = barOf({ intraday: nothing, summary: { ...summary, today: usd(0) } });
    expect(today).toMatchObject({ value: '–', note: { text: 'No usage reported yet' } });
  });

  it('has no amount where the figures were saved before it', () => {
    const { status } = anInput().state;
    const at = (lastUpdate: number) => barOf({}, { status: { ...status, lastUpdate } }).today;
    expect(at(startOfDay(TODAY)).value).toMatch(/^\$/);
    expect(at(startOfDay(TODAY) - 1)).toMatchObject({
      value: '–',
      note: { text: 'Cost of today not known yet' },
    });
  });

  it('counts what is left of it by the provider’s time', () => {
    const input = anInput();
    const change = { lastUpdate: startOfDay(TODAY) - 3_600_000, clockOffsetMs: 3 * 3_600_000 };
    const state = { ...input.state, status: { ...input.state.status, ...change } };
    const slow = toSummaryModel({ ...input, nowMs: startOfDay(TODAY) - 3_600_000, state })?.today;
    expect(slow).toMatchObject({ value: '$273.42', note: { text: 'Day ends in 22 h 0 min (UTC)' } });
  });

  const sundays = (...costs: number[]) => ({
    hours: 16,
    days: costs.map((cost, week) => ({ day: addDays(TODAY, -7 * (week + 1)), cost: usd(cost) })),
    cost: usd(100),
  });
  const todayAt = (cost: number, usualToday: Reports['usualToday'], changes: Partial<Reports> = {}) =>
    barOf({ summary: { ...summary, today: usd(cost) }, usualToday, ...changes }).today;

  it.each([
    [100, 'same', 'About the usual $100.00 by 16:00 UTC'],
    [119, 'same', 'About the usual $100.00 by 16:00 UTC'],
    [145, 'same', 'About the usual $100.00 by 16:00 UTC'],
    [180, 'up', '80% more than the usual $100.00 by 16:00 UTC'],
    [40, 'down', '60% less than the usual $100.00 by 16:00 UTC'],
    [0.3, 'down', '99.7% less than the usual $100.00 by 16:00 UTC'],
  ])('$%d against a usual $100 between $90 and $150 is %s: %s', (cost, icon, text) => {
    expect(todayAt(cost, sundays(90, 95, 105, 150)).note).toEqual({ icon, text });
  });

  it('warns from three times the usual on', () => {
    expect(todayAt(300, sundays(90, 95, 105, 150)).note).toEqual({
      icon: 'warning',
      tone: 'warn',
      text: '3.0 times the usual $100.00 by 16:00 UTC',
    });
  });

  it('lists the days that are usual', () => {
    const tile = todayAt(100, sundays(90, 95, 105, 150));
    expect(factsOf(tile)).toMatchObject({ 'Usual by 16:00 UTC': '$100.00', '14 Nov': '$90.00', '24 Oct': '$150.00' });
  });

  it('compares nothing while some keys are chosen, or too little is known', () => {
    const selection = { ...someReports().selection, apiKeyIds: ['apikey_1'] };
    const ofKeys = todayAt(500, sundays(90, 95, 105, 150), { selection });
    expect(ofKeys.note?.text).toContain('Day ends in');
    expect(ofKeys.label).toMatch(/^Today so far, 1 (of \d+ )?keys?, estimated$/);
    expect(todayAt(500, null).note?.text).toContain('Day ends in');
  });

  it('draws the days the bill does not cover as estimates', () => {
    expect(barOf().today.trend).toMatchObject({ estimatedFrom: 29, from: '22 Oct', to: '21 Nov' });
  });
});

it('knows whether its amounts are invented', () => {
  const { status } = anInput().state;
  expect(barOf().isDemo).toBe(false);
  expect(barOf({}, { status: { ...status, dataSource: 'demo' } }).isDemo).toBe(true);
});
