/**
 * Computes the expected cost of each weekday from completed days. The expected cost is the mean of that weekday over
 * the last eight weeks × a ratio. The ratio says how much the last two weeks differ from these means; 1.2 is 20 % more.
 * A mean of at least four values leaves out the highest and the lowest value, so that one extreme day does not change
 * the forecast.
 */

const DAYS_IN_WEEK = 7;

/** The smallest number of completed days for which the expected cost of a week can be computed: two of each weekday. */
export const FEWEST_DAYS = 14;

const PROFILE_DAYS = 56;
const LEVEL_DAYS = 14;
/**
 * The largest ratio by which the last two weeks raise the expected costs. After only two weeks, it is not certain that
 * a larger rise will last.
 */
const LARGEST_MOVE = 3;

/** The expected cost of each day of the week. Index 0 is the weekday of the history's first day. */
export type WeekOfCosts = readonly number[];

/**
 * Computes the expected costs of a week, from the days before it.
 * @param costs the cost of each completed day, in any unit
 * @param end the number of days to use, at least FEWEST_DAYS; later costs are not read
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

/** The expected cost of `days` days, beginning with day `from` of the history. */
export function costOfDays(week: WeekOfCosts, from: number, days: number): number {
  const whole = Math.floor(days / DAYS_IN_WEEK);
  let sum = 0;
  for (let weekday = 0; weekday < DAYS_IN_WEEK; weekday += 1) {
    const isInRest = (weekday - (from % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK < days % DAYS_IN_WEEK;
    sum += (week[weekday] ?? 0) * (whole + Number(isInRest));
  }
  return sum;
}

/**
 * For each day of the last two weeks, divides its cost by the usual cost of its weekday. Returns the mean of these
 * ratios, at most LARGEST_MOVE; 1 if no usual cost is above zero.
 */
function levelOf(costs: Float64Array, end: number, usual: WeekOfCosts): number {
  const ratios: number[] = [];
  for (let day = end - LEVEL_DAYS; day < end; day += 1) {
    const expected = usual[day % DAYS_IN_WEEK] ?? 0;
    if (expected > 0) ratios.push((costs[day] ?? 0) / expected);
  }
  if (ratios.length === 0) return 1;
  return Math.min(LARGEST_MOVE, trimmedMean(ratios));
}

/**
 * Returns the mean of the values; 0 if there are none. If there are at least four values, the highest and the lowest
 * are left out, and the result is never below 0.
 */
function trimmedMean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length < 4) return sum / values.length;
  return Math.max(0, (sum - Math.max(...values) - Math.min(...values)) / (values.length - 2));
}
