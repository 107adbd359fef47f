/**
 * Computes how large the errors of past forecasts of this organization were. They decide how wide the range of a
 * forecast is.
 */
import { costOfDays, expectedWeek, FEWEST_DAYS, type WeekOfCosts } from './day-model.ts';

/**
 * The costs of completed days, and what a forecast at the start of each of these days would have expected for a week.
 */
export interface PastDays {
  /** the cost of each completed day, in any unit */
  readonly costs: Float64Array;
  /** `before[n]` is the sum of the costs before day n; the list has one entry more than there are days */
  readonly before: Float64Array;
  /**
   * like `before`, but sums the costs without their signs. The cost of a day is negative if the provider pays money
   * back
   */
  readonly sizesBefore: Float64Array;
  /**
   * `weeks[n]` has the costs of a week that a forecast at the start of day n would have expected; null if too few days
   * were known at that time
   */
  readonly weeks: readonly (WeekOfCosts | null)[];
}

export interface ErrorRange {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The smallest number of errors from which a range is computed. */
const FEWEST_ERRORS = 8;

/**
 * A range begins at the first of these quantiles of past errors and ends at the second. So 86 of 100 past errors are in
 * it. Only about 80 of 100 forecasts will be right, because the future also brings cases that never happened before.
 */
const LOW = 0.07;
const HIGH = 0.93;

/**
 * Computes three things for each day: the sum of the costs before it, the sum of these costs without their signs, and
 * the costs of a week that a forecast on that day would have expected.
 */
export function pastDaysOf(costs: Float64Array): PastDays {
  const before = sumsBefore(costs);
  const sizesBefore = sumsBefore(costs.map(Math.abs));
  const weeks = Array.from({ length: costs.length + 1 }, (_, day) =>
    day < FEWEST_DAYS ? null : expectedWeek(costs, day),
  );
  return { costs, before, sizesBefore, weeks };
}

function sumsBefore(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let day = 0; day < values.length; day += 1) sums[day + 1] = (sums[day] ?? 0) + (values[day] ?? 0);
  return sums;
}

/**
 * Computes the range of the errors (actual − expected) that past forecasts of `horizon` days had. An error is divided
 * by the number of days and by the mean cost of a day. Example: 10 days cost $120 instead of $100, and a day usually
 * costs $10. The error is 20 ÷ 10 ÷ 10 = 0.2. If the history is too short for the horizon, shorter periods are used,
 * and the range becomes wider.
 * @param end the number of completed days
 * @returns null if there are fewer than FEWEST_ERRORS errors
 */
export function errorsOver(past: PastDays, end: number, horizon: number): ErrorRange | null {
  const longest = end - FEWEST_DAYS - FEWEST_ERRORS + 1;
  const days = Math.min(horizon, longest);
  if (days < 1) return null;
  const found = new Float64Array(end);
  let count = 0;
  for (let start = FEWEST_DAYS; start + days <= end; start += 1) {
    const week = past.weeks[start] ?? null;
    const scale = scaleAt(past, start);
    if (week === null || scale === 0) continue;
    const actual = (past.before[start + days] ?? 0) - (past.before[start] ?? 0);
    found[count] = (actual - costOfDays(week, start, days)) / (scale * days);
    count += 1;
  }
  if (count < FEWEST_ERRORS) return null;
  const errors = found.subarray(0, count).sort();
  const middle = quantile(errors, 0.5);
  // Periods of several days overlap, so their errors are not independent. Of n errors of periods of d days, only n ÷ d
  // are independent of each other. A range from few independent errors would be too narrow, so the second factor,
  // 1 + d ÷ n, makes it wider. The first factor makes it wider if the periods are shorter than the horizon.
  const widening = Math.sqrt(horizon / days) * (1 + days / errors.length);
  return {
    low: middle + (quantile(errors, LOW) - middle) * widening,
    middle,
    high: middle + (quantile(errors, HIGH) - middle) * widening,
  };
}

/**
 * Computes the range of the forecast errors (actual − expected) of one future day, divided by the mean cost of a day.
 * It uses past days of the same weekday, with forecasts that were made the same number of days ahead (`day` − `end`).
 * If there are too few such days, it uses all weekdays.
 * @param end the number of completed days
 * @param day the index of the future day, at least `end`
 * @returns null if there are fewer than FEWEST_ERRORS errors
 */
export function errorsOfDay(past: PastDays, end: number, day: number): ErrorRange | null {
  const own: number[] = [];
  const all: number[] = [];
  const ahead = day - end;
  for (let seen = FEWEST_DAYS; seen + ahead < end; seen += 1) {
    const week = past.weeks[seen] ?? null;
    const scale = scaleAt(past, seen);
    if (week === null || scale === 0) continue;
    const of = seen + ahead;
    const error = ((past.costs[of] ?? 0) - costOfDays(week, of, 1)) / scale;
    all.push(error);
    if (of % 7 === day % 7) own.push(error);
  }
  const errors = own.length >= FEWEST_ERRORS ? own : all;
  if (errors.length < FEWEST_ERRORS) return null;
  const sorted = Float64Array.from(errors).sort();
  return { low: quantile(sorted, LOW), middle: quantile(sorted, 0.5), high: quantile(sorted, HIGH) };
}

/**
 * The mean cost of a day in the four weeks before a day, where negative costs count without their sign. Errors are
 * divided by this mean, so that errors from times of low and of high costs can be compared. With their signs, the mean
 * could be negative, and `low` of a range would be larger than `high`.
 */
export function scaleAt({ sizesBefore }: PastDays, day: number): number {
  const from = Math.max(0, day - 28);
  return day === from ? 0 : ((sizesBefore[day] ?? 0) - (sizesBefore[from] ?? 0)) / (day - from);
}

/**
 * Returns the value below which the given share (0 to 1) of the values lies. The values must be sorted. Between two
 * values, the result is interpolated.
 */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
