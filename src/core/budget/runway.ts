/**
 * Computes how much prepaid credit is left and how long it may last. A person enters the credit, because no provider
 * reports it. Outlay then subtracts what was spent since the day of the entered balance.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { CostRange } from './outlook.ts';
import type { Credit } from './prepaid.ts';
import { createPurse, type Purse } from './purse.ts';

export interface Runway {
  /** the day of the entered balance; costs count from the start of this day */
  readonly since: Day;
  /** the balance and the top-ups so far, without planned top-ups */
  readonly credited: Pico;
  /** billed costs since the day of the balance */
  readonly billed: Pico;
  /** estimated costs since the day of the balance, today included */
  readonly estimated: Pico;
  /** credit that expired before it was used */
  readonly expired: Pico;
  /** credited − billed − estimated − expired; negative if more was spent than was credited */
  readonly left: Pico;
  /**
   * true if some days since the balance are not known, or some tokens have no price. The real credit is then at most
   * `left`, and it may be used up earlier than `until` says
   */
  readonly isAtMost: boolean;
  /** the next credit that will expire if nothing more is spent; null if no credit would expire */
  readonly nextExpiry: { readonly day: Day; readonly amount: Pico } | null;
  /** when the credit may be used up; null if there is no forecast, or if nothing is left */
  readonly until: RunwayEnd | null;
}

/** The days on which the credit may be used up. A day is null if it is more than a year ahead. */
export interface RunwayEnd {
  readonly earliest: Day | null;
  readonly likely: Day | null;
  readonly latest: Day | null;
}

/** The billed part or the estimated part of the cost of one day. For today, it covers the cost so far. */
export interface SpentDay {
  readonly day: Day;
  readonly cost: Pico;
  /** false for the billed part of a day, true for the estimated part */
  readonly isEstimated: boolean;
}

export interface RunwayInput {
  /** the balance first, then the top-ups; no top-up is for a day before the day of the balance */
  readonly credits: readonly Credit[];
  /** costs in ascending order of days, beginning with the day of the balance; days without costs may be absent */
  readonly spent: readonly SpentDay[];
  readonly today: Day;
  readonly isAtMost: boolean;
  /** returns the forecast of the costs from the last known hour to the end of a day; null if there is no forecast */
  readonly outlook: ((day: Day) => CostRange | null) | null;
}

/** The number of days after today for which the credit is forecast, about a year. */
const FARTHEST_DAYS = 366;

type Path = keyof CostRange;

/**
 * Computes how much credit is left and when it may be used up.
 * @returns null if there is no balance, or if the day of the balance is after today
 */
export function runwayOf({ credits, spent, today, isAtMost, outlook }: RunwayInput): Runway | null {
  const since = credits[0]?.day ?? null;
  if (since === null || since > today) return null;
  // The credit that expires first comes first. So the order in which a person entered the credits does not matter.
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

/**
 * Goes through the days up to today that have a credit, a cost or an expiry date, oldest first. For each of these days,
 * it adds the credits, subtracts the costs, and then removes the credit that expires at the end of the day.
 */
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
    // A credit whose last day is today has not expired yet.
    if (day < today) purse.endDay(day);
  }
  return purse;
}

/**
 * Finds the days on which the forecast costs use up the credit: one day for the lowest costs, one for the likely costs
 * and one for the highest costs.
 */
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
      // The forecasts for different days use different past days. So the forecast up to a later day may be lower than
      // the forecast up to an earlier day. In that case, the higher cost of the earlier day is used.
      const cost = range[path] > known ? range[path] : known;
      own.spend(toPico(cost - known));
      before[index] = cost;
      if (own.left() > 0n) own.endDay(day);
      if (own.left() <= NOTHING) ends[index] = day;
    }
  }
  return toEnd(ends);
}

/**
 * Converts three days to a `RunwayEnd`: the days on which the lowest, the likely and the highest costs use up the
 * credit, in this order. The highest costs use up the credit first, so the third of these days is the earliest.
 */
function toEnd([latest = null, likely = null, earliest = null]: readonly (Day | null)[]): RunwayEnd {
  return { earliest, likely, latest };
}
