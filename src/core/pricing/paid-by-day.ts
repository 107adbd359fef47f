/**
 * Sums, for each day, the billed amounts of a group of tokens and the value of these tokens at reference prices. Then
 * computes amount ÷ value. Example: $80 paid for usage worth $100 at list price is a ratio of 0.8, which is a discount
 * of 20 %.
 */
import type { Day } from '../calendar/day.ts';
import { toFraction, type Fraction } from './fraction.ts';

export interface PaidOnDay {
  /** the amount on the bill in pico-dollars */
  paid: bigint;
  /** the sum of tokens × reference price (for example, list price) */
  reference: bigint;
  /** the part of `reference` that comes from usage in fast mode */
  fastReference: bigint;
  tokens: bigint;
}

/** A ratio as its numerator `paid` and its denominator `reference`. */
type Ratio = Pick<PaidOnDay, 'paid' | 'reference'>;

export type PaidByDay = Map<Day, PaidOnDay>;

/**
 * With fewer tokens than this, a ratio of bill to reference price (for example, list price) is computed only if it is
 * steady. The bill rounds each request, so the ratio for a few tokens could be wrong by several percent.
 */
const FEWEST_TOKENS = 10_000n;

/** With fewer tokens than this, no ratio is computed: rounding could change it by the same percentage every day. */
const FEWEST_STEADY_TOKENS = 100n;

/**
 * A ratio of bill to reference price (for example, list price) is steady if it is the same (within 2 %) on all days
 * with cost and tokens, and there are at least this many such days.
 */
const STEADY_DAYS = 3;

/**
 * Two days count as having the same price if their ratios of bill to reference price (for example, list price) differ
 * by at most 1 part in 50 (2 %).
 */
const CONFIRMING_PARTS = 50n;

/**
 * If this many days in a row have the same ratio (within 2 %) of bill to reference price (for example, list price),
 * this ratio is used. If no such days exist, the median ratio of all days is used.
 */
const DAYS_IN_A_ROW = 3;

/**
 * Days are left out if their ratio of bill to reference price (for example, list price) differs by more than 1 part in
 * 20 (5 %) from the ratio of the day that `paidRatio` has chosen.
 */
const SAME_PRICE_PARTS = 20n;

/** A part that is at most this percentage of the whole is ignored. Example: usage for which the bill has no cost. */
const STRAY_PERCENT = 3n;

/** Returns the sums of a day. If the day has none, adds sums of zero first. */
export function paidOn(days: PaidByDay, day: Day): PaidOnDay {
  const known = days.get(day);
  if (known !== undefined) return known;
  const empty = { paid: 0n, reference: 0n, fastReference: 0n, tokens: 0n };
  days.set(day, empty);
  return empty;
}

/** Adds up the sums of several groups, separately for each day. */
export function mergePaid(groups: Iterable<PaidByDay>): PaidByDay {
  const merged: PaidByDay = new Map();
  for (const days of groups) {
    for (const [day, { paid, reference, fastReference, tokens }] of days) {
      const sum = paidOn(merged, day);
      sum.paid += paid;
      sum.reference += reference;
      sum.fastReference += fastReference;
      sum.tokens += tokens;
    }
  }
  return merged;
}

/** Returns the sum over all given days. */
export function totalPaid(days: Iterable<PaidOnDay>): PaidOnDay {
  const total = { paid: 0n, reference: 0n, fastReference: 0n, tokens: 0n };
  for (const { paid, reference, fastReference, tokens } of days) {
    total.paid += paid;
    total.reference += reference;
    total.fastReference += fastReference;
    total.tokens += tokens;
  }
  return total;
}

/** Whether `part` is at most 3 % of `whole`, and is therefore ignored. */
export function isStray(part: bigint, whole: bigint): boolean {
  return part * 100n <= whole * STRAY_PERCENT;
}

/**
 * Returns paid ÷ reference over the days that have the current price; days with only cost or only tokens are ignored. A
 * new contract price takes effect on its third day. One or two unusual days among several usual ones do not change the
 * result.
 *
 * First, one day is chosen. It is the newest day whose ratio is within 2 % of the ratios of the two days before it. If
 * there is no such day, it is the day with the median ratio (for an even number of days, the higher of the two middle
 * ratios; of three days of which the two lower ones agree, the highest ratio). Then all days within 5 % of the chosen
 * day's ratio are summed. Examples (oldest day first): ratios 1, 1, 1, 0.8, 0.8, 0.8 give 0.8; 1, 1, 0.4, 1, 1 give 1;
 * 1, 1, 1, 0.6, 0.6 give 1; 1, 0.6, 0.6 give 1; 0.6, 1 give 1.
 * @returns null if there are no cost or no tokens, or fewer than 10,000 tokens (fewer than 100 if the ratio is steady).
 *   Also null if more than 3 % of `reference` comes from fast mode, because the bill does not separate fast mode from
 *   standard speed
 */
export function paidRatio(days: PaidByDay): Fraction | null {
  const sums = totalPaid(samePriceDays(days));
  if (sums.paid === 0n || sums.reference === 0n) return null;
  if (sums.tokens < FEWEST_TOKENS && (sums.tokens < FEWEST_STEADY_TOKENS || !isSteady(days))) return null;
  return isStray(sums.fastReference, sums.reference) ? toFraction(sums.paid, sums.reference) : null;
}

/** Returns the days with both cost and tokens, newest first. */
export function comparableDays(days: PaidByDay): PaidOnDay[] {
  return [...days]
    .toSorted(([a], [b]) => b - a)
    .map(([, sums]) => sums)
    .filter(({ paid, reference }) => paid > 0n && reference > 0n);
}

/** Whether the ratio of bill to reference price is steady: the same (within 2 %) on all days, and on at least three. */
export function isSteady(days: PaidByDay): boolean {
  const [newest, ...others] = comparableDays(days);
  return newest !== undefined && others.length + 1 >= STEADY_DAYS && others.every((day) => isConfirming(day, newest));
}

/** Whether two ratios are within 2 % of each other. */
export function isConfirming(a: Ratio, b: Ratio): boolean {
  return isWithin(a, b, CONFIRMING_PARTS);
}

function samePriceDays(days: PaidByDay): PaidOnDay[] {
  const comparable = comparableDays(days);
  const reference = comparable.find((sums, index) =>
    isConfirmed(sums, comparable.slice(index + 1, index + DAYS_IN_A_ROW)),
  );
  const anchor = reference ?? middleOf(comparable.toSorted(byRatio));
  return anchor === undefined ? [] : comparable.filter((sums) => isWithin(sums, anchor, SAME_PRICE_PARTS));
}

/**
 * Returns the day with the median ratio. Exception: of three days of which the two lower ones agree, it returns the
 * third, because two days whose bill is too low must not set the price.
 * @param days sorted by ratio, lowest first
 */
function middleOf(days: readonly PaidOnDay[]): PaidOnDay | undefined {
  const [lowest, middle, highest] = days;
  const doLowestAgree = lowest !== undefined && middle !== undefined && isConfirming(lowest, middle);
  return days.length === 3 && doLowestAgree ? highest : days[Math.floor(days.length / 2)];
}

function isConfirmed(sums: PaidOnDay, before: readonly PaidOnDay[]): boolean {
  return before.length === DAYS_IN_A_ROW - 1 && before.every((day) => isConfirming(day, sums));
}

function byRatio(a: Ratio, b: Ratio): number {
  const difference = a.paid * b.reference - b.paid * a.reference;
  return Number(difference > 0n) - Number(difference < 0n);
}

/**
 * Whether two ratios are close: their difference is at most the smaller ratio ÷ `parts`. Example: with 50 parts, the
 * larger ratio may be 2 % above the smaller one.
 */
function isWithin(a: Ratio, b: Ratio, parts: bigint): boolean {
  const left = a.paid * b.reference;
  const right = b.paid * a.reference;
  return left > right ? (left - right) * parts <= right : (right - left) * parts <= left;
}
