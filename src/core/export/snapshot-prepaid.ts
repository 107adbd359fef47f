/** What is left of prepaid credit, in the snapshot: of the whole organization, in the snapshot's currency; and back. */
import type { Runway, RunwayEnd } from '../budget/runway.ts';
import { formatDay, parseDay, type Day } from '../calendar/day.ts';
import { NOTHING, toPico, type Pico } from '../money/pico.ts';
import { dayOrNull, pico } from './snapshot-values.ts';

export interface SnapshotPrepaid {
  /** the day of the balance, as it was typed: costs count from its start */
  readonly since: string;
  /** the balance and the top-ups so far */
  readonly credited: number;
  /** billed and estimated since then */
  readonly spent: number;
  /** credit that expired unused */
  readonly expired: number;
  readonly left: number;
  /** some days since then are unknown, or tokens have no price, so the rest is an upper bound */
  readonly isAtMost: boolean;
  /**
   * the days on which it may be used up, each null where that is more than a year ahead; null without a forecast, and where nothing is
   * left
   */
  readonly until: {
    readonly earliest: string | null;
    readonly likely: string | null;
    readonly latest: string | null;
  } | null;
}

/** @param show pico-dollars as a number in the snapshot's currency */
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

/** A snapshot does not contain the billed part of the spending, so all of it counts as estimated. */
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
