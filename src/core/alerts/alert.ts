/** Everything that a person is told of by itself. */
import type { Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';
import type { SpendAlert } from './spend-alert.ts';

/** Prepaid credit may be used up soon; told once for what was declared. */
export interface CreditAlert {
  readonly kind: 'credit';
  readonly left: Pico;
  /** the earliest day on which it may be used up; null where nothing is left */
  readonly until: Day | null;
  /** there is at most that much left */
  readonly isAtMost: boolean;
  /** ms since the epoch */
  readonly at: number;
}

/** What is told of beside spend thresholds. */
export type OtherAlert = CreditAlert;

/** What is told of where the claim is ours. */
export interface Crossing {
  readonly claim: string;
  readonly alert: OtherAlert;
}

export type Alert = SpendAlert | OtherAlert;

export function isSpendAlert(alert: Alert): alert is SpendAlert {
  return !('kind' in alert);
}

/** The same for the same news, and another for every other. */
export function alertId(alert: Alert): string {
  if (isSpendAlert(alert)) return `${alert.month}:${alert.threshold}`;
  return `${alert.kind}:${alert.at}`;
}
