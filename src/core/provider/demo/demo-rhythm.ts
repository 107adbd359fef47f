/** Decides how the demo's usage varies by hour and by day of the week, and how it grows over the years. */
import type { Day } from '../../calendar/day.ts';
import { dayOn } from './day-on.ts';
import { noise } from './demo-noise.ts';

export type Rhythm = 'office' | 'service' | 'night' | 'evening' | 'smallHours';

/**
 * The weight of each UTC hour. A day's usage is divided among its hours in proportion to these weights, after
 * `hoursSoFar` has changed each weight by up to 20 % in a way that looks random.
 */
const HOURS: Readonly<Record<Rhythm, readonly number[]>> = {
  office: [0, 0, 0, 0, 0, 1, 4, 12, 20, 24, 25, 20, 16, 22, 25, 23, 17, 9, 4, 3, 2, 1, 0, 0],
  service: [5, 4, 3, 3, 4, 6, 9, 13, 17, 19, 20, 19, 18, 19, 20, 20, 19, 18, 17, 15, 13, 10, 8, 6],
  night: [8, 30, 36, 22, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  evening: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 9, 12],
  smallHours: [0, 0, 11, 14, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

/** The usage of each day of the week, Sunday first, divided by the usage of a normal workday. */
const WEEKDAYS: Readonly<Record<Rhythm, readonly number[]>> = {
  office: [0.06, 1, 1.08, 1.05, 1.02, 0.84, 0.08],
  service: [0.62, 1, 1.04, 1.03, 1.01, 0.95, 0.66],
  night: [0.7, 1, 1, 1, 1, 1, 0.75],
  evening: [1, 1, 1, 1, 1, 1, 1],
  smallHours: [1, 1, 1, 1, 1, 1, 1],
};

/** The weekday of 1970-01-01, a Thursday; Sunday is 0. */
const WEEKDAY_OF_DAY_ZERO = 4;

const GROWTH_FROM = dayOn('2025-09-01');
const DAYS_TO_GROW = 450;
const FIRST_SIZE = 0.6;
const FULL_SIZE = 2.2;
/**
 * The growth factor rises by this number each day, beginning DAYS_TO_GROW days after GROWTH_FROM. The number is small,
 * so that the demo's costs are still plausible in many years.
 */
const GROWTH_A_DAY_AFTER = 0.0004;
const LARGEST_SIZE = 3.5;

/** Returns the usage of this day ÷ the usage of a normal workday. It is 1 on a normal workday. */
export function weekdayFactor(rhythm: Rhythm, day: Day): number {
  return WEEKDAYS[rhythm][(day + WEEKDAY_OF_DAY_ZERO) % 7] ?? 1;
}

/**
 * Returns the growth factor. The number of requests of each kind of use is multiplied by it. Examples: 0.6 in September
 * 2025, 2.2 in late 2026.
 */
export function growthFactor(day: Day): number {
  const age = Math.max(0, day - GROWTH_FROM);
  if (age < DAYS_TO_GROW) return FIRST_SIZE + (FULL_SIZE - FIRST_SIZE) * (age / DAYS_TO_GROW);
  return Math.min(LARGEST_SIZE, FULL_SIZE + (age - DAYS_TO_GROW) * GROWTH_A_DAY_AFTER);
}

/**
 * Returns which share of a day's usage comes before the start of each hour: 25 numbers that rise from 0 to 1. The last
 * number is for the end of the day.
 */
export function hoursSoFar(rhythm: Rhythm, day: Day, seed: number): number[] {
  const weights = HOURS[rhythm].map((weight, hour) => weight * (0.8 + 0.4 * noise(day, seed, hour)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const rising = weights.map((weight) => {
    sum += weight;
    return sum / whole;
  });
  rising[rising.length - 1] = 1;
  return [0, ...rising];
}
