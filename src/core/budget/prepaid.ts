/**
 * The type of prepaid credit as a person enters it, and the conversion of its texts to days and amounts. A person must
 * enter it, because no provider reports a balance.
 */
import { parseDay, type Day } from '../calendar/day.ts';
import { parseDollars } from '../money/parse-amount.ts';
import type { Pico } from '../money/pico.ts';

/**
 * The entered balance and top-ups. Days are UTC days as `YYYY-MM-DD`. Amounts are plain decimals in US dollars, e.g.
 * `5000` or `1250.50`.
 */
export interface Prepaid {
  /** the credit that was left at the start of a day; costs of that day and of later days are subtracted from it */
  readonly balance: { readonly day: string; readonly amount: string };
  /**
   * credit that was bought on or after the day of the balance; the balance already contains earlier top-ups. A top-up
   * with a future day is planned
   */
  readonly topUps: readonly TopUp[];
}

export interface TopUp {
  readonly day: string;
  readonly amount: string;
  /** the last day on which the credit can be used; null if it does not expire */
  readonly expires: string | null;
}

/** Prepaid credit that can be used as soon as the day `day` begins. */
export interface Credit {
  readonly day: Day;
  readonly amount: Pico;
  /** the last day on which the credit can be used; null if it does not expire */
  readonly expires: Day | null;
}

/**
 * Returns the balance and then the top-ups, as a list of credits. An entry is left out if its day or its amount is not
 * valid.
 */
export function creditsOf({ balance, topUps }: Prepaid): readonly Credit[] {
  return [{ ...balance, expires: null }, ...topUps].flatMap((each) => {
    const day = parseDay(each.day);
    const parsed = parseDollars(each.amount);
    if (day === null || parsed === null) return [];
    return [{ day, amount: parsed.amount, expires: each.expires === null ? null : parseDay(each.expires) }];
  });
}
