/**
 * Compares the cost of the current month with the limit. It also adds the forecast, and the part of the limit that is due by now if the
 * limit is spread evenly over the month.
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
  /** the report of the whole organization, whatever keys are selected */
  readonly organization: OrganizationReport;
  /** the result of `limitOf`; null if there is no limit */
  readonly limit: LimitInForce | null;
  /** the present time, ms since the epoch */
  readonly nowMs: number;
}

/**
 * Compares the cost with the limit. `share` and `level` include only the loaded costs, and there is no forecast while
 * days of the month are loading. So check `isPartial` of `organization` first.
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

/** The part of the limit that is due at `nowMs` if the limit is spread evenly over the UTC month. */
export function paceOf(limit: Pico, month: Month, nowMs: number): Pico {
  const wholeMs = daysIn(month) * MS_PER_DAY;
  const passedMs = Math.min(wholeMs, Math.max(0, Math.floor(nowMs) - startOfDay(firstDayOf(month))));
  return toPico(divideHalfEven(limit * BigInt(passedMs), BigInt(wholeMs)));
}
