/** Checks the summary of costs for a language model: it must tell which amounts lack costs. */
import { describe, expect, it } from 'vitest';
import { summaryData } from '../../../../src/core/export/agent/summary-data.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../../src/core/money/pico.ts';
import { budgetOf } from '../../../../src/core/reports/budget-of.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { NOW, someReports } from '../../../panels/fixtures/some-reports.ts';

function dataOf(changes: Partial<Reports>): Record<string, unknown> {
  const reports = someReports(changes);
  const budget = budgetOf({ organization: reports.organization, limit: null, nowMs: NOW });
  const status = { organization: null, dataSource: 'live' as const, lastUpdate: NOW };
  return summaryData({ reports, budget, status }) as Record<string, unknown>;
}

/** Makes reports whose compared days of this month and of last month have these numbers of tokens without a known price. */
function withUnpriced(unpricedTokens: number, lastUnpricedTokens: number): Partial<Reports> {
  const { summary } = someReports();
  if (summary.comparison === null) throw new Error('these reports have a comparison');
  return { summary: { ...summary, comparison: { ...summary.comparison, unpricedTokens, lastUnpricedTokens } } };
}

describe('the summary', () => {
  it.each([
    [0, 0, false, false],
    [7, 0, true, false],
    [0, 7, false, true],
  ])(
    'with %d unpriced tokens on compared days of this month and %d of last month says which of the compared amounts is a lower bound',
    (these, those, isThisMonthLowerBound, isLastMonthLowerBound) => {
      expect(dataOf(withUnpriced(these, those))['sameDaysLastMonth']).toEqual({
        days: 20,
        thisMonth: '8149.39',
        lastMonth: '6011.2',
        isThisMonthLowerBound,
        isLastMonthLowerBound,
      });
    },
  );

  it('has no cost of a month of which no day is known', () => {
    const { day, cost } = someReports().intraday;
    const of = (status: 'estimated' | 'unknown') => dataOf({ days: [{ day, cost, status }] });
    expect(of('unknown')).toMatchObject({ monthToDate: null, billed: null, estimated: null, today: null });
    expect(of('estimated')).toMatchObject({ monthToDate: '8422.81', billed: '8149.39', estimated: '273.42' });
  });

  it('does not compare a month with its limit if the cost of some days is not known', () => {
    const levelOf = (missing: Partial<Reports['organization']>): unknown => {
      const reports = someReports({ organization: { ...someReports().organization, ...missing } });
      const limit = { amount: toPico(10_000n * PICO_PER_DOLLAR), source: 'own' as const };
      const budget = budgetOf({ organization: reports.organization, limit, nowMs: NOW });
      const status = { organization: null, dataSource: 'live' as const, lastUpdate: NOW };
      return (summaryData({ reports, budget, status }) as { limit: { level: unknown } }).limit.level;
    };
    expect([levelOf({}), levelOf({ unknownDays: 1 }), levelOf({ isPartial: true })]).toEqual(['warn', null, null]);
  });

  it('says that the cost of today is a lower bound if tokens of today have no known price', () => {
    const { intraday } = someReports();
    const days = [{ day: intraday.day, cost: intraday.cost, status: 'estimated' as const }];
    const basis = { ...intraday.basis, unpricedTokens: 7 };
    expect(dataOf({ days })).toMatchObject({ today: '273.42', isTodayLowerBound: false });
    expect(dataOf({ days, intraday: { ...intraday, basis } })).toMatchObject({
      today: '273.42',
      isTodayLowerBound: true,
    });
  });
});
