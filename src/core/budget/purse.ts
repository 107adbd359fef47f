/**
 * Subtracts costs from prepaid credits. The credit that expires first is used first. Amounts are exact, in
 * pico-dollars.
 */
import type { Day } from '../calendar/day.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { Credit } from './prepaid.ts';

/**
 * Holds prepaid credits and subtracts costs from them. `left` is always credited − spent − expired. It is negative if
 * more was spent than credited. A credit that is added later first pays for the costs that exceeded the earlier
 * credits.
 */
export interface Purse {
  credit(credit: Pick<Credit, 'amount' | 'expires'>): void;
  /**
   * subtracts a cost
   * @param cost negative if the provider pays money back for a day; this money does not expire
   */
  spend(cost: Pico): void;
  /** removes the credit whose last day is this day or an earlier day; call it after the last cost of the day */
  endDay(day: Day): void;
  left(): Pico;
  /** the amount of credit that expired before it was used */
  expired(): Pico;
  /** the next credit that will expire if nothing more is spent; null if no credit would expire */
  nextExpiry(): { readonly day: Day; readonly amount: Pico } | null;
  copy(): Purse;
}

interface Dated {
  readonly day: Day;
  readonly amount: Pico;
}

export function createPurse(): Purse {
  return purseOf([], NOTHING, NOTHING);
}

/**
 * Creates a purse, which holds credits.
 * @param dated the credits that expire, earliest first, at most one for each day, all above zero
 * @param open the credit that does not expire. It is negative if more was spent than credited; in that case, `dated` is
 *   empty
 */
function purseOf(dated: readonly Dated[], open: Pico, expired: Pico): Purse {
  return {
    credit({ amount, expires }) {
      const owed = open < 0n ? toPico(amount < -open ? amount : -open) : NOTHING;
      const rest = toPico(amount - owed);
      open = toPico(open + owed + (expires === null ? rest : NOTHING));
      if (expires !== null && rest > 0n) dated = withCredit(dated, { day: expires, amount: rest });
    },
    spend(cost) {
      let rest = cost;
      const left: Dated[] = [];
      for (const { day, amount } of dated) {
        const paid = rest <= 0n ? NOTHING : rest < amount ? rest : amount;
        rest = toPico(rest - paid);
        if (amount > paid) left.push({ day, amount: toPico(amount - paid) });
      }
      dated = left;
      open = toPico(open - rest);
    },
    endDay(day) {
      const over = dated.filter((each) => each.day <= day);
      if (over.length === 0) return;
      expired = sumPico([expired, ...over.map(({ amount }) => amount)]);
      dated = dated.slice(over.length);
    },
    left: () => sumPico([open, ...dated.map(({ amount }) => amount)]),
    expired: () => expired,
    nextExpiry: () => dated[0] ?? null,
    copy: () => purseOf(dated, open, expired),
  };
}

function withCredit(dated: readonly Dated[], credit: Dated): readonly Dated[] {
  const same = dated.find(({ day }) => day === credit.day);
  const others = dated.filter((each) => each !== same);
  const amount = toPico(credit.amount + (same?.amount ?? NOTHING));
  return [...others, { day: credit.day, amount }].sort((a, b) => a.day - b.day);
}
