/**
 * Makes organizations for tests from costs in whole dollars for each day and key. Their bill (by workspace and model)
 * and their usage are added to a ledger.
 */
import { addDays, type Day } from '../../../../../src/core/calendar/day.ts';
import { firstHourOf } from '../../../../../src/core/calendar/hour.ts';
import type { Ledger } from '../../../../../src/core/ledger/ledger.ts';
import { TOKEN_TYPE } from '../../../../../src/core/model/category.ts';
import { NO_VARIANT } from '../../../../../src/core/model/names.ts';
import { AS_THE_ENGINE, halfPast, ledgerOf, type Moment } from '../../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../../ledger/support/fold-lines.ts';

export const DOLLAR = 1_000_000_000_000n;
/** a million output tokens of this model cost $20 at list prices */
export const OPUS = 'claude-opus-5-5';
/** The number of output tokens of Opus that cost one dollar. */
const TOKENS = 50_000;

export interface Spender {
  readonly key: string;
  readonly workspace: string;
  readonly model?: string;
  /** the cost of each day from the first day on */
  readonly dollars: readonly number[];
  /** the tokens of each day that a commitment pays for; 0 if absent */
  readonly committed?: number;
}

/** A charge of each day that is on the bill but not in usage. */
export interface DailyCharge {
  readonly workspace: string;
  readonly costType: string;
  readonly dollars: number;
}

export interface Spending {
  readonly ledger: Ledger;
  readonly moment: Moment;
  /** returns the day at a position, counted from the first day */
  readonly day: (place: number) => Day;
}

/**
 * @param today position of today; the days before it have ended
 * @param unbilled the number of days without a bill, counted back from yesterday
 * @param charges the charges of every day; estimates do not include them
 * @param chargedDays the number of days, from the first one, with these charges
 */
export function spend(
  from: Day,
  spenders: readonly Spender[],
  {
    today = spenders[0]?.dollars.length ?? 0,
    unbilled = 0,
    byKey = true,
    hour = 12,
    hoursLate = 0,
    charges = [] as readonly DailyCharge[],
    chargedDays = Infinity,
  } = {},
): Spending {
  const bill = new Map<string, ReturnType<typeof billed>>();
  const usage: ReturnType<typeof use>[] = [];
  for (const { key, workspace, model = OPUS, dollars, committed = 0 } of spenders) {
    for (const [place, amount] of dollars.entries()) {
      if (amount === 0) continue;
      const day = addDays(from, place);
      const id = `${place} ${workspace} ${model}`;
      const before = bill.get(id)?.amount ?? 0n;
      const line = { day, workspace, model, type: TOKEN_TYPE.output };
      bill.set(id, billed(before + BigInt(amount) * DOLLAR, line));
      usage.push(use(key, { hour: firstHourOf(day), workspace, model, output: amount * TOKENS }));
      const variant = { ...STANDARD, serviceTier: 'priority' };
      if (committed > 0) usage.push(use(key, { hour: firstHourOf(day), workspace, model, variant, output: committed }));
    }
  }
  const day = (place: number): Day => addDays(from, place);
  for (const { workspace, costType, dollars } of charges) {
    for (let place = 0; place < Math.min(today, chargedDays); place += 1) {
      const line = { day: day(place), workspace, model: null, variant: NO_VARIANT, type: TOKEN_TYPE.other, costType };
      bill.set(`${place} ${workspace} ${costType}`, billed(BigInt(dollars) * DOLLAR, line));
    }
  }
  const moment = { nowMs: halfPast(day(today), hour), billedThrough: day(today - 1 - unbilled), hoursLate };
  const books = { start: from, bill: [...bill.values()], usage };
  return { ledger: ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey }), moment, day };
}

/** Returns the same cost in dollars every day, except on the days in `others`. */
export function steady(days: number, dollars: number, others: Readonly<Record<number, number>> = {}): number[] {
  return Array.from({ length: days }, (_, place) => others[place] ?? dollars);
}
