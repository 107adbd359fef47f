/**
 * The spend limit of the snapshot (design §9): the whole organization's running month, whatever keys are shown, in the snapshot's
 * currency.
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
  /** currentSpend ÷ limit before either was rounded; may be above 1 */
  readonly share: number;
  /** the level of `currentSpend`; if that is a lower bound or partial, the true level may be higher */
  readonly level: BudgetLevel;
  /** holds tokens without a known price */
  readonly isLowerBound: boolean;
  /** days of the month are unknown */
  readonly isPartial: boolean;
  /** ascending */
  readonly notificationThresholds: readonly number[];
}

export interface SnapshotBudget {
  /** the result of `limitOf`; null without a limit */
  readonly limit: LimitInForce | null;
  /** the setting: plain decimals in US dollars */
  readonly thresholds: readonly string[];
}

/**
 * @param show pico-dollars as a number in the snapshot's currency
 * @returns null without a limit
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
