/**
 * Compares the organization's cost of the current month with the spend limit, for the snapshot. It always uses the
 * whole cost, even if the snapshot has a filter by API key. Amounts are in the snapshot's currency.
 */
import { levelOf, shareOf } from '../budget/level.ts';
import type { BudgetLevel } from '../budget/budget.ts';
import type { LimitInForce } from '../limits/limit-of.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { toPico, type Pico } from '../money/pico.ts';
import type { OrganizationReport } from '../reports/reports.ts';

export interface SnapshotLimit {
  readonly limit: number;
  readonly currentSpend: number;
  /** `currentSpend` ÷ limit, computed before rounding: 1 if exactly the limit is spent, above 1 if more is spent */
  readonly share: number;
  /** the level of `currentSpend` compared with the limit; if some costs are missing, the real level may be higher */
  readonly level: BudgetLevel;
  /** true if `currentSpend` does not include some tokens, because they have no known price */
  readonly isLowerBound: boolean;
  /** true if the cost of some days of the month is not known */
  readonly isPartial: boolean;
  /** the monthly costs at which an alert is sent, in ascending order */
  readonly notificationThresholds: readonly number[];
}

export interface SnapshotBudget {
  /** the monthly limit, as `limitOf` returns it; null if there is none */
  readonly limit: LimitInForce | null;
  /** the alert amounts in the settings: plain decimals in US dollars */
  readonly thresholds: readonly string[];
}

/**
 * Makes the field `spendLimit` of the snapshot.
 * @param show converts pico-dollars to a number in the snapshot's currency
 * @returns null if there is no limit
 */
export function snapshotLimit(
  organization: Pick<OrganizationReport, 'billed' | 'estimated' | 'unpricedTokens' | 'unknownDays' | 'isPartial'>,
  { limit, thresholds }: SnapshotBudget,
  show: (amount: Pico) => number,
): SnapshotLimit | null {
  if (limit === null) return null;
  const spent = toPico(organization.billed + organization.estimated);
  const amounts = thresholds.flatMap((text) => parseDollars(text)?.amount ?? []);
  return {
    limit: show(limit.amount),
    currentSpend: show(spent),
    share: shareOf(spent, limit.amount),
    level: levelOf(spent, limit.amount),
    isLowerBound: organization.unpricedTokens > 0,
    isPartial: organization.isPartial || organization.unknownDays > 0,
    notificationThresholds: amounts.toSorted((a, b) => Number(a - b)).map(show),
  };
}
