/** The Summary panel in words. */
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '../../../src/core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../../src/core/calendar/month.ts';
import type { KeyEntry } from '../../../src/core/reports/key-list.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import { aMonth, anInput, someReports, THIS_MONTH, TODAY, usd } from '../fixtures/some-reports.ts';

const { summary } = someReports();

function aKeyEntry(id: string, name: string): KeyEntry {
  return { id, name, hint: null, status: 'active', workspace: null };
}

function changeOf(thisMonth: number, lastMonth: number, days = 20) {
  const comparison = { days, thisMonth: usd(thisMonth), lastMonth: usd(lastMonth) };
  return toSummaryModel(anInput({ reports: someReports({ summary: { ...summary, comparison } }) }))?.change;
}

describe('the Summary panel', () => {
  it('leads with the month to date', () => {
    expect(toSummaryModel(anInput())).toMatchObject({ label: 'November 2026, month to date', value: '$8,422.81' });
  });

  it('says loading, and no amount, while days of the month are still to be loaded', () => {
    const months = [aMonth(THIS_MONTH, 12, { isPartial: true })];
    expect(toSummaryModel(anInput({ reports: someReports({ months }) }))).toMatchObject({
      label: 'November 2026, month to date',
      value: 'Loading …',
      provenance: { pills: [] },
    });
  });

  it('says loading, and no $0.00, before the first month has come', () => {
    const empty = { months: [], isComplete: false, summary: { ...summary, monthToDate: usd(0), comparison: null } };
    expect(toSummaryModel(anInput({ reports: someReports(empty) }))?.value).toBe('Loading …');
    expect(toSummaryModel(anInput({ reports: someReports({ ...empty, isComplete: true }) }))?.value).toBe('$0.00');
  });

  it('says of which keys it is, by name', () => {
    const keys = [aKeyEntry('apikey_1', 'checkout'), aKeyEntry('apikey_2', 'support'), aKeyEntry('apikey_3', 'lab')];
    const reports = someReports({ selection: { ...someReports().selection, apiKeyIds: ['apikey_1', 'apikey_3'] } });
    const model = toSummaryModel(anInput({ keys, reports, settings: { apiKeyIds: ['apikey_1', 'apikey_3'] } }));
    expect(model?.label).toBe('November 2026, month to date, 2 of 3 keys');
    expect(model?.keys).toBe('Only checkout and lab');
    expect(toSummaryModel(anInput({ keys }))?.keys).toBeNull();
  });

  it('knows whether its amounts are invented', () => {
    const input = anInput();
    expect(toSummaryModel(input)?.isDemo).toBe(false);
    const status = { ...input.state.status, dataSource: 'demo' } as const;
    expect(toSummaryModel({ ...input, state: { ...input.state, status } })?.isDemo).toBe(true);
  });

  it('has no amount of today where the figures were saved before today', () => {
    const input = anInput();
    const at = (lastUpdate: number) =>
      toSummaryModel({ ...input, state: { ...input.state, status: { ...input.state.status, lastUpdate } } })?.today;
    expect(at(startOfDay(TODAY))?.value).toMatch(/^\$/);
    expect(at(startOfDay(TODAY) - 1)).toMatchObject({
      value: '–',
      note: expect.stringContaining('before today') as string,
    });
  });

  it('measures its freshness', () => {
    expect(toSummaryModel(anInput())?.freshness).toBe(
      'Billed through 19 Nov · estimate to 16:00 UTC · updated 3 min ago',
    );
    const reports = someReports({ billedThrough: null, usageThrough: null });
    expect(toSummaryModel(anInput({ reports }))?.freshness).toBe('Nothing billed yet · updated 3 min ago');
  });

  it.each([
    [8149.39, 6011.2, 'up', '36% more than the same days last month'],
    [150, 160, 'down', '6.2% less than the same days last month'],
    [100, 100, 'same', 'As much as the same days last month'],
    [500, 100, 'up', '5.0 times as much as the same days last month'],
    [10, 0, 'same', 'Nothing was spent on the same days last month'],
  ])('%d after %d is %s: %s', (thisMonth, lastMonth, icon, text) => {
    expect(changeOf(thisMonth, lastMonth)).toMatchObject({ icon, text });
  });

  it.each([
    [150, 100, 'At least 50% more than the same days last month'],
    [100, 100, 'At least as much as the same days last month'],
    [150, 160, '6.2% less than the same days last month, without unpriced tokens'],
  ])('%d after %d, with unpriced tokens in this month, claims no more than is known', (thisMonth, lastMonth, text) => {
    const basis = { ...summary.basis, unpricedTokens: 9 };
    const comparison = { days: 20, thisMonth: usd(thisMonth), lastMonth: usd(lastMonth) };
    const reports = someReports({ months: [aMonth(THIS_MONTH, 5, { basis })], summary: { ...summary, comparison } });
    const change = toSummaryModel(anInput({ reports }))?.change;
    expect(change?.text).toBe(text);
    expect(change?.detail).toMatch(/^1–20 Nov at least \$1\d0\.00 · 1–20 Oct \$1\d0\.00$/);
  });

  it('with unpriced tokens in both months says that they are left out', () => {
    const basis = { ...summary.basis, unpricedTokens: 9 };
    const months = [aMonth(THIS_MONTH, 5, { basis }), aMonth(addMonths(THIS_MONTH, -1), 5, { basis })];
    const comparison = { days: 20, thisMonth: usd(150), lastMonth: usd(100) };
    const reports = someReports({ months, summary: { ...summary, comparison } });
    expect(toSummaryModel(anInput({ reports }))?.change).toMatchObject({
      text: '50% more than the same days last month, without unpriced tokens',
      detail: '1–20 Nov at least $150.00 · 1–20 Oct at least $100.00',
    });
  });

  it('names the days it compares', () => {
    expect(changeOf(8149.39, 6011.2)?.detail).toBe('1–20 Nov $8,149.39 · 1–20 Oct $6,011.20');
    expect(changeOf(10, 5, 1)?.detail).toBe('1 Nov $10.00 · 1 Oct $5.00');
  });

  it('reads what is billed and what is estimated as beside the limit, in cents that sum to the month', () => {
    const organization = { ...someReports().organization, billed: usd(1.006), estimated: usd(1.006) };
    const comparison = { days: 20, thisMonth: usd(1.006), lastMonth: usd(2) };
    const reports = someReports({
      organization,
      summary: { ...summary, comparison, monthToDate: usd(2.012), today: usd(1.006) },
    });
    const model = toSummaryModel(anInput({ reports, settings: { spendLimit: '10' } }));
    expect(model?.value).toBe('$2.01');
    expect(model?.change?.detail).toBe('1–20 Nov $1.00 · 1–20 Oct $2.00');
    expect(model?.today.value).toBe('$1.01');
    expect(model?.budget?.bar?.detail).toContain('Billed $1.00 + estimate $1.01 ');
  });

  it('compares nothing when there is nothing to compare with', () => {
    const reports = someReports({ summary: { ...summary, comparison: null } });
    expect(toSummaryModel(anInput({ reports }))?.change).toBeNull();
  });

  it('says why there is nothing to compare with', () => {
    const nothing = { ...summary, comparison: null };
    const why = (changes: Partial<Reports>) =>
      toSummaryModel(anInput({ reports: someReports({ summary: nothing, ...changes }) }))?.whyNoChange;
    const first = { ...someReports().intraday, day: firstDayOf(THIS_MONTH) };
    expect(why({ intraday: first })).toBe('First day of the month: nothing to compare with last month yet');
    expect(why({ since: addDays(TODAY, -9) })).toBe('No comparison with last month: history begins on 12 Nov 2026');
    const loading = 'The comparison with last month appears once its days have loaded';
    expect(why({ since: addDays(TODAY, -9), isComplete: false })).toBe(loading);
    const months = someReports().months.map((month, index) => ({ ...month, isPartial: index === 1 }));
    expect(why({ months })).toBe(loading);
    expect(toSummaryModel(anInput())?.whyNoChange).toBeNull();
  });

  it('has no amount of a month nothing of which is known, and draws no day that is not', () => {
    const since = Date.UTC(2026, 9, 29, 14);
    const unknown = { unknownDays: 21, status: 'unknown', cost: usd(0) } as const;
    const reports = someReports({
      knownThrough: since,
      months: [aMonth(THIS_MONTH, 0, unknown), aMonth(addMonths(THIS_MONTH, -1), 5, { unknownDays: 3 })],
      days: [{ day: TODAY, cost: usd(0), status: 'unknown' }],
      summary: { ...summary, comparison: null, monthToDate: usd(0) },
    });
    const model = toSummaryModel(anInput({ reports }));
    expect(model).toMatchObject({ value: 'Not known', whyNoChange: null, today: { value: 'Not known' } });
    expect(model?.notes.join()).toBe(
      'Outlay has had no figures from the provider since 29 Oct, 14:00 UTC. Later cost is not included.',
    );
    expect(model?.provenance.pills[0]).toMatchObject({ text: 'Not known since 29 Oct', tone: 'warn' });
    expect(model?.trend).toMatchObject({ slots: 31, from: '22 Oct', to: '21 Nov' });
    expect(model?.trend?.values).toHaveLength(7);
  });

  it('is at least what has a price, and says what is missing', () => {
    const basis = { ...summary.basis, unpricedTokens: 1200 };
    const months = [aMonth(THIS_MONTH, 5, { basis })];
    const model = toSummaryModel(anInput({ reports: someReports({ months, summary: { ...summary, basis } }) }));
    expect(model?.value).toBe('at least $8,422.81');
    expect(model?.notes.join()).toContain('1,200 tokens have no known price');
  });

  it('names a bill that has arrived in part', () => {
    const settling = { settlingDays: [addDays(TODAY, -1)], status: 'settling' } as const;
    const model = toSummaryModel(anInput({ reports: someReports({ months: [aMonth(THIS_MONTH, 5, settling)] }) }));
    expect(model?.provenance.pills.map(({ text }) => text)).toContain('Settling');
    expect(model?.notes[0]).toBe('The bill of 20 Nov is incomplete, so the rest is estimated.');
  });

  it('explains how good its estimates are and what they leave out', () => {
    const shown = { days: 20, medianError: 0.01, worstError: 0.02 };
    const reports = someReports({
      accuracy: { shown, backtest: null, models: [] },
      notEstimated: { days: 20, items: [], billedShare: 1, priorityTokens: 0 },
    });
    const sentences = toSummaryModel(anInput({ reports }))?.provenance.sentences.join(' ');
    expect(sentences).toContain('within 1.0% of the bill (median)');
    expect(sentences).toContain('Estimates leave out code execution and sessions');
  });

  it('counts amounts that were too fine to keep', () => {
    const { status } = anInput().state;
    const sentences = toSummaryModel(anInput({ status: { ...status, roundedAmounts: 3 } }))?.provenance.sentences;
    expect(sentences?.at(-1)).toContain('3 amounts of the bill were finer');
  });

  it('draws the days the bill does not cover as estimates', () => {
    expect(toSummaryModel(anInput())?.trend).toMatchObject({ estimatedFrom: 29, from: '22 Oct', to: '21 Nov' });
  });
});
