/**
 * A naive reference implementation that finds unusual days in a list of days with costs. It uses fractions instead of
 * doubled integers, and no shortcuts.
 */
import { compareRationals, minus, plus, rational, type Rational } from '../../../../support/organization/rational.ts';

export interface NaiveDay {
  readonly day: number;
  /** null where the cost is not known */
  readonly cost: bigint | null;
}

export interface NaiveRules {
  readonly windowDays: number;
  readonly windowReach: number;
  readonly fewestDays: number;
  readonly fewestWeekdays: number;
  readonly fewestOfKind: number;
  readonly deviationTenths: bigint;
  readonly leastAmount: bigint;
  readonly abovePercent: bigint;
  readonly belowPercent: bigint;
}

/** Returns the unusual days, each with twice its usual cost. */
export function naiveUnusual(days: readonly NaiveDay[], rules: NaiveRules): { day: number; usual2: bigint }[] {
  return days.flatMap(({ day, cost }) => {
    if (cost === null) return [];
    const before = days
      .filter((other) => other.cost !== null && other.day < day && other.day >= day - rules.windowReach)
      .toSorted((a, b) => b.day - a.day)
      .slice(0, rules.windowDays)
      .map((other) => ({ day: other.day, cost: rational(other.cost ?? 0n) }));
    if (before.length < rules.fewestDays) return [];
    const usualOf = (of: number): Rational => {
      const weekday = before.filter((other) => weekdayOf(other.day) === weekdayOf(of));
      const kind = before.filter((other) => isRestDay(other.day) === isRestDay(of));
      const isEnough = kind.length >= rules.fewestOfKind;
      const chosen = weekday.length >= rules.fewestWeekdays ? weekday : isEnough ? kind : before;
      return median(chosen.map((each) => each.cost));
    };
    const usual = usualOf(day);
    const excess = minus(rational(cost), usual);
    const spread = median(before.map((each) => size(minus(each.cost, usualOf(each.day)))));
    const limits = [
      rational(rules.leastAmount),
      times(size(usual), excess.numerator > 0n ? rules.abovePercent : rules.belowPercent, 100n),
    ];
    const isLarge = limits.every((limit) => compareRationals(size(excess), limit) >= 0);
    const isFar = compareRationals(size(excess), times(spread, rules.deviationTenths * 14_826n, 100_000n)) > 0;
    if (excess.numerator === 0n || !isLarge || !isFar) return [];
    return [{ day, usual2: (usual.numerator * 2n) / usual.denominator }];
  });
}

/** Returns the weekday; 0 is Sunday. */
function weekdayOf(day: number): number {
  return new Date(day * 86_400_000).getUTCDay();
}

function isRestDay(day: number): boolean {
  return [0, 6].includes(weekdayOf(day));
}

function median(values: readonly Rational[]): Rational {
  const sorted = values.toSorted(compareRationals);
  const half = Math.floor(sorted.length / 2);
  const [high = rational(0n), low = rational(0n)] = [sorted[half], sorted[half - 1]];
  return sorted.length % 2 === 1 ? high : times(plus(low, high), 1n, 2n);
}

function size(value: Rational): Rational {
  return value.numerator < 0n ? minus(rational(0n), value) : value;
}

function times({ numerator, denominator }: Rational, by: bigint, over: bigint): Rational {
  return rational(numerator * by, denominator * over);
}
