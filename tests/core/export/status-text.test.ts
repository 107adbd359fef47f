import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { budgetOf } from '../../../src/core/reports/budget-of.ts';
import type { StatusInput } from '../../../src/core/export/status-input.ts';
import { summaryData } from '../../../src/core/export/agent/summary-data.ts';
import { csvTable } from '../../../src/core/export/csv-tables.ts';
import { buildMetrics } from '../../../src/core/export/metrics/build-metrics.ts';
import { statusText } from '../../../src/core/export/status-text.ts';
import { parseDay } from '../../../src/core/calendar/day.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';
import { COST_MODES } from '../../../src/core/settings/settings.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { anAnswer } from './support/some-answers.ts';
import {
  aMonth,
  anInput,
  aState,
  NOW,
  someReports,
  THIS_MONTH,
  TODAY as NOW_DAY,
  usd,
} from '../../panels/fixtures/some-reports.ts';
import { toIntradayModel } from '../../../src/panels/intraday/model.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import { statusWords } from '../../../src/messages/status-words.ts';

const HOUR = 3_600_000;

function input(changes: Partial<StatusInput> = {}): StatusInput {
  return {
    mode: 'month',
    reports: someReports(),
    status: {
      dataSource: 'live',
      lastUpdate: NOW - HOUR,
      organization: { id: 'org', name: 'Acme' },
      progress: null,
      problem: null,
      historyLimit: null,
    },
    currency: 'USD',
    rate: PARITY,
    budget: null,
    nowMs: NOW,
    words: statusWords,
    ...changes,
  };
}

/** Returns the input of a status text with a limit. The cost of this month in the reports is $8,422.81. */
function withLimit(dollars: number): Partial<StatusInput> {
  const { organization } = someReports();
  return { budget: budgetOf({ organization, limit: { amount: usd(dollars), source: 'own' }, nowMs: NOW }) };
}

describe('the status text', () => {
  it.each([
    ['all-time', '$39,518.28'],
    ['year', '$39,518.28'],
    ['month', '$8,422.81'],
    ['intraday', '$273.42'],
  ] as const)('of %s is its cost', (mode, text) => {
    expect(statusText('plain', input({ mode }))).toBe(text);
  });

  it('of the year leaves out the months of the last one', () => {
    const reports = someReports();
    const [running, before] = reports.months;
    if (running === undefined || before === undefined) throw new Error('no months');
    const months = [running, { ...before, month: (running.month - 11) as typeof running.month }];
    expect(statusText('plain', input({ mode: 'year', reports: { ...reports, months } }))).toBe('$8,422.81');
  });

  it('of a year says so while days of it are still to be loaded, though what is listed is whole', () => {
    const loading = { ...someReports({ isComplete: false }), loadedFrom: parseDay('2026-10-01') };
    expect(statusText('plain', input({ mode: 'year', reports: loading }))).toBe('$39,518.28 loaded so far');
    expect(statusText('plain', input({ mode: 'month', reports: loading }))).toBe('$8,422.81');
    const thisMonth = { ...loading, loadedFrom: parseDay('2026-11-07') };
    expect(statusText('plain', input({ mode: 'month', reports: thisMonth }))).toBe('$8,422.81 loaded so far');
    const older = { ...loading, loadedFrom: parseDay('2026-01-01') };
    expect(statusText('plain', input({ mode: 'year', reports: older }))).toBe('$39,518.28');
  });

  it('says since when figures are known, where the provider has none of the whole span', () => {
    const reports = someReports({ since: parseDay('2026-10-01') });
    const limited = (day: string, mode: StatusInput['mode']): string =>
      statusText('plain', input({ mode, reports, status: { ...input().status, historyLimit: parseDay(day) } }));
    expect(limited('2026-10-01', 'year')).toBe('$39,518.28 · since 1 Oct');
    expect(limited('2026-10-01', 'all-time')).toBe('$39,518.28 · since 1 Oct');
    expect(limited('2026-10-01', 'month')).toBe('$8,422.81');
    expect(limited('2026-10-01', 'intraday')).toBe('$273.42');
    const older = { ...reports, since: parseDay('2026-08-01') };
    const status = { ...input().status, historyLimit: parseDay('2026-10-01') };
    expect(statusText('plain', input({ mode: 'year', reports: older, status }))).toBe('$39,518.28');
    expect(statusText('xbar', input({ reports, status }))).toContain('This year: $39,518.28, since 1 Oct');
  });

  it.each([
    [74.4, '74%'],
    [74.99999, 'Just under 75%'],
    [75, '75%'],
    [90, '90%'],
    [90.00001, 'Just over 90%'],
    [0.2, 'Just over 0%'],
    [99.7, 'Just under 100%'],
    [100, '100%'],
    [100.3, 'Just over 100%'],
    [140, '140%'],
    [120_000, '120,000%'],
  ])('at %d %% of the limit says nothing that contradicts its word', (percent, words) => {
    const reports = someReports({
      organization: { ...someReports().organization, billed: usd(percent), estimated: usd(0) },
    });
    const budget = budgetOf({
      organization: reports.organization,
      limit: { amount: usd(100), source: 'own' },
      nowMs: NOW,
    });
    expect(statusText('xbar', input({ reports, budget }))).toContain(`${words} of the monthly limit`);
  });

  it('is in the selected currency', () => {
    const eur = { currency: 'EUR', rate: parseRate('0.5') as Rate } as const;
    expect(statusText('plain', input(eur))).toBe('€4,211.40');
    expect(JSON.parse(statusText('json', input(eur)))).toMatchObject({ currency: 'EUR', cost: 4211.405 });
  });

  it('says that nothing is known, or that the plan lacks it, in words', () => {
    const nothing = input({ reports: null });
    expect(statusText('plain', nothing)).toBe('no data yet');
    expect(JSON.parse(statusText('json', nothing))).toMatchObject({ cost: null, stale: false, locked: false });
    const locked = input({ mode: 'intraday', reports: someReports({ locked: ['intraday'] }) });
    expect(statusText('plain', locked)).toBe('needs Outlay Pro');
    expect(JSON.parse(statusText('json', locked))).toMatchObject({ cost: null, locked: true });
    expect(statusText('xbar', locked)).toContain('Today: needs Outlay Pro');
  });

  it.each([
    [NOW - 3 * HOUR, '$8,422.81'],
    [NOW - 3 * HOUR - 1, '$8,422.81 · updated 3 h ago'],
    [NOW - 47 * HOUR, '$8,422.81 · updated 47 h ago'],
    [NOW - 75 * HOUR, '$8,422.81 · updated 3 days ago'],
    [null, '$8,422.81 · age of figures unknown'],
  ])('of figures last updated at %s says how old they are', (lastUpdate, text) => {
    const status = { ...input().status, lastUpdate };
    expect(statusText('plain', input({ status }))).toBe(text);
  });

  it('says that it is the demo, of selected keys, or not wholly loaded', () => {
    const demo = input({ status: { ...input().status, dataSource: 'demo', lastUpdate: null, organization: null } });
    expect(statusText('plain', demo)).toBe('$8,422.81 · demo');
    expect(JSON.parse(statusText('json', demo))).toMatchObject({ isDemo: true });
    expect(JSON.parse(statusText('json', input()))).toMatchObject({ isDemo: false });
    expect(JSON.parse(statusText('waybar', demo))).toMatchObject({ class: ['ok', 'demo'] });
    expect(statusText('xbar', demo)).toContain('Demo: invented figures');
    const selection = { apiKeyIds: ['a'], intradayKeys: 1, monthKeys: 1 };
    expect(statusText('plain', input({ reports: someReports({ selection }) }))).toBe('$8,422.81 · selected keys');
    const unknown = someReports({ selection, unknownKeys: ['a'] });
    expect(statusText('plain', input({ reports: unknown }))).toBe(
      '$8,422.81 · selected keys · 1 selected key does not exist',
    );
    const partial = someReports({ isComplete: false });
    expect(statusText('plain', input({ mode: 'all-time', reports: partial }))).toBe('$39,518.28 loaded so far');
  });

  it.each([
    [20_000, 'ok', '$8,422.81'],
    [10_000, 'warn', '$8,422.81 · near limit'],
    [9000, 'over', '$8,422.81 · over 90% of limit'],
    [8000, 'over', '$8,422.81 · over limit'],
  ])('against a limit of %s dollars is %s', (dollars, level, text) => {
    const limited = input(withLimit(dollars));
    expect(statusText('plain', limited)).toBe(text);
    expect(JSON.parse(statusText('json', limited))).toMatchObject({ level });
    expect(JSON.parse(statusText('waybar', limited))).toMatchObject({ class: [level] });
  });

  it('judges no limit by a month that is not wholly loaded', () => {
    const reports = someReports();
    const loading = { ...reports, organization: { ...reports.organization, isPartial: true } };
    const text = statusText('json', input({ ...withLimit(100), reports: loading }));
    expect(JSON.parse(text)).toMatchObject({ level: null, share: null });
  });
});

describe('the status text of figures that lack something', () => {
  const SINCE = Date.UTC(2026, 10, 18, 14);
  const [running, ...older] = someReports().months;
  if (running === undefined) throw new Error('no months');
  const withMonth = (changes: Partial<typeof running>, of: Partial<Reports> = {}): Reports =>
    someReports({ months: [{ ...running, ...changes }, ...older], ...of });

  it('says since when they are not known, in the place of how old they are', () => {
    const reports = withMonth({ unknownDays: 3, status: 'unknown' }, { knownThrough: SINCE });
    const status = { ...input().status, lastUpdate: SINCE };
    for (const mode of ['month', 'year', 'all-time'] as const) {
      expect(statusText('plain', input({ mode, reports, status }))).toMatch(/^\$[\d,.]+ · no figures since 18 Nov$/);
    }
  });

  it('has no amount where nothing of the span is known', () => {
    const today = [{ day: NOW_DAY, cost: usd(0), status: 'unknown' as const }];
    const month = aMonth(THIS_MONTH, 0, { unknownDays: 21 });
    const reports = someReports({ months: [month, ...older], knownThrough: SINCE, days: today });
    for (const mode of ['month', 'intraday'] as const) {
      expect(statusText('plain', input({ mode, reports }))).toBe('no figures since 18 Nov');
      expect(JSON.parse(statusText('json', input({ mode, reports })))).toMatchObject({ cost: null, partial: true });
    }
  });

  it('has no amount where the provider left out every day of the month', () => {
    const month = aMonth(THIS_MONTH, 0, { isPartial: true, status: 'unknown' });
    const reports = someReports({ months: [month, ...older], knownThrough: SINCE });
    expect(statusText('plain', input({ reports }))).toBe('no figures since 18 Nov');
    expect(JSON.parse(statusText('json', input({ reports })))).toMatchObject({ cost: null, partial: true });
  });

  it.each([
    ['of today', Date.UTC(2026, 10, 21)],
    ['at all', null],
  ])('has no amount of today before the provider has reported any usage %s', (_what, usageThrough) => {
    const { intraday } = someReports();
    const midnight = Date.UTC(2026, 10, 21);
    const reports = someReports({
      intraday: { ...intraday, asOf: null, cost: usd(0), keys: [] },
      usageThrough,
      knownThrough: midnight,
    });
    expect(statusText('plain', input({ mode: 'intraday', reports }))).toBe('no figures since 21 Nov');
    expect(JSON.parse(statusText('json', input({ mode: 'intraday', reports })))).toMatchObject({ cost: null });
    const figures = { organization: null, dataSource: 'live', lastUpdate: NOW, problem: null } as const;
    const rest = { limit: null, limits: { groups: [] }, models: null, workspaces: null, keys: null };
    const days = [{ day: NOW_DAY, cost: usd(0), status: 'estimated' as const }];
    const early = { ...reports, days };
    const metrics = buildMetrics({ reports: early, status: figures, ...rest, names: { nameOf: String }, now: NOW });
    expect(metrics.find(({ metric }) => metric === 'today')?.samples).toEqual([]);
    const budget = budgetOf({ organization: reports.organization, limit: null, nowMs: NOW });
    expect(summaryData({ reports: early, status: figures, budget })).toMatchObject({ today: null });
    const { rows } = csvTable('intraday', {
      currency: 'USD',
      rate: PARITY,
      rateAsOf: null,
      reports: early,
      isDemo: false,
    });
    expect(rows.at(-1)?.slice(3, 5)).toEqual(['', '']);
    const state = aState({ reports: early });
    expect(toSummaryModel({ ...anInput(), state })?.today.value).toBe('–');
    expect(toIntradayModel({ ...anInput(), state })?.day.cost).toBe('Not known');
  });

  it('has no sample of a metric whose tokens have no known price, because 0 would be wrong', () => {
    const { intraday, organization } = someReports();
    const samplesOf = (unpricedTokens: number, cost: number): unknown => {
      const reports = someReports({
        intraday: { ...intraday, basis: { ...intraday.basis, unpricedTokens } },
        organization: { ...organization, today: usd(cost), estimated: usd(cost), unpricedTokens },
        days: [{ day: NOW_DAY, cost: usd(cost), status: 'estimated' }],
      });
      const status = { organization: null, dataSource: 'live', lastUpdate: NOW, problem: null } as const;
      const rest = { limit: null, limits: { groups: [] }, workspaces: null, keys: null };
      const models = anAnswer([[usd(cost)]]);
      const rows = models.rows.map((row) => ({ ...row, unpricedTokens }));
      const made = buildMetrics({
        ...{ reports, status, ...rest, models: { ...models, rows } },
        names: { nameOf: String },
        now: NOW,
      });
      return ['today', 'monthToDate', 'modelCost'].map(
        (name) => made.find(({ metric }) => metric === name)?.samples.length,
      );
    };
    expect(samplesOf(7, 0)).toEqual([0, 1, 0]);
    expect(samplesOf(7, 5)).toEqual([1, 2, 1]);
    expect(samplesOf(0, 0)).toEqual([1, 2, 1]);
  });

  it('is at least what has a price', () => {
    const basis = { ...running.basis, unpricedTokens: 5 };
    const reports = withMonth({ basis });
    expect(statusText('plain', input({ reports }))).toBe('at least $8,422.81');
    expect(JSON.parse(statusText('json', input({ reports })))).toMatchObject({ isLowerBound: true, cost: 8422.81 });
    const nothing = { ...reports, summary: { ...reports.summary, monthToDate: usd(0) } };
    expect(statusText('plain', input({ reports: nothing }))).toBe('no known price');
    const organization = { ...reports.organization, unpricedTokens: 5 };
    expect(statusText('xbar', input({ ...withLimit(20_000), reports: { ...reports, organization } }))).toContain(
      'At least 42% of the monthly limit',
    );
  });

  it('names a bill that has arrived in part where a person reads it, and not in a bar', () => {
    const reports = withMonth({ settlingDays: [(NOW_DAY - 1) as typeof NOW_DAY] });
    expect(statusText('plain', input({ reports }))).toBe(
      '$8,422.81 · bill for 20 Nov is incomplete, so the missing part is estimated',
    );
    expect(statusText('tmux', input({ reports }))).toBe('$8,422.81');
    expect(statusText('xbar', input({ reports }))).toContain('Estimated in part: bill for 20 Nov incomplete');
  });

  it('says in a line of its own words that priority usage costs nothing and that prices stand in for others', () => {
    const basis = { ...running.basis, approximate: true, hasPriority: true };
    const words = '· priority usage not counted as cost · some prices are approximate';
    const { intraday } = someReports();
    const reports = withMonth({ basis }, { intraday: { ...intraday, basis: { ...intraday.basis, ...basis } } });
    for (const mode of ['all-time', 'year', 'month', 'intraday'] as const) {
      expect(statusText('plain', input({ mode, reports })), mode).toContain(words);
    }
    expect(statusText('tmux', input({ reports }))).toBe('$8,422.81');
  });

  it('names days that the provider left out, and days that are still to be loaded', () => {
    const reports = withMonth({ isPartial: true });
    const problem = {
      kind: 'incomplete',
      operation: 'costReport',
      from: (NOW_DAY - 4) as typeof NOW_DAY,
      through: (NOW_DAY - 4) as typeof NOW_DAY,
      days: 1,
    } as const;
    const plain = (days: number): string =>
      statusText('plain', input({ reports, status: { ...input().status, problem: { ...problem, days } } }));
    expect(plain(1)).toBe('$8,422.81 without 17 Nov, which the provider left out');
    expect(plain(3)).toBe('$8,422.81 without 3 days, which the provider left out');
    expect(statusText('plain', input({ reports }))).toBe('$8,422.81 loaded so far');
  });

  it('says what its estimates leave out, where it has estimates and no keys are selected', () => {
    const items = [
      { costType: 'code_execution', amount: usd(12.4), days: 3 },
      { costType: 'session_usage', amount: usd(1), days: 1 },
    ];
    const notEstimated = { days: 30, items, billedShare: 1, priorityTokens: 0 };
    const plain = (changes: Parameters<typeof withMonth>[0], more: Parameters<typeof withMonth>[1] = {}): string =>
      statusText('plain', input({ reports: withMonth(changes, { notEstimated, ...more }) }));
    expect(plain({ status: 'estimated' })).toBe(
      '$8,422.81 · estimates do not include code execution and agent sessions',
    );
    expect(plain({ status: 'billed' })).toBe('$8,422.81');
    const selection = { ...someReports().selection, apiKeyIds: ['apikey_01'] };
    expect(plain({ status: 'estimated' }, { selection })).toBe('$8,422.81 · selected keys');
  });

  it('lists what no estimate knows, and prices that stand in for others', () => {
    const basis = { ...running.basis, approximate: true, hasPriority: true };
    const items = [{ costType: 'code_execution', amount: usd(12.4), days: 3 }];
    const notEstimated = { days: 30, items, billedShare: 1, priorityTokens: 1 };
    const lines = statusText('xbar', input({ reports: withMonth({ basis }, { notEstimated }) })).split('\n');
    expect(lines).toContain('The last 30 billed days have charges that estimates leave out: code execution $12.40');
    expect(lines).toContain('Some prices are approximate');
    expect(lines).toContain('Priority usage is not counted as cost: a Priority Tier commitment pays for it');
  });
});

describe('the status text for a bar', () => {
  it('tmux is coloured by level and dim when stale', () => {
    expect(statusText('tmux', input())).toBe('$8,422.81');
    expect(statusText('tmux', input(withLimit(9000)))).toBe('#[fg=red]$8,422.81 · over 90% of limit#[default]');
    const status = { ...input().status, lastUpdate: null };
    expect(statusText('tmux', input({ ...withLimit(10_000), status }))).toMatch(/^#\[fg=yellow,dim\]/);
  });

  it('Waybar is one line of JSON with class, percentage and a tooltip of every span', () => {
    const status = { ...input().status, lastUpdate: null };
    const text = statusText('waybar', input({ ...withLimit(9000), status }));
    expect(text).not.toContain('\n');
    expect(JSON.parse(text)).toEqual({
      text: '$8,422.81 · age of figures unknown · over 90% of limit',
      alt: 'month',
      tooltip: [
        'Organization: Acme',
        'All time: $39,518.28',
        'This year: $39,518.28',
        'This month: $8,422.81',
        'Today: $273.42',
        '94% of the monthly limit',
        'Billed through 2026-11-19',
      ].join('\n'),
      class: ['over', 'stale'],
      percentage: 94,
    });
  });

  it('Waybar shows a tiny amount as text, not as markup', () => {
    const reports = someReports();
    const tiny = { ...reports, summary: { ...reports.summary, monthToDate: usd(0.001) } };
    expect(JSON.parse(statusText('waybar', input({ reports: tiny })))).toMatchObject({ text: '&lt;$0.01' });
  });

  it('xbar has a title, a line, and a menu', () => {
    const lines = statusText('xbar', input(withLimit(9000))).split('\n');
    expect(lines.slice(0, 3)).toEqual(['$8,422.81 · over 90% of limit | color=red', '---', 'Organization: Acme']);
    expect(lines).toContain('Updated 2026-11-21T15:48:00Z');
  });

  it('is driven by no name, whatever characters it is made of', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '|',
        '#',
        '[',
        '<',
        '&',
        '"',
        '\n',
        '\r',
        '\u001b',
        '\u202e',
        '\u200b',
        '\u2028',
        '-',
        'a',
        '%',
        '$',
        '(',
        '`',
      ),
    });
    fc.assert(
      fc.property(hostile, fc.constantFrom(...COST_MODES), (name, mode) => {
        const status = { ...input().status, organization: { id: 'org', name } };
        const named = input({ ...withLimit(9000), mode, status });
        for (const format of ['plain', 'json', 'tmux', 'waybar', 'xbar'] as const) {
          const text = statusText(format, named);
          expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b\u2028\u202e]/);
        }
        expect(statusText('xbar', named).split('\n')).toHaveLength(10);
        for (const line of statusText('xbar', named).split('\n').slice(1)) expect(line).not.toContain('|');
        const { tooltip } = JSON.parse(statusText('waybar', named)) as { tooltip: string };
        expect(tooltip.replaceAll(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&]/);
        expect(tooltip.split('\n')).toHaveLength(8);
      }),
    );
  });
});
