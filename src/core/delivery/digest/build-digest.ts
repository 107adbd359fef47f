/**
 * Builds a weekly digest from finished reports and answers to queries. This file loads nothing and sends nothing. The
 * page shows each amount of the digest too.
 */
import type { Anomaly } from '../../analysis/anomalies/anomaly.ts';
import { muteName } from '../../analysis/anomalies/muted.ts';
import type { Explanation } from '../../analysis/explain/explanation.ts';
import { leverSubject, parseMark } from '../../analysis/savings/lever.ts';
import { perMonth } from '../../analysis/savings/per-month.ts';
import type { Savings } from '../../analysis/savings/savings-answer.ts';
import type { Runway } from '../../budget/runway.ts';
import type { Day } from '../../calendar/day.ts';
import { limitOf } from '../../limits/limit-of.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import { NOTHING, PICO_PER_CENT } from '../../money/pico.ts';
import type { CostAnswer } from '../../query/cost-query.ts';
import { comparedStatus } from '../../query/end-of-known-days.ts';
import { budgetOf } from '../../reports/budget-of.ts';
import type { Reports } from '../../reports/reports.ts';
import type { TeamBudget } from '../../reports/team-budgets.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Digest, DigestSavings, MonthFigures, WeekSpend } from './digest.ts';

export type DigestSettings = Pick<
  Settings,
  'spendLimit' | 'prepaid' | 'runwayDays' | 'mutedAnomalies' | 'savings' | 'currency' | 'teams'
>;

export interface DigestAnswers {
  readonly organization: string;
  /** the reports of the whole organization, computed with the prepaid credit in the settings */
  readonly reports: Reports;
  /** the costs of the digest's seven days, by day */
  readonly week: CostAnswer;
  /** the costs of the seven days before the digest's week, by day; null if there is no answer */
  readonly before: CostAnswer | null;
  readonly limits: Pick<LimitsReport, 'spendLimit'> | null;
  /** the teams with a limit; empty if there are none, or if the plan excludes teams */
  readonly teams: readonly TeamBudget[];
  /** why costs changed from the week before to the digest's week; null if this could not be computed */
  readonly why: Explanation | null;
  readonly unusual: readonly Anomaly[];
  readonly savings: Savings | null;
  readonly settings: DigestSettings;
  /** the present time by the provider's clock, ms since the epoch */
  readonly nowMs: number;
  readonly updatedAt: number | null;
}

/**
 * The digest mentions prepaid credit that may be used up within this many days, unless a person has set another number
 * (setting `runwayDays`).
 */
const RUNWAY_DAYS = 14;
const MOST_SAVINGS = 2;

export function buildDigest(answers: DigestAnswers): Digest {
  const { organization, reports, week, before, why, unusual, savings, settings, updatedAt } = answers;
  const earlier =
    before === null || isBeforeFigures(before, reports.since) ? null : weekOf(before, reports.knownThrough);
  return {
    organization,
    week: weekOf(week, reports.knownThrough),
    before: earlier,
    month: monthOf(answers),
    teams: answers.teams.filter(isNearLimit),
    why: earlier === null || why?.isComparable !== true ? null : why,
    unusual: unusual
      .filter((event) => !settings.mutedAnomalies.includes(muteName(event)))
      .toSorted((a, b) => compareSizes(b.excess, a.excess)),
    savings: savings === null ? null : savingsOf(savings, settings.savings),
    runway: shortRunway(reports.organization.runway, settings.runwayDays, reports.intraday.day),
    updatedAt,
  };
}

/**
 * Makes the figures of a week. A day of which only a part is known counts as `unknown`, unless it is billed: with a
 * part of its cost, the comparison of weeks would be wrong.
 */
function weekOf({ range, total, buckets, basis }: CostAnswer, knownThrough: number | null): WeekSpend {
  const days = buckets.map(({ from: day, status }, index) => ({
    day,
    cost: total.costs[index] ?? NOTHING,
    status: comparedStatus(day, status, knownThrough),
    hasUnpricedTokens: basis.unpricedDays.includes(day),
  }));
  const hasUnknownDays = basis.unknownDays.length > 0 || days.some(({ status }) => status === 'unknown');
  return {
    range,
    cost: total.cost,
    estimated: total.estimated,
    isAtLeast: hasUnknownDays || basis.unpricedTokens > 0 || basis.isHistoryLoading,
    days,
  };
}

function isBeforeFigures({ range }: CostAnswer, since: Day | null): boolean {
  return since === null || since > range.from;
}

/**
 * Makes the figures of the current month. If days of the month are missing, the digest has neither limit nor forecast.
 * In that case, the tiles above the page's tabs show no limit and no forecast either.
 */
function monthOf({ reports: { organization }, limits, settings, nowMs }: DigestAnswers): MonthFigures {
  const { month, isPartial, unknownDays, unpricedTokens } = organization;
  const { spent, limit, forecast } = budgetOf({ organization, limit: limitOf(settings.spendLimit, limits), nowMs });
  const hasMissingDays = isPartial || unknownDays > 0;
  return {
    month,
    spent,
    isAtLeast: hasMissingDays || unpricedTokens > 0,
    limit: hasMissingDays ? null : limit,
    forecast: hasMissingDays ? null : forecast,
  };
}

/**
 * Whether the digest mentions a team: the team has used at least 75 % of its limit, or its forecast may exceed the
 * limit. If days of the month are missing, the team is not mentioned.
 */
function isNearLimit({ isPartial, limit, forecast }: TeamBudget): boolean {
  return !isPartial && (limit.level !== 'ok' || (forecast !== null && forecast.high > limit.amount));
}

/**
 * Returns the levers (ways to spend less) with the largest savings. It leaves out levers that a person marked as
 * unwanted, and levers that save less than a cent a month.
 */
function savingsOf({ whatIf, days }: Savings, marks: readonly string[]): DigestSavings | null {
  if (whatIf === null || days === 0) return null;
  const unwanted = new Set(
    marks.flatMap((text) => {
      const mark = parseMark(text);
      return mark?.verdict === 'unwanted' ? [leverSubject(mark.lever)] : [];
    }),
  );
  const levers = whatIf.levers
    .filter(({ lever, alone }) => perMonth(alone.most, days) >= PICO_PER_CENT && !unwanted.has(leverSubject(lever)))
    .toSorted((a, b) => compareSizes(b.alone.most, a.alone.most))
    .slice(0, MOST_SAVINGS);
  return levers.length === 0 ? null : { levers, days };
}

function shortRunway(runway: Runway | null, runwayDays: number | null, today: Day): Runway | null {
  if (runway === null) return null;
  const earliest = runway.until?.earliest ?? null;
  const isShort = runway.left <= 0n || (earliest !== null && earliest - today <= (runwayDays ?? RUNWAY_DAYS));
  return isShort ? runway : null;
}

/** Compares amounts without their signs. */
function compareSizes(a: bigint, b: bigint): number {
  const [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b];
  return one === other ? 0 : one < other ? -1 : 1;
}
