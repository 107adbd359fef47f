/**
 * Writes the costs of the current month as data that a language model reads. All amounts are exact US dollars as
 * strings.
 */
import { formatDay } from '../../calendar/day.ts';
import { formatInstant } from '../../calendar/instant.ts';
import { formatMonth } from '../../calendar/month.ts';
import type { Budget } from '../../budget/budget.ts';
import type { EngineStatus } from '../../engine/engine.ts';
import { DAY_STATUSES } from '../../model/day-status.ts';
import { isTodayUnknown } from '../../reports/is-today-unknown.ts';
import type { Reports } from '../../reports/reports.ts';
import { dollarValue } from '../metrics/metric-value.ts';
import { isJudged } from '../status-facts.ts';

export interface SummaryInput {
  /** the reports of the whole organization */
  readonly reports: Reports;
  readonly budget: Budget;
  readonly status: Pick<EngineStatus, 'organization' | 'dataSource' | 'lastUpdate'>;
}

export function summaryData({ reports, budget, status }: SummaryInput): object {
  const { organization, summary, days } = reports;
  const { limit, forecast } = budget;
  const isMonthKnown = days.some(({ status: of }) => of !== 'unknown');
  const isTodayKnown = days.length > 0 && !isTodayUnknown(reports);
  return {
    organization: status.organization,
    isInvented: status.dataSource === 'demo',
    currency: 'USD',
    lastUpdate: status.lastUpdate === null ? null : formatInstant(status.lastUpdate),
    billedThrough: reports.billedThrough === null ? null : formatDay(reports.billedThrough),
    month: formatMonth(budget.month),
    monthToDate: isMonthKnown ? dollarValue(budget.spent) : null,
    billed: isMonthKnown ? dollarValue(budget.billed) : null,
    estimated: isMonthKnown ? dollarValue(budget.estimated) : null,
    isLoading: organization.isPartial,
    isLowerBound: organization.unpricedTokens > 0,
    unpricedTokens: organization.unpricedTokens,
    daysByStatus: Object.fromEntries(DAY_STATUSES.map((of) => [of, days.filter((day) => day.status === of).length])),
    today: isTodayKnown ? dollarValue(organization.today) : null,
    isTodayLowerBound: isTodayKnown && reports.intraday.basis.unpricedTokens > 0,
    limit:
      limit === null
        ? null
        : {
            amount: dollarValue(limit.amount),
            source: limit.source,
            level: isJudged(organization) ? limit.level : null,
          },
    forecast:
      forecast === null
        ? null
        : {
            low: dollarValue(forecast.low),
            middle: dollarValue(forecast.middle),
            high: dollarValue(forecast.high),
          },
    sameDaysLastMonth:
      summary.comparison === null
        ? null
        : {
            days: summary.comparison.days,
            thisMonth: dollarValue(summary.comparison.thisMonth),
            lastMonth: dollarValue(summary.comparison.lastMonth),
            isThisMonthLowerBound: summary.comparison.unpricedTokens > 0,
            isLastMonthLowerBound: summary.comparison.lastUnpricedTokens > 0,
          },
  };
}
