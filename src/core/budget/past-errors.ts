/** Computes the errors of past forecasts of this organization. These errors decide how wide the range of a forecast is. */
import { costOfDays, expectedWeek, FEWEST_DAYS, type WeekOfCosts } from './day-model.ts';

/**
 * The costs of completed days and, for each of these days, the weekly costs that a forecast on that day would have
 * expected.
 */
export interface PastDays {
  /** the cost of each completed day, in any unit */
  readonly costs: Float64Array;
  /** `before[n]` is the sum of the costs before day n; the list has one entry more than there are days */
  readonly before: Float64Array;
  /** like `before`, but sums the absolute values of the costs, because credits are negative costs */
  readonly sizesBefore: Float64Array;
  /** `weeks[n]` is the week of costs that a forecast at the start of day n would have expected; null if too few days were known then */
  readonly weeks: readonly (WeekOfCosts | null)[];
}

export interface ErrorRange {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The fewest errors from which a range is computed. */
const FEWEST_ERRORS = 8;

/**
 * The quantiles of past errors at which a range begins and ends. 86 of 100 past errors lie between them. Only about 80
 * of 100 forecasts will contain the month's real total in their range, because the past does not include every case.
 */
const LOW = 0.07;
const HIGH = 0.93;

/** Computes the sums before each day, and the costs of a week that a forecast on each day would have expected. */
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
 * The range of forecast errors (actual − expected) over `horizon` days, as known on day `end`. An error is divided by
 * the number of days and by the mean absolute cost of a day. Example: if $100 were expected for 10 days, $120 were
 * spent, and a day costs $10 on average, the error is 20 ÷ 10 ÷ 10 = 0.2. Only periods that ended by `end` are used. If
 * the history is shorter than the horizon, the longest possible period is used, and the range is made wider, as for a
 * random walk.
 * @returns null while there are fewer than FEWEST_ERRORS
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
  // The periods overlap. Of n errors over d days, only n ÷ d are independent. With few independent errors, the range
  // would be too narrow, so it is made wider.
  const widening = Math.sqrt(horizon / days) * (1 + days / errors.length);
  return {
    low: middle + (quantile(errors, LOW) - middle) * widening,
    middle,
    high: middle + (quantile(errors, HIGH) - middle) * widening,
  };
}

/**
 * The range of forecast errors (actual − expected) of one future day, each divided by the mean absolute cost of a day.
 * The errors are those of past days of the same weekday that were forecast equally many days ahead (`day` − `end`). If
 * there are too few such errors, those of other weekdays count too.
 * @param end the number of completed days
 * @param day the index of the future day, at least `end`
 * @returns null while there are fewer than FEWEST_ERRORS
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
 * The mean absolute cost of a day in the four weeks before a day. Errors are divided by this mean, so that errors from
 * before and after a growth in costs can be compared. Credits are negative costs. Without their absolute values, the
 * mean could be negative, and `low` of a range would be larger than `high`.
 */
export function scaleAt({ sizesBefore }: PastDays, day: number): number {
  const from = Math.max(0, day - 28);
  return day === from ? 0 : ((sizesBefore[day] ?? 0) - (sizesBefore[from] ?? 0)) / (day - from);
}

/** The value below which this share (0 to 1) of the sorted values lies, interpolated between the two nearest values. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
