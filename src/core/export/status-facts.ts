/**
 * Finds the facts for a status text: the cost of a time range, how the month's cost compares with its limit, and what
 * is missing or old.
 */
import type { Budget, BudgetLevel } from '../budget/budget.ts';
import { formatDay, parseDay, type Day } from '../calendar/day.ts';
import { firstDayOf, formatMonth, monthOf } from '../calendar/month.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { sumPico, type Pico } from '../money/pico.ts';
import { isMonthUnknown } from '../reports/is-month-unknown.ts';
import { isTodayUnknown } from '../reports/is-today-unknown.ts';
import type { MonthReport, OrganizationReport, Reports } from '../reports/reports.ts';
import type { CostMode } from '../settings/settings.ts';

/**
 * If the figures are older than this, in ms, a status text marks them as old. While no page is visible, a refresh runs
 * every two hours and may be one hour late.
 */
export const STALE_AFTER_MS = 3 * 3_600_000;

/**
 * The cost to show, or why there is none. `noData`: nothing has been loaded. `locked`: the plan does not include this
 * cost. `unknown`: the provider has not given the cost of any day of the range.
 */
export type CostNow =
  | { readonly kind: 'noData' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly amount: Pico;
      /** true if some days of the range are still loading, or if the provider left them out */
      readonly isPartial: boolean;
      /** true if the cost of the last days of the range is not known yet */
      readonly isCutOff: boolean;
      /** the number of tokens of the range without a known price; if there are any, the amount is a lower bound */
      readonly unpricedTokens: number;
      /**
       * true if an estimate uses another price than the real one, because the provider does not publish the real price.
       * The price in use is a lower bound, or the price of another model or service tier
       */
      readonly isApproximate: boolean;
      /** true if some tokens are priority usage, which the organization has bought in advance */
      readonly hasPriority: boolean;
      /**
       * cost types that are on the latest bills but cannot be estimated, such as code execution; estimates in this
       * amount do not include them
       */
      readonly notEstimated: readonly string[];
      /** the days of the range whose bill has arrived only in part */
      readonly settlingDays: readonly Day[];
      /** the days of the range whose bill is lower than usage × price and no longer changes */
      readonly belowUsageDays: readonly Day[];
    };

export interface StatusFacts {
  readonly isDemo: boolean;
  /**
   * the age of the figures in ms if they are older than STALE_AFTER_MS; `unknown` if the time of the last refresh was
   * not saved. null if the figures are not old, in the demo, and if there are no figures
   */
  readonly stale: number | 'unknown' | null;
  /**
   * the level of the month's cost compared with its limit; null if there is no limit, or while days of the month are
   * missing
   */
  readonly level: BudgetLevel | null;
  /** spent ÷ limit; 1 is the whole limit; null in the same cases as `level` */
  readonly share: number | null;
}

/** The cost of one time range: all time, this year, this month or today, all by UTC days. */
export function costNow(mode: CostMode, reports: Reports | null): CostNow {
  if (reports === null) return { kind: 'noData' };
  const { months, summary, intraday } = reports;
  const known = (amount: Pico, isPartial: boolean, of: readonly MonthReport[]): CostNow =>
    of.length > 0 && of.every(isMonthUnknown)
      ? { kind: 'unknown' }
      : { kind: 'known', amount, isPartial, ...doubtsOf(of, reports) };
  switch (mode) {
    case 'all-time':
      return known(reports.total, !reports.isComplete, months);
    case 'year': {
      const year = formatDay(intraday.day).slice(0, 4);
      const ofYear = months.filter(({ month }) => formatMonth(month).startsWith(year));
      const isPartial = ofYear.some(isLoading) || isLoadingSince(parseDay(`${year}-01-01`), reports);
      return known(sumPico(ofYear.map(({ cost }) => cost)), isPartial, ofYear);
    }
    case 'month': {
      const isPartial =
        months.slice(0, 1).some(isLoading) || isLoadingSince(firstDayOf(monthOf(intraday.day)), reports);
      return known(summary.monthToDate, isPartial, months.slice(0, 1));
    }
    case 'intraday':
      return reports.locked.includes('intraday') ? { kind: 'locked' } : today(reports);
  }
}

/**
 * Returns `limit`, the first day for which the provider has figures, if the time range begins before that day. The
 * status text then says, for example, "since 1 Oct". Returns null if figures of days before `limit` are loaded, or if
 * the time range does not begin before `limit`.
 */
export function sinceOf(mode: CostMode, reports: Reports | null, limit: Day | null): Day | null {
  if (reports === null || limit === null || (reports.since !== null && reports.since < limit)) return null;
  const { day } = reports.intraday;
  switch (mode) {
    case 'all-time':
      return limit;
    case 'year':
      return (parseDay(`${formatDay(day).slice(0, 4)}-01-01`) ?? limit) < limit ? limit : null;
    case 'month':
      return firstDayOf(monthOf(day)) < limit ? limit : null;
    case 'intraday':
      return null;
  }
}

/**
 * Returns the cost of today up to the last hour for which the provider has reported usage; `unknown` if today's status
 * is unknown.
 */
function today(reports: Reports): CostNow {
  const { cost, basis } = reports.intraday;
  if (isTodayUnknown(reports)) return { kind: 'unknown' };
  const { unpricedTokens, approximate, hasPriority } = basis;
  const doubts = {
    isCutOff: false,
    unpricedTokens,
    isApproximate: approximate,
    hasPriority,
    notEstimated: leftOut(reports),
    settlingDays: [],
    belowUsageDays: [],
  };
  return { kind: 'known', amount: cost, isPartial: false, ...doubts };
}

/**
 * Returns the cost types that estimates leave out, such as code execution. They belong to no API key, so the list is
 * empty if the reports have a filter by API key.
 */
function leftOut({ selection, notEstimated }: Reports): readonly string[] {
  return selection.apiKeyIds === null ? (notEstimated?.items ?? []).map(({ costType }) => costType) : [];
}

function doubtsOf(months: readonly MonthReport[], reports: Reports): Omit<KnownCost, 'kind' | 'amount' | 'isPartial'> {
  return {
    isCutOff: months.some(({ unknownDays }) => unknownDays > 0),
    unpricedTokens: months.reduce((sum, { basis }) => sum + basis.unpricedTokens, 0),
    isApproximate: months.some(({ basis }) => basis.approximate),
    hasPriority: months.some(({ basis }) => basis.hasPriority),
    notEstimated: months.some(({ status }) => status !== 'billed') ? leftOut(reports) : [],
    settlingDays: months.toReversed().flatMap(({ settlingDays }) => settlingDays),
    belowUsageDays: months.toReversed().flatMap(({ belowUsageDays }) => belowUsageDays),
  };
}

export type KnownCost = Extract<CostNow, { readonly kind: 'known' }>;

/**
 * Returns what a status text says besides the cost: whether the figures are invented or old, and how the month's cost
 * compares with its limit.
 * @param nowMs the present time, ms since the epoch
 */
export function statusFacts(
  reports: Reports | null,
  { dataSource, lastUpdate }: Pick<EngineStatus, 'dataSource' | 'lastUpdate'>,
  budget: Budget | null,
  nowMs: number,
): StatusFacts {
  const isDemo = dataSource === 'demo';
  const age = lastUpdate === null ? 'unknown' : nowMs - lastUpdate;
  const isOld = age === 'unknown' || age > STALE_AFTER_MS;
  const limit = reports === null || !isJudged(reports.organization) ? null : (budget?.limit ?? null);
  return {
    isDemo,
    stale: isDemo || reports === null || !isOld ? null : age,
    level: limit?.level ?? null,
    share: limit?.share ?? null,
  };
}

/** Whether the cost of every day of the month is known, so that the month can be compared with its limit. */
export function isJudged({ isPartial, unknownDays }: Pick<OrganizationReport, 'isPartial' | 'unknownDays'>): boolean {
  return !isPartial && unknownDays === 0;
}

/**
 * Whether some days on or after `from` are still loading. If `from` is null, the function checks all history. The
 * function uses `loadedFrom`, because a month without known figures is not in the list of months.
 */
function isLoadingSince(from: Day | null, { isComplete, loadedFrom }: Reports): boolean {
  return !isComplete && (loadedFrom === null || from === null || loadedFrom > from);
}

function isLoading({ isPartial }: MonthReport): boolean {
  return isPartial;
}
