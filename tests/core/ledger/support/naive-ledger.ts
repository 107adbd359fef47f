/** What each day cost by the one rule that matters, computed line by line: billed days from the bill, the others from usage. */
import { addDays, dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import { dayOfHour, type Hour } from '../../../../src/core/calendar/hour.ts';
import { costOfTokens } from '../../../../src/core/pricing/cost-of-tokens.ts';
import { billKnown, LIST_PRICES, usageKnown, type Books, type Moment, type UsageLine } from './books.ts';

/** The last day with a line on the bill, and the quiet completed days after it; null when no billed day has any row. */
export function naiveBilledThrough(books: Books, moment: Moment): Day | null {
  const lines = billKnown(books, moment).map(({ day }) => day);
  const busy = new Set<number>(usageKnown(books, moment).map(({ hour }) => dayOfHour(hour as Hour)));
  const through = endOfBill(books.start, lines, busy, dayOf(moment.nowMs));
  return [...lines, ...busy].some((day) => day <= through) ? through : null;
}

function endOfBill(start: Day, lines: readonly number[], busy: ReadonlySet<number>, today: Day): Day {
  let through = Math.max(start - 1, ...lines) as Day;
  while (through + 1 < today && !busy.has(through + 1)) through = addDays(through, 1);
  return through;
}

/** Pico-dollars by day; days that cost nothing are not in it. */
export function naiveDailyCosts(books: Books, moment: Moment): ReadonlyMap<number, bigint> {
  const through = naiveBilledThrough(books, moment) ?? -Infinity;
  const costs = new Map<number, bigint>();
  const add = (day: number, amount: bigint): void => {
    costs.set(day, (costs.get(day) ?? 0n) + amount);
  };
  for (const { day, amount } of billKnown(books, moment)) add(day, amount);
  for (const line of usageKnown(books, moment)) {
    const day = dayOfHour(line.hour as Hour);
    if (day > through) add(day, naivePrice(line));
  }
  return new Map([...costs].filter(([, cost]) => cost !== 0n));
}

/** What a line of usage costs by the list. */
export function naivePrice({ model, variant, hour, tokens, searches }: UsageLine): bigint {
  const card = LIST_PRICES.card(model, variant, dayOfHour(hour as Hour));
  let cost: bigint = card.webSearch * BigInt(searches);
  for (const [type, count] of tokens.entries()) {
    const price = card.tokens[type] ?? null;
    if (price !== null) cost += costOfTokens(price, count);
  }
  return cost;
}
