/**
 * Compares the cost of the current month with the organization's monthly limit. The result also contains the forecast,
 * and the amount that would be spent by now if the limit were spread evenly over the month.
 */
import { MS_PER_DAY, startOfDay } from '../calendar/day.ts';
import { daysIn, firstDayOf, type Month } from '../calendar/month.ts';
import { divideHalfEven } from '../money/divide-half-even.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { OrganizationReport } from './reports.ts';
import type { Budget } from '../budget/budget.ts';
import { levelOf, shareOf } from '../budget/level.ts';
import type { LimitInForce } from '../limits/limit-of.ts';

export interface BudgetInput {
  /** the report of the whole organization, even if only some API keys are selected */
  readonly organization: OrganizationReport;
  /** the result of `limitOf`; null if there is no limit */
  readonly limit: LimitInForce | null;
  /** the present time, ms since the epoch */
  readonly nowMs: number;
}

/**
 * Returns the cost of the current month and the forecast of this cost. If there is a limit, the result also compares
 * the cost with the limit.
 */
export function budgetOf({ organization, limit, nowMs }: BudgetInput): Budget {
  const { month, billed, estimated, forecast } = organization;
  const spent = toPico(billed + estimated);
  return {
    month,
    spent,
    billed,
    estimated,
    limit:
      limit === null
        ? null
        : {
            ...limit,
            share: shareOf(spent, limit.amount),
            level: levelOf(spent, limit.amount),
            pace: paceOf(limit.amount, month, nowMs),
          },
    forecast,
  };
}

/**
 * Returns how much of the limit would be spent by `nowMs` if spending were the same in every hour of the UTC month.
 * Example: with a limit of $1,000, it is $500 in the middle of the month.
 */
export function paceOf(limit: Pico, month: Month, nowMs: number): Pico {
  const wholeMs = daysIn(month) * MS_PER_DAY;
  const passedMs = Math.min(wholeMs, Math.max(0, Math.floor(nowMs) - startOfDay(firstDayOf(month))));
  return toPico(divideHalfEven(limit * BigInt(passedMs), BigInt(wholeMs)));
}
