/** What the status text says, before it is text: the cost of a span of time, how the month stands to its limit, and what must be said beside it. */
import type { Budget, BudgetLevel } from '../budget/budget.ts';
import { formatDay, parseDay, type Day } from '../calendar/day.ts';
import { firstDayOf, formatMonth, monthOf } from '../calendar/month.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { sumPico, type Pico } from '../money/pico.ts';
import type { MonthReport, Reports } from '../reports/reports.ts';
import type { CostMode } from '../settings/settings.ts';

/** Auto-refresh is every two hours when nobody looks; an hour more is no longer on time. */
const STALE_AFTER_MS = 3 * 3_600_000;

/** `noData`: nothing was ever fetched. `locked`: not in this plan. */
export type CostNow =
  | { readonly kind: 'noData' }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'known';
      readonly amount: Pico;
      /** days of the span are still to be loaded */ readonly isPartial: boolean;
    };

export interface StatusFacts {
  readonly isDemo: boolean;
  /** how old the figures are when that is too old, in ms; `unknown` when nobody wrote it down; null when they are fresh */
  readonly stale: number | 'unknown' | null;
  /** null without a limit, or while the month is not wholly loaded */
  readonly level: BudgetLevel | null;
  /** spent ÷ limit */
  readonly share: number | null;
}

/** The cost of one span: all time, this year, this month or today, all UTC. */
export function costNow(mode: CostMode, reports: Reports | null): CostNow {
  if (reports === null) return { kind: 'noData' };
  const { months, summary, intraday } = reports;
  const known = (amount: Pico, isPartial: boolean): CostNow => ({ kind: 'known', amount, isPartial });
  switch (mode) {
    case 'all-time':
      return known(reports.total, !reports.isComplete);
    case 'year': {
      const year = formatDay(intraday.day).slice(0, 4);
      const ofYear = months.filter(({ month }) => formatMonth(month).startsWith(year));
      const isPartial = ofYear.some(isLoading) || isUnheld(parseDay(`${year}-01-01`), reports);
      return known(sumPico(ofYear.map(({ cost }) => cost)), isPartial);
    }
    case 'month': {
      const isPartial = months.slice(0, 1).some(isLoading) || isUnheld(firstDayOf(monthOf(intraday.day)), reports);
      return known(summary.monthToDate, isPartial);
    }
    case 'intraday':
      return reports.locked.includes('intraday') ? { kind: 'locked' } : known(intraday.cost, false);
  }
}

/** @param nowMs milliseconds since the epoch */
export function statusFacts(
  reports: Reports | null,
  { dataSource, lastUpdate }: Pick<EngineStatus, 'dataSource' | 'lastUpdate'>,
  budget: Budget | null,
  nowMs: number,
): StatusFacts {
  const isDemo = dataSource === 'demo';
  const age = lastUpdate === null ? 'unknown' : nowMs - lastUpdate;
  const isOld = age === 'unknown' || age > STALE_AFTER_MS;
  const limit = reports === null || reports.organization.isPartial ? null : (budget?.limit ?? null);
  return {
    isDemo,
    stale: isDemo || reports === null || !isOld ? null : age,
    level: limit?.level ?? null,
    share: limit?.share ?? null,
  };
}

/** Whether days since then are still to be loaded: months in which nothing is known yet are not listed. */
function isUnheld(from: Day | null, { isComplete, loadedFrom }: Reports): boolean {
  return !isComplete && (loadedFrom === null || from === null || loadedFrom > from);
}

function isLoading({ isPartial }: MonthReport): boolean {
  return isPartial;
}
