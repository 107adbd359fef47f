/**
 * The rest of prepaid credit, and how long it may last: entered credit less the spend since then, because no provider reports a balance.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { CostRange } from './outlook.ts';
import type { Credit } from './prepaid.ts';
import { createPurse, type Purse } from './purse.ts';

export interface Runway {
  /** the day of the balance; costs count from its start */
  readonly since: Day;
  /** the balance and the top-ups so far, without planned ones */
  readonly credited: Pico;
  /** billed since then */
  readonly billed: Pico;
  /** estimated since then, today included */
  readonly estimated: Pico;
  /** credit that expired unused */
  readonly expired: Pico;
  /** credited − billed − estimated − expired; negative if more was spent than was credited */
  readonly left: Pico;
  /** some days since then are not known, or tokens have no price, so the rest and its duration are upper bounds */
  readonly isAtMost: boolean;
  /** the next credit that would expire without further spending; null if none will */
  readonly nextExpiry: { readonly day: Day; readonly amount: Pico } | null;
  /** null if there is no forecast, and if nothing is left */
  readonly until: RunwayEnd | null;
}

/** The days on which the credit may be used up; null for a day more than a year ahead. */
export interface RunwayEnd {
  readonly earliest: Day | null;
  readonly likely: Day | null;
  readonly latest: Day | null;
}

/** The cost of one day; for today the cost so far. */
export interface SpentDay {
  readonly day: Day;
  readonly cost: Pico;
  /** false for the billed part of a day */
  readonly isEstimated: boolean;
}

export interface RunwayInput {
  /** the balance first, then the top-ups, none of an earlier day */
  readonly credits: readonly Credit[];
  /** ascending, from the day of the balance on; a day without costs may be left out */
  readonly spent: readonly SpentDay[];
  readonly today: Day;
  readonly isAtMost: boolean;
  /** the forecast of the cost from now to the end of a day; null if there is none */
  readonly outlook: ((day: Day) => CostRange | null) | null;
}

/** How many days ahead are computed. */
const FARTHEST_DAYS = 366;

type Path = keyof CostRange;

/** @returns null without a balance, and before its day */
export function runwayOf({ credits, spent, today, isAtMost, outlook }: RunwayInput): Runway | null {
  const since = credits[0]?.day ?? null;
  if (since === null || since > today) return null;
  // A negative balance is paid first from the day's credit that expires first, in any order of entry.
  const ordered = credits.toSorted((a, b) => (a.expires ?? Infinity) - (b.expires ?? Infinity));
  const counted = ordered.filter(({ day }) => day <= today);
  const planned = ordered.filter(({ day }) => day > today);
  const purse = spendDays(counted, spent, today);
  const left = purse.left();
  const costs = (isEstimated: boolean): Pico =>
    sumPico(spent.filter((day) => day.isEstimated === isEstimated).map(({ cost }) => cost));
  return {
    since,
    credited: sumPico(counted.map(({ amount }) => amount)),
    billed: costs(false),
    estimated: costs(true),
    expired: purse.expired(),
    left,
    isAtMost,
    nextExpiry: purse.nextExpiry(),
    until: outlook === null || left <= 0n ? null : endOf(purse, planned, today, outlook),
  };
}

/** For every day from the first credit to today: adds its credit, subtracts its costs, then expires credit with this last day. */
function spendDays(credits: readonly Credit[], spent: readonly SpentDay[], today: Day): Purse {
  const purse = createPurse();
  const costs = new Map<Day, Pico>();
  for (const { day, cost } of spent) costs.set(day, toPico(cost + (costs.get(day) ?? NOTHING)));
  const days = new Set([
    ...credits.flatMap(({ day, expires }) => (expires === null || expires >= today ? [day] : [day, expires])),
    ...costs.keys(),
  ]);
  for (const day of [...days].sort((a, b) => a - b)) {
    for (const credit of credits) if (credit.day === day) purse.credit(credit);
    purse.spend(costs.get(day) ?? NOTHING);
    // Credit with today as its last day has not expired yet.
    if (day < today) purse.endDay(day);
  }
  return purse;
}

/** Continues into the future with the lowest, likely and highest costs until each has used up the credit. */
function endOf(
  purse: Purse,
  planned: readonly Credit[],
  today: Day,
  outlook: NonNullable<RunwayInput['outlook']>,
): RunwayEnd | null {
  const paths: readonly Path[] = ['low', 'middle', 'high'];
  const purses = paths.map(() => purse.copy());
  const before: bigint[] = paths.map(() => 0n);
  const ends: (Day | null)[] = paths.map(() => null);
  for (let ahead = 0; ahead <= FARTHEST_DAYS && ends.includes(null); ahead += 1) {
    const day = addDays(today, ahead);
    const range = outlook(day);
    if (range === null) return ahead === 0 ? null : toEnd(ends);
    const due = planned.filter((credit) => credit.day === day);
    for (const [index, path] of paths.entries()) {
      const own = purses[index];
      const known = before[index] ?? 0n;
      if (own === undefined || ends[index] !== null) continue;
      for (const credit of due) own.credit(credit);
      // Each day's range is computed from different past days, so a longer time may seem to cost less. Then the earlier cost counts.
      const cost = range[path] > known ? range[path] : known;
      own.spend(toPico(cost - known));
      before[index] = cost;
      if (own.left() > 0n) own.endDay(day);
      if (own.left() <= NOTHING) ends[index] = day;
    }
  }
  return toEnd(ends);
}

/** The highest costs use up the credit first, so the order of the days is reversed. */
function toEnd([latest = null, likely = null, earliest = null]: readonly (Day | null)[]): RunwayEnd {
  return { earliest, likely, latest };
}
