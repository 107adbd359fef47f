/**
 * Tests the comparison of the month's cost with its limit. Words and a mark say how close the cost is to the limit, not
 * only a colour. A filter by keys does not change the comparison.
 */
import { describe, expect, it } from 'vitest';
import { toBudgetModel } from '../../../src/panels/parts/budget-words.ts';
import { aState, NOW, someReports, usd, type StateChanges } from '../fixtures/some-reports.ts';

/** Returns the model of the month's limit. The cost of the month is $8,422.81, of which $8,149.39 are billed. */
function budget(spendLimit: string | null, changes: StateChanges = {}) {
  return toBudgetModel(aState({ ...changes, settings: { spendLimit, ...changes.settings } }), NOW);
}

function spending(dollars: number): StateChanges {
  const reports = someReports();
  const organization = { ...reports.organization, billed: usd(dollars), estimated: usd(0) };
  return { reports: { ...reports, organization } };
}

describe('the bar of the limit', () => {
  it.each([
    [7499.99, 'good', 'Within the limit', 'just under 75.0%'],
    [7500, 'warn', 'At least 75% of the limit', '75.0%'],
    [9000, 'warn', 'At least 75% of the limit', '90.0%'],
    [9000.01, 'bad', 'Over 90% of the limit', 'just over 90.0%'],
    [9999.99, 'bad', 'Over 90% of the limit', 'just under 100.0%'],
    [10_000, 'bad', 'Over 90% of the limit', '100.0%'],
    [10_000.01, 'bad', 'Over the limit', 'just over 100.0%'],
    [12_000, 'bad', 'Over the limit', '120.0%'],
  ])('at $%d of $10,000 has the tone %s and says %s', (dollars, tone, word, share) => {
    expect(budget('10000', spending(dollars))?.bar).toMatchObject({ tone, word, text: `${share} of $10,000.00` });
  });

  it('is never longer than the bar, and keeps apart what is billed and what is estimated', () => {
    const bar = budget('5000')?.bar;
    expect(bar?.share).toBe(1);
    expect(bar?.certain).toBeCloseTo(8149.39 / 8422.81);
    expect(bar?.detail).toContain('Billed: $8,149.39 + estimated: $273.42');
  });

  it('shows parts that sum to what is spent, and no 0.0% of a limit that is touched', () => {
    const reports = someReports();
    const organization = { ...reports.organization, billed: usd(1.006), estimated: usd(1.006) };
    const bar = budget('100000', { reports: { ...reports, organization } })?.bar;
    expect(bar?.detail).toContain('Billed: $1.00 + estimated: $1.01 ');
    expect(bar?.text).toBe('<0.1% of $100,000.00');
  });

  it.each([
    [0, 'Billed: $8,149.39 + estimated: No known price · '],
    [2, 'Billed: $8,149.39 + estimated: at least $2.00 · '],
  ])('with unpriced tokens does not say that the estimated part is $%d', (dollars, text) => {
    const reports = someReports();
    const organization = { ...reports.organization, estimated: usd(dollars), unpricedTokens: 9 };
    expect(budget('10000', { reports: { ...reports, organization } })?.bar?.detail).toContain(text);
  });

  it('marks where an even month would be: 20 days and 16 h 48 min of 30 days', () => {
    const bar = budget('30000')?.bar;
    expect(bar?.paceAt).toBeCloseTo((20 + 16.8 / 24) / 30);
    expect(bar?.detail).toContain('limit for the time so far: $20,700.00');
  });

  it('is of the whole organization while a filter is on, and says so', () => {
    const reports = someReports();
    const selection = { ...reports.selection, apiKeyIds: ['apikey_01'] };
    const filtered = budget('10000', { reports: { ...reports, selection } });
    expect(filtered?.bar).toEqual(budget('10000')?.bar);
    expect(filtered?.whole).toMatchObject({ title: 'Whole organization', text: '$8,422.81 in November 2026 so far' });
    expect(budget('10000')?.whole).toBeNull();
  });

  it('judges nothing by a month that is still loading', () => {
    const reports = someReports();
    expect(
      budget('10000', { reports: { ...reports, organization: { ...reports.organization, isPartial: true } } }),
    ).toBeNull();
  });

  it('judges nothing while days are not known, and says so', () => {
    const reports = someReports();
    const unknown = { ...reports, organization: { ...reports.organization, unknownDays: 2 } };
    expect(budget('10000', { reports: unknown })).toEqual({
      bar: null,
      forecast: null,
      whole: null,
      note: 'The limit is not checked while the cost of some days is unknown.',
    });
    expect(budget(null, { reports: unknown })).toBeNull();
  });

  it('is a lower bound where tokens have no price: the level may be higher', () => {
    const reports = someReports();
    const least = { ...reports, organization: { ...reports.organization, unpricedTokens: 9 } };
    const model = budget('20000', { reports: least });
    expect(model?.bar).toMatchObject({
      text: 'at least 42.1% of $20,000.00',
      word: 'Within the limit, excluding unpriced tokens',
    });
    expect(model?.forecast?.text).toBe('Forecast for November 2026: $11,010–$12,020, excluding unpriced tokens');
    expect(budget('8000', { reports: least })?.bar?.word).toBe('Over the limit');
  });

  it('forecasts one amount where both ends of the range are written alike', () => {
    const reports = someReports();
    const forecast = {
      low: usd(3050),
      middle: usd(3050),
      high: usd(3050.001),
      days: [],
      backtest: { samples: 60, coverage: 0.8, medianError: 0.021 },
    };
    const even = { ...reports, organization: { ...reports.organization, forecast } };
    expect(budget(null, { reports: even })?.forecast).toEqual({
      text: 'Forecast for November 2026: $3,050',
      detail:
        'Most likely $3,050, based on your usual cost by weekday. In 60 tests on your history, the actual total was within the forecast range 80% of the time. Typical error: 2.1%.',
    });
  });

  it('writes a forecast without cents from $100 on, because cents would suggest too much precision', () => {
    const reports = someReports();
    const textOf = (low: number, middle: number, high: number): string | undefined => {
      const backtest = { samples: 60, coverage: 0.8, medianError: 0.021 };
      const forecast = { low: usd(low), middle: usd(middle), high: usd(high), days: [], backtest };
      return budget(null, { reports: { ...reports, organization: { ...reports.organization, forecast } } })?.forecast
        ?.text;
    };
    expect(textOf(9774.88, 9900.4, 10_033.12)).toBe('Forecast for November 2026: $9,775–$10,033');
    expect(textOf(98.76, 99.99, 101.23)).toBe('Forecast for November 2026: $98.76–$101.23');
  });

  it('takes the provider’s limit where there is none of one’s own, and says whose it is', () => {
    const limits = { groups: [], asOf: NOW, problem: null, spendLimit: { amount: usd(20_000), asOf: NOW } };
    expect(budget(null, { limits })?.bar).toMatchObject({ source: expect.stringContaining('provider') });
    expect(budget('10000', { limits })?.bar?.text).toContain('of $10,000.00');
  });
});
