/**
 * The figures of a weekly digest: what was spent, why it changed, and what needs attention. Amounts are pico-dollars,
 * days are UTC days.
 */
import type { Anomaly } from '../../analysis/anomalies/anomaly.ts';
import type { Explanation } from '../../analysis/explain/explanation.ts';
import type { LeverLine } from '../../analysis/savings/savings-answer.ts';
import type { Budget } from '../../budget/budget.ts';
import type { Runway } from '../../budget/runway.ts';
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { TeamBudget } from '../../reports/team-budgets.ts';

export interface Digest {
  /** the organization's name as the provider gives it */
  readonly organization: string;
  readonly week: WeekSpend;
  /**
   * the seven days before the digest's week; null if the organization's figures begin after the first of these days, or
   * if their costs could not be computed
   */
  readonly before: WeekSpend | null;
  readonly month: MonthFigures;
  /**
   * teams that have used at least 75 % of their monthly limit, or may exceed it according to the forecast; empty if the
   * plan excludes teams
   */
  readonly teams: readonly TeamBudget[];
  /**
   * why costs differ from those of the seven days before. null if `before` is null, if costs of days are not known, or if
   * the reasons could not be computed
   */
  readonly why: Explanation | null;
  /**
   * the unusual days in the digest's week that a person has not muted, the largest difference from the usual cost first
   */
  readonly unusual: readonly Anomaly[];
  /**
   * the largest savings (at most two), largest first; null if there are none, if the plan does not include them, or if
   * they could not be computed
   */
  readonly savings: DigestSavings | null;
  /** prepaid credit that is used up or may soon be used up; otherwise null */
  readonly runway: Runway | null;
  /** when the figures were last loaded, ms since the epoch; null if this time is not known */
  readonly updatedAt: number | null;
}

export interface WeekSpend {
  readonly range: DayRange;
  readonly cost: Pico;
  /** the part of `cost` that is usage × price, because the bill has not arrived */
  readonly estimated: Pico;
  /** true if the cost of some days or tokens is missing, so that `cost` is a lower bound */
  readonly isAtLeast: boolean;
  /**
   * the seven days of `range`; the costs of these days sum to `cost`. For a day with the status `unknown`, `cost` is
   * only the known part of its cost. If `hasUnpricedTokens` is true, some tokens of the day have no known price, and
   * `cost` is a lower bound
   */
  readonly days: readonly {
    readonly day: Day;
    readonly cost: Pico;
    readonly status: DayStatus;
    readonly hasUnpricedTokens: boolean;
  }[];
}

export interface MonthFigures extends Pick<Budget, 'limit' | 'forecast'> {
  readonly month: Month;
  readonly spent: Pico;
  /**
   * true if the cost of some days or tokens is missing, so that `spent` is a lower bound. If days are missing, `limit`
   * and `forecast` are null
   */
  readonly isAtLeast: boolean;
}

export interface DigestSavings {
  readonly levers: readonly LeverLine[];
  /** the number of days from which the savings of the levers (ways to spend less) were computed */
  readonly days: number;
}
