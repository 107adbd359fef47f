/**
 * Computes the cost of each day by the rules of decision 0043, row by row, as if the bill and usage were loaded for the
 * first time.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import { dayOfHour, type Hour } from '../../../../src/core/calendar/hour.ts';
import { monthOf } from '../../../../src/core/calendar/month.ts';
import type { DayStatus } from '../../../../src/core/model/day-status.ts';
import { costOfTokens } from '../../../../src/core/pricing/cost-of-tokens.ts';
import { billKnown, LIST_PRICES, usageKnown, type BillLine, type Books, type Moment, type UsageLine } from './books.ts';

const THIRTY_DAYS_MS = 30 * 86_400_000;

export interface NaiveDay {
  readonly status: DayStatus;
  readonly cost: bigint;
}

/** Returns every day from the start of the books (a bill and its usage) to today. */
export function naiveDays(books: Books, moment: Moment): ReadonlyMap<Day, NaiveDay> {
  const today = dayOf(moment.nowMs);
  const bill = groupedBy(billKnown(books, moment), ({ day }) => day);
  const usage = groupedBy(usageKnown(books, moment), ({ hour }) => dayOfHour(hour as Hour));
  const days = new Map<Day, NaiveDay>();
  for (let day = books.start; day <= today; day = addDays(day, 1)) {
    const isBillAround = [...bill.keys()].some((other) => Math.abs(other - day) <= 30);
    const ageMs = moment.nowMs - startOfDay(addDays(day, 1));
    const isBilledLater = [...bill.keys()].some((other) => other > day);
    days.set(day, naiveDay(bill.get(day) ?? [], usage.get(day) ?? [], ageMs, { isBillAround, isBilledLater }));
  }
  return days;
}

function groupedBy<T>(lines: readonly T[], dayOfLine: (line: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const line of lines) groups.set(dayOfLine(line), [...(groups.get(dayOfLine(line)) ?? []), line]);
  return groups;
}

function naiveDay(
  bill: readonly BillLine[],
  usage: readonly UsageLine[],
  ageMs: number,
  { isBillAround, isBilledLater }: { readonly isBillAround: boolean; readonly isBilledLater: boolean },
): NaiveDay {
  const billed = bill.reduce((sum, { amount }) => sum + amount, 0n);
  const expected = usage.reduce((sum, line) => sum + naivePrice(line), 0n);
  if (ageMs < 0) return { status: 'estimated', cost: expected };
  const missing = missingByGroup(bill, usage);
  const isOld = ageMs > THIRTY_DAYS_MS;
  const isUnheardOf = bill.length === 0 && !isBilledLater && usage.some(isUnpriced);
  if (bill.length > 0 && isOld) return { status: 'billed', cost: billed };
  if (missing.length === 0 && !isUnheardOf) return { status: 'billed', cost: billed };
  if (isOld && isBillAround) return { status: 'billed', cost: billed };
  if (bill.length === 0) return { status: 'estimated', cost: expected };
  return { status: 'settling', cost: billed + missing.reduce((sum, amount) => sum + amount, 0n) };
}

/**
 * Returns the missing amounts: the expected cost (usage × price) minus the billed cost, for each model and item (a
 * token type or web searches). An amount is missing only if the bill is below the sum of two parts: 90 % of the expected
 * cost and, of usage whose price is a substitute (for example that of another model), 40 %.
 */
function missingByGroup(bill: readonly BillLine[], usage: readonly UsageLine[]): bigint[] {
  const groups = new Map<string, { billed: bigint; expected: bigint; least: bigint }>();
  const groupOf = (model: string | null, item: string | number) => {
    const id = JSON.stringify([model, item]);
    const group = groups.get(id) ?? { billed: 0n, expected: 0n, least: 0n };
    groups.set(id, group);
    return group;
  };
  for (const { model, type, costType, amount } of bill) {
    if (amount < 0n || (type === 5 && costType !== 'web_search')) continue;
    const group = type === 5 ? groupOf(null, 'search') : groupOf(model, type);
    group.billed += amount;
  }
  for (const { model, variant, hour, tokens, searches } of usage) {
    const card = LIST_PRICES.card(model, variant, dayOfHour(hour as Hour));
    for (const [type, count] of tokens.entries()) {
      const price = card.tokens[type] ?? null;
      if (price === null || card.committed || count === 0) continue;
      const group = groupOf(model, type);
      const cost = costOfTokens(price, count);
      group.expected += cost;
      group.least += cost * (card.standIn || price.tier === 'assumed' ? 40n : 90n);
    }
    if (searches > 0) {
      const cost = card.webSearch * BigInt(searches);
      const group = groupOf(null, 'search');
      group.expected += cost;
      group.least += cost * 90n;
    }
  }
  return [...groups.values()].flatMap(({ billed, expected, least }) =>
    billed * 100n < least ? [expected - billed] : [],
  );
}

function isUnpriced({ model, variant, hour, tokens }: UsageLine): boolean {
  const card = LIST_PRICES.card(model, variant, dayOfHour(hour as Hour));
  return !card.committed && tokens.some((count, type) => count > 0 && (card.tokens[type] ?? null) === null);
}

/**
 * Whether each day gets the same status in whatever order the months are loaded. Returns false if there is a day with
 * bills within 30 days of it, and all these bills are of earlier days in another month.
 */
export function isOrderFree(books: Books, moment: Moment): boolean {
  const rows = [...new Set(billKnown(books, moment).map(({ day }) => day))];
  for (let day = books.start; day < dayOf(moment.nowMs); day = addDays(day, 1)) {
    const around = rows.filter((other) => Math.abs(other - day) <= 30);
    const isKnown = around.some((other) => other >= day || monthOf(other as Day) === monthOf(day));
    if (around.length > 0 && !isKnown) return false;
  }
  return true;
}

/** Returns the cost of each day in pico-dollars, without days that cost nothing. */
export function naiveDailyCosts(books: Books, moment: Moment): ReadonlyMap<number, bigint> {
  return new Map([...naiveDays(books, moment)].flatMap(([day, { cost }]) => (cost === 0n ? [] : [[day, cost]])));
}

/**
 * Returns the day before the first day whose bill is still expected. The bill of a day is no longer expected if the day
 * is billed. It is also no longer expected if the day is estimated, is more than 30 days ago, and has no bill row
 * within 30 days.
 */
export function naiveBilledThrough(books: Books, moment: Moment): Day | null {
  const today = dayOf(moment.nowMs);
  const days = naiveDays(books, moment);
  const open = [...days].flatMap(([day, { status }]) =>
    status === 'billed' || (status === 'estimated' && day < today - 30 && !isBillNear(books, moment, day)) ? [] : [day],
  );
  const through = addDays(Math.min(today, ...open) as Day, -1);
  if (billKnown(books, moment).length > 0) return through;
  // If there is no bill at all, a day counts as billed only if its usage costs nothing. So the first day with usage
  // decides the result.
  const first = Math.min(...usageKnown(books, moment).map(({ hour }) => dayOfHour(hour as Hour))) as Day;
  return first <= through && days.get(first)?.status === 'billed' ? through : null;
}

function isBillNear(books: Books, moment: Moment, day: Day): boolean {
  return billKnown(books, moment).some((line) => Math.abs(line.day - day) <= 30);
}

/** Returns the cost of a line of usage at list prices. */
export function naivePrice({ model, variant, hour, tokens, searches }: UsageLine): bigint {
  const card = LIST_PRICES.card(model, variant, dayOfHour(hour as Hour));
  let cost: bigint = card.webSearch * BigInt(searches);
  for (const [type, count] of tokens.entries()) {
    const price = card.tokens[type] ?? null;
    if (price !== null) cost += costOfTokens(price, count);
  }
  return cost;
}
