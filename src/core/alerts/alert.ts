/** The types of all alerts, and the id of an alert. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { Pico } from '../money/pico.ts';
import type { AnomalyAlert } from './anomaly-alert.ts';
import type { SpendAlert } from './spend-alert.ts';

/**
 * The alert that prepaid credit may be used up soon: within the number of days in the setting `runwayDays`. It is sent
 * once. Another one is possible only after a person changes the balance, a top-up or `runwayDays`.
 */
export interface CreditAlert {
  readonly kind: 'credit';
  readonly left: Pico;
  /** the earliest day on which the credit may be used up; null if nothing is left */
  readonly until: Day | null;
  /** true if `left` is an upper bound, because some costs are not known */
  readonly isAtMost: boolean;
  /** when the alert was sent, ms since the epoch */
  readonly at: number;
}

/** The alert that a team has reached its monthly limit. A team gets one such alert for each month and limit. */
export interface TeamAlert {
  readonly kind: 'team';
  readonly team: string;
  readonly month: Month;
  readonly limit: Pico;
  readonly spent: Pico;
  /** true if `spent` is a lower bound, because some costs are not known */
  readonly isAtLeast: boolean;
  /** when the alert was sent, ms since the epoch */
  readonly at: number;
}

/** The alerts that `watch-crossings.ts` sends. They are about prepaid credit or about a team's limit. */
export type OtherAlert = CreditAlert | TeamAlert;

/**
 * An alert that is due, and the names of its claims. A claim is a name that only one process can reserve. If several
 * processes find the same alert, one of them reserves all names, and only this process sends the alert.
 */
export interface Crossing {
  readonly claims: readonly string[];
  /**
   * returns true if no process has sent the alert before. `won` contains those names of `claims` that were free until
   * this process reserved them
   */
  readonly isNew: (won: ReadonlySet<string>) => boolean;
  readonly alert: OtherAlert;
}

export type Alert = SpendAlert | OtherAlert | AnomalyAlert;

/** An alert as it is saved: with the id of the organization whose figures it is about. */
export type SavedAlert<Sent extends Alert> = Sent & { readonly organizationId: string };

export function isSpendAlert(alert: Alert): alert is SpendAlert {
  return !('kind' in alert);
}

/**
 * Returns the id of an alert. It is different for each alert of an organization, and it stays the same when the alert
 * is saved and read again.
 */
export function alertId(alert: Alert): string {
  if (isSpendAlert(alert)) return `${alert.month}:${alert.threshold}`;
  if (alert.kind === 'team') return `team:${alert.month}:${alert.limit}:${alert.team}`;
  return `${alert.kind}:${alert.at}`;
}
