/**
 * Converts prepaid credit to its form in the snapshot and back. The credit is that of the whole organization. Amounts
 * are in the snapshot's currency.
 */
import type { Runway, RunwayEnd } from '../budget/runway.ts';
import { formatDay, parseDay, type Day } from '../calendar/day.ts';
import { NOTHING, toPico, type Pico } from '../money/pico.ts';
import { dayOrNull, pico } from './snapshot-values.ts';

export interface SnapshotPrepaid {
  /** the day that a person entered for the balance; costs count from the start of this day */
  readonly since: string;
  /** the balance plus the top-ups up to now */
  readonly credited: number;
  /** billed and estimated cost since the day of the balance */
  readonly spent: number;
  /** credit that expired before it was used */
  readonly expired: number;
  readonly left: number;
  /**
   * true if the cost of some days since the balance is not known, or some tokens have no price. In that case, the
   * remaining credit is at most `left`
   */
  readonly isAtMost: boolean;
  /**
   * the days on which the credit is used up if costs are high, likely or low; null if there is no forecast or no credit
   * left. A single day is null if it is more than a year ahead
   */
  readonly until: {
    readonly earliest: string | null;
    readonly likely: string | null;
    readonly latest: string | null;
  } | null;
}

/**
 * Converts prepaid credit to its form in the snapshot.
 * @param show converts pico-dollars to a number in the snapshot's currency
 */
export function snapshotPrepaid(runway: Runway | null, show: (amount: Pico) => number): SnapshotPrepaid | null {
  if (runway === null) return null;
  const { since, credited, billed, estimated, expired, left, isAtMost, until } = runway;
  return {
    since: formatDay(since),
    credited: show(credited),
    spent: show(toPico(billed + estimated)),
    expired: show(expired),
    left: show(left),
    isAtMost,
    until:
      until === null
        ? null
        : { earliest: text(until.earliest), likely: text(until.likely), latest: text(until.latest) },
  };
}

/**
 * Converts prepaid credit from its form in the snapshot. A snapshot does not say which part of the spending was billed,
 * so all of it counts as estimated.
 */
export function runwayOfSnapshot(prepaid: SnapshotPrepaid | null): Runway | null {
  const since = prepaid === null ? null : parseDay(prepaid.since);
  if (prepaid === null || since === null) return null;
  const { credited, spent, expired, left, isAtMost, until } = prepaid;
  const end: RunwayEnd | null =
    until === null
      ? null
      : { earliest: dayOrNull(until.earliest), likely: dayOrNull(until.likely), latest: dayOrNull(until.latest) };
  return {
    since,
    credited: pico(credited),
    billed: NOTHING,
    estimated: pico(spent),
    expired: pico(expired),
    left: pico(left),
    isAtMost,
    nextExpiry: null,
    until: end,
  };
}

function text(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
