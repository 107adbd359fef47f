/**
 * The expected cost of the next days, from completed days: each weekday's usual cost over the last eight weeks, scaled to the level of the
 * last two. The highest and lowest day of each are left out, so that one extreme day does not change the forecast.
 */

const DAYS_IN_WEEK = 7;

/** With fewer than two days of each weekday, there is no usual week. */
export const FEWEST_DAYS = 14;

const PROFILE_DAYS = 56;
const LEVEL_DAYS = 14;
/** A larger rise of the level is limited to this factor, because two weeks are too short to confirm it. */
const LARGEST_MOVE = 3;

/** Expected cost of each day of the week; place 0 is the weekday of the history's first day. */
export type WeekOfCosts = readonly number[];

/**
 * @param costs cost of each completed day, in any unit
 * @param end how many of them are known, at least FEWEST_DAYS
 */
export function expectedWeek(costs: Float64Array, end: number): WeekOfCosts {
  const usual = Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
    const days: number[] = [];
    for (let day = end - 1; day >= Math.max(0, end - PROFILE_DAYS); day -= 1) {
      if (day % DAYS_IN_WEEK === weekday) days.push(costs[day] ?? 0);
    }
    return trimmedMean(days);
  });
  const ratio = levelOf(costs, end, usual);
  return usual.map((cost) => cost * ratio);
}

/** The cost of `days` days from `from` on, according to a week of costs. */
export function costOfDays(week: WeekOfCosts, from: number, days: number): number {
  const whole = Math.floor(days / DAYS_IN_WEEK);
  let sum = 0;
  for (let weekday = 0; weekday < DAYS_IN_WEEK; weekday += 1) {
    const isInRest = (weekday - (from % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK < days % DAYS_IN_WEEK;
    sum += (week[weekday] ?? 0) * (whole + Number(isInRest));
  }
  return sum;
}

/** The ratio of the last two weeks to the usual weeks. */
function levelOf(costs: Float64Array, end: number, usual: WeekOfCosts): number {
  const ratios: number[] = [];
  for (let day = end - LEVEL_DAYS; day < end; day += 1) {
    const expected = usual[day % DAYS_IN_WEEK] ?? 0;
    if (expected > 0) ratios.push((costs[day] ?? 0) / expected);
  }
  if (ratios.length === 0) return 1;
  return Math.min(LARGEST_MOVE, trimmedMean(ratios));
}

/** The mean without the highest and the lowest value, if there are at least four values. */
function trimmedMean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length < 4) return sum / values.length;
  return Math.max(0, (sum - Math.max(...values) - Math.min(...values)) / (values.length - 2));
}
