/**
 * Finds the days on which a contract or a discount of a model begins or ends. On such a day, what is paid for each dollar
 * of list prices changes. Decision 0128.
 */
import type { Day } from '../../calendar/day.ts';

/** Tokens of one item (for example output) and variant (for example batch). */
export interface PaidTokens {
  /** the number of the item and variant */
  readonly kind: number;
  /** the amount on the bill, in pico-dollars */
  readonly paid: number;
  /** tokens × list price, in pico-dollars */
  readonly list: number;
}

/** What the complete bill of a day says of one model. */
export interface PaidDay {
  readonly day: Day;
  /** the tokens with a cost and a list price; each kind once */
  readonly tokens: readonly PaidTokens[];
}

/** Days that have the same ratio of paid to list price. */
interface Level {
  readonly first: Day;
  days: number;
  readonly sums: Map<number, { paid: number; list: number }>;
}

/** A new ratio counts as a new price if this many days in a row have it, not counting days without usage. */
const DAYS_IN_A_ROW = 3;

/** Two ratios are the same if they differ by at most 1 part in 50 (2 %), as in `paid-by-day.ts`. */
const SAME_PARTS = 50;

/** A cent, in pico-dollars: how much the amount of an item and variant may be off, because the bill is rounded. */
const CENT = 1e10;

/** Items and variants that cost less than this on a day ($0.50) decide nothing: a cent would change their ratio by 2 %. */
const LEAST_PAID = CENT * SAME_PARTS;

/**
 * Returns the first day of each new price. A price is new if three days in a row have the same ratio of paid to list
 * price, and the days before them, at least three, have another one. So one or two days with a ratio of their own change
 * nothing: a part of their bill may be missing. Examples (oldest day first): ratios 1, 1, 1, 0.8, 0.8, 0.8 change on
 * day 4; 1, 1, 1, 0.4, 1, 1 and 1, 1, 1, 0.6, 0.6 never.
 *
 * There is one exception. If there are so few days that no ratio can last for three, and the ratio changes once, it
 * counts. Example: 0.5, 1 change on day 2.
 * @param days the days with a complete bill, oldest first
 */
export function contractTurns(days: readonly PaidDay[]): readonly Day[] {
  const turns: Day[] = [];
  let level: Level | null = null;
  let next: Level | null = null;
  // the days with another price than `level`, since the last day with the price of `level`
  let others: PaidDay[] = [];
  let isSteady = true;
  for (const { day: date, tokens } of days) {
    const day = { day: date, tokens: tokens.filter(({ paid }) => paid >= LEAST_PAID) };
    if (day.tokens.length === 0) continue;
    if (level === null) {
      level = levelOf(day);
      continue;
    }
    const isNext = next !== null && isLike(day, next);
    if (isLike(day, level)) {
      // A day that may have either price says nothing.
      if (isNext) continue;
      isSteady &&= next === null;
      addTo(level, day);
      next = null;
      others = [];
      continue;
    }
    others.push(day);
    if (next === null || !isNext) {
      isSteady &&= next === null;
      next = levelOf(day);
      continue;
    }
    addTo(next, day);
    if (next.days < DAYS_IN_A_ROW) continue;
    if (level.days >= DAYS_IN_A_ROW) turns.push(firstLike(others, next));
    level = next;
    next = null;
    others = [];
  }
  const isShort = turns.length === 0 && level !== null && level.days < DAYS_IN_A_ROW;
  return isShort && next !== null && isSteady ? [next.first] : turns;
}

/** Returns the first of the days that has this price. */
function firstLike(days: readonly PaidDay[], level: Level): Day {
  return days.find((day) => isLike(day, level))?.day ?? level.first;
}

function levelOf(day: PaidDay): Level {
  const level: Level = { first: day.day, days: 0, sums: new Map() };
  addTo(level, day);
  return level;
}

function addTo(level: Level, { tokens }: PaidDay): void {
  level.days += 1;
  for (const { kind, paid, list } of tokens) {
    const sum = level.sums.get(kind) ?? { paid: 0, list: 0 };
    level.sums.set(kind, sum);
    sum.paid += paid;
    sum.list += list;
  }
}

/**
 * Whether the price of a day is that of other days: compares what was paid with what the same tokens would cost at the
 * other price. Only items and variants that
 * both have are compared, because a contract may have a discount of its own for each of them. If there are none, all
 * tokens of both are compared.
 */
function isLike(day: PaidDay, { sums }: Level): boolean {
  const common = { paid: 0, list: 0 };
  for (const { kind, paid, list } of day.tokens) {
    const sum = sums.get(kind);
    if (sum === undefined) continue;
    common.paid += paid;
    common.list += (list * sum.paid) / sum.list;
  }
  if (common.paid > 0) return isNear(common.paid, common.list, day);
  const all = sumOf(sums.values());
  const own = sumOf(day.tokens);
  return isNear(own.paid, (own.list * all.paid) / all.list, day);
}

function isNear(paid: number, other: number, { tokens }: PaidDay): boolean {
  return Math.abs(paid - other) <= Math.min(paid, other) / SAME_PARTS + CENT * tokens.length;
}

function sumOf(tokens: Iterable<Pick<PaidTokens, 'paid' | 'list'>>): Pick<PaidTokens, 'paid' | 'list'> {
  let [paid, list] = [0, 0];
  for (const of of tokens) {
    paid += of.paid;
    list += of.list;
  }
  return { paid, list };
}
