/**
 * Forecasts the total of the current month as a range: the cost so far, plus the usual costs of the days that are left.
 * The errors of past forecasts decide how wide the range is. The forecast works the same for costs of cents and of
 * millions of dollars, because it uses only ratios.
 */
import { addDays, dayOf, MS_PER_DAY, startOfDay, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { NOTHING, toPico, type Pico } from '../money/pico.ts';
import type { Forecast, ForecastDay } from './budget.ts';
import { costOfDays } from './day-model.ts';
import { errorsOfDay, errorsOver, pastDaysOf, scaleAt, type PastDays } from './past-errors.ts';

/** A forecast needs at least this many completed days. */
const FEWEST_HISTORY_DAYS = 28;

/** A forecast is shown only if at least this many past forecasts could be compared with the real totals. */
const FEWEST_SAMPLES = 5;

interface Range {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The input of a forecast. Its figures are always those of the whole organization. */
export interface KnownMonth {
  readonly month: Month;
  /** the billed part of the month so far; `billed` + `estimated` is the cost so far */
  readonly billed: Pico;
  readonly estimated: Pico;
  /** true while days of the month are still loading */
  readonly isPartial: boolean;
  readonly history: History;
}

/** The cost of each completed day from `from` to yesterday, oldest first. All of these days are loaded. */
interface History {
  readonly from: Day;
  readonly costs: readonly Pico[];
}

/**
 * The costs of past days, and how exact past forecasts were. Computing these takes longer than the rest of the
 * forecast.
 */
interface Lessons {
  readonly past: PastDays;
  readonly backtest: Forecast['backtest'] | null;
}

/** Computes from a history how exact past forecasts were; null if the history is too short. */
export type Learn = (history: History) => Lessons | null;

/**
 * Creates a function like `lessonsOf` that keeps its last result. It computes again only if the history has changed,
 * for example after a refresh or when a new day begins. Every report needs a forecast, so this saves time.
 */
export function createLearner(): Learn {
  let learned: { readonly history: History; readonly lessons: Lessons | null } | null = null;
  return (history) => {
    if (learned === null || !isSame(learned.history, history)) learned = { history, lessons: lessonsOf(history) };
    return learned.lessons;
  };
}

/**
 * Returns the forecast of the month's total: the cost so far, plus the usual costs from `knownMs` to the end of the
 * month. Example: at 14:40 the provider has reported the hours up to 14:00, so the usual costs after 14:00 are added.
 * @param knownMs the time up to which costs are known, ms since the epoch. It may be on a day before today; the
 *   forecast then begins on that day
 * @param learn computes how exact past forecasts were
 * @returns null in three cases: fewer than 28 completed days are known, too few past forecasts could be checked, or
 *   days of the month are still loading
 */
export function forecastOf(known: KnownMonth, knownMs: number, learn: Learn = lessonsOf): Forecast | null {
  const { month, billed, estimated, history, isPartial } = known;
  const lessons = isPartial ? null : learn(history);
  if (lessons === null) return null;
  const { past, backtest } = lessons;
  const today = history.costs.length;
  const end = startOfDay(firstDayOf(addMonths(month, 1)));
  // If costs are known only up to a time in last month, the forecast begins at the start of this month, because earlier
  // hours are not part of the month's total.
  const start = Math.max(knownMs, startOfDay(firstDayOf(month)));
  const rest = restOf(past, startedDay(history, start), Math.max(0, end - start) / MS_PER_DAY);
  if (backtest === null || rest === null) return null;
  const spent = toPico(billed + estimated);
  const first = history.from;
  return {
    low: plus(spent, rest.low),
    middle: plus(spent, rest.middle),
    high: plus(spent, rest.high),
    days: daysToCome(past, today, firstDayOf(addMonths(month, 1)) - first).map((range, index) => ({
      day: addDays(first, today + 1 + index),
      ...range,
    })),
    backtest,
  };
}

/**
 * Returns the position in the history of the day that contains the given time. The result is at least 0 and at most the
 * position of today, which is the number of completed days.
 */
export function startedDay({ from, costs }: History, ms: number): number {
  return Math.max(0, Math.min(costs.length, dayOf(ms) - from));
}

/**
 * Returns the forecast for each day of the month after today; an empty list if too few past days are known.
 * @param today the position of today in the history, which is the number of completed days
 * @param end the position of the first day of next month
 */
function daysToCome(past: PastDays, today: number, end: number): Omit<ForecastDay, 'day'>[] {
  const week = past.weeks[today] ?? null;
  if (week === null) return [];
  const scale = scaleAt(past, today);
  const ranges: Omit<ForecastDay, 'day'>[] = [];
  for (let day = today + 1; day < end; day += 1) {
    const errors = errorsOfDay(past, today, day);
    if (errors === null) return [];
    const at = (error: number): Pico => plus(NOTHING, Math.max(0, costOfDays(week, day, 1) + error * scale));
    ranges.push({ low: at(errors.low), middle: at(errors.middle), high: at(errors.high) });
  }
  return ranges;
}

/**
 * Computes from a history how exact past forecasts were.
 * @returns null while fewer than 28 completed days are known
 */
export function lessonsOf(history: History): Lessons | null {
  if (history.costs.length < FEWEST_HISTORY_DAYS) return null;
  const past = pastDaysOf(Float64Array.from(history.costs, Number));
  return { past, backtest: backtestOf(past, history.from) };
}

function isSame(one: History, other: History): boolean {
  const { length } = one.costs;
  return (
    one.from === other.from &&
    length === other.costs.length &&
    one.costs.every((cost, day) => cost === other.costs[day])
  );
}

/**
 * The range of the cost of `days` days, beginning with `day`; never below zero. null if too few past errors are known.
 * @param days the number of days; 10.5 means the second half of `day` and the ten days after it
 */
export function restOf(past: PastDays, day: number, days: number): Range | null {
  const week = past.weeks[day] ?? null;
  const whole = Math.ceil(days);
  if (week === null) return null;
  if (whole === 0) return { low: 0, middle: 0, high: 0 };
  const errors = errorsOver(past, day, whole);
  if (errors === null) return null;
  const startedShare = whole - days;
  const expected = costOfDays(week, day, whole) - costOfDays(week, day, 1) * startedShare;
  const scale = scaleAt(past, day) * days;
  const at = (error: number): number => Math.max(0, expected + error * scale);
  return { low: at(errors.low), middle: at(errors.middle), high: at(errors.high) };
}

/**
 * Tests the forecast with past months. For each day of a past month, it forecasts the month from the figures that were
 * known at the start of that day. Then it compares the forecast with the month's real total.
 */
function backtestOf(past: PastDays, from: Day): Forecast['backtest'] | null {
  const errors: number[] = [];
  let inside = 0;
  for (let day = FEWEST_HISTORY_DAYS; day < past.costs.length; day += 1) {
    const month = monthOf((from + day) as Day);
    const start = firstDayOf(month) - from;
    const end = start + daysIn(month);
    if (start < 0 || end > past.costs.length) continue;
    const rest = restOf(past, day, end - day);
    const actual = sumOf(past, start, end);
    if (rest === null || actual === 0) continue;
    const spent = sumOf(past, start, day);
    if (spent + rest.low <= actual && actual <= spent + rest.high) inside += 1;
    errors.push(Math.abs((spent + rest.middle - actual) / actual));
  }
  if (errors.length < FEWEST_SAMPLES) return null;
  errors.sort((a, b) => a - b);
  const middle = errors.length >> 1;
  const medianError =
    errors.length % 2 === 1 ? (errors[middle] ?? 0) : ((errors[middle - 1] ?? 0) + (errors[middle] ?? 0)) / 2;
  return { samples: errors.length, coverage: inside / errors.length, medianError };
}

function sumOf({ before }: PastDays, from: number, to: number): number {
  return (before[to] ?? 0) - (before[from] ?? 0);
}

function plus(spent: Pico, rest: number): Pico {
  return toPico(spent + BigInt(Math.round(rest)));
}
