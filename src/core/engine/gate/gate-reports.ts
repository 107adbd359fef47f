/**
 * Removes the parts of reports that the plan does not include. It never changes an amount that remains, so an amount is
 * the same in every plan.
 */
import { NOTHING } from '../../money/pico.ts';
import type { IntradayReport, MonthReport, Reports } from '../../reports/reports.ts';
import { lockedFeatures, type AccessState, type Feature } from '../../access/access.ts';

/**
 * Returns the reports with only what the plan includes.
 * @returns the same reports if the plan includes everything
 */
export function gateReports(reports: Reports, access: AccessState): Reports {
  const locked = lockedFeatures(access);
  if (locked.length === 0) return reports;
  const isLocked = (feature: Feature): boolean => locked.includes(feature);
  return {
    ...reports,
    locked,
    months: isLocked('perKey') ? reports.months.map(withoutKeys) : reports.months,
    models: isLocked('models') ? [] : reports.models,
    accuracy: isLocked('models') && reports.accuracy !== null ? { ...reports.accuracy, models: [] } : reports.accuracy,
    usualToday: isLocked('intraday') ? null : reports.usualToday,
    intraday: isLocked('intraday') ? emptyDay(reports.intraday) : reports.intraday,
  };
}

function withoutKeys(month: MonthReport): MonthReport {
  return { ...month, perKey: null };
}

/**
 * Returns the report of today with all costs and tokens set to zero. The total of today is still in the summary, which
 * every plan includes. The field `basis` stays, because it has the number of today's tokens without a known price. If
 * there are any, the total of today is a lower bound.
 */
function emptyDay({ day, asOf, basis }: IntradayReport): IntradayReport {
  return {
    day,
    asOf,
    cost: NOTHING,
    costs: { input: NOTHING, cacheCreation: NOTHING, cacheRead: NOTHING, output: NOTHING, other: NOTHING },
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    basis,
    keys: [],
    more: { count: 0, cost: NOTHING },
    hourly: [],
    reported: null,
  };
}
