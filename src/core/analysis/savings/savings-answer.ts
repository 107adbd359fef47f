/**
 * The types of the answer about savings: what caching saved over some days, and what other changes (levers, for example
 * batch requests) would save. Amounts are pico-dollars, days are UTC days. Methods: docs/methods/caching.md and
 * docs/methods/what-if.md.
 */
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { LeftOutDays } from '../explain/explanation.ts';
import type { Lever } from './lever.ts';
import type { SavingsDimension } from './savings-query.ts';

export interface NeverRead {
  readonly tokens: number;
  /**
   * an upper bound, never below zero, of how much more the tokens that were written to a cache and never read cost than
   * the same number of uncached input tokens. Tokens add nothing to the bound if the price of uncached input is not known
   * for them (see `unknownTokens`)
   */
  readonly costAtMost: Pico;
  /**
   * true if these tokens cost exactly `costAtMost` more than uncached input; false if they may have cost less, or if
   * some prices are not known. The cost is exact if nothing was read from the caches of these tokens, all their prices
   * are known, and they did not cost less than uncached input
   */
  readonly isCostExact: boolean;
}

export interface CachingFigures {
  /** the cost of all items, including output and services */
  readonly cost: Pico;
  readonly tokens: {
    readonly input: number;
    readonly write5m: number;
    readonly write1h: number;
    readonly read: number;
  };
  /** the cost of the cache writes and reads for which the price of uncached input is known */
  readonly paid: Pico;
  /**
   * what the tokens whose cost is `paid` would have cost without caching, minus `paid`; negative if caching cost more
   */
  readonly saved: Pico;
  /**
   * tokens that were written to a cache and never read. `tokens` is the smallest possible number of such tokens, by
   * workspace and model over the whole range. `costAtMost` is an upper bound of how much more these tokens cost than
   * the same number of uncached tokens. For this bound, the most expensive writes are assumed to be unread. The field
   * is null if reads of the same caches may be missing: in figures by API key, and with filters other than workspace
   * and model
   */
  readonly neverRead: NeverRead | null;
  /**
   * an upper bound of what the organization would save if all cache writes that last 1 hour lasted 5 minutes. The
   * service tiers and discounts of a single API key's tokens are not known. So in a list by API key, those that give
   * the largest amount are assumed, and the bounds of all keys may sum to more than the bound of the total
   */
  readonly shorterAtMost: Pico;
  /**
   * an upper bound of what the organization would save if all cache writes that last 5 minutes lasted 1 hour. It
   * assumes that each of these writes would have been a read. In a list by API key, it also assumes the service tiers
   * and discounts that give the largest amount, because those of a single key's tokens are not known
   */
  readonly longerAtMost: Pico;
  /** the part of `paid` that is estimated: usage × price */
  readonly estimated: Pico;
  /**
   * the part of `paid` that is compared with list prices, because the bill has no uncached tokens of the same model and
   * days
   */
  readonly listed: Pico;
  /**
   * the number of cached tokens for which the price of uncached input is not known. Only the amount `cost` includes
   * them
   */
  readonly unknownTokens: number;
}

export interface CachingLine extends CachingFigures {
  /** the id of the workspace, model or API key */
  readonly id: string;
}

export interface CachingList {
  readonly by: SavingsDimension;
  /** the lines, highest cost of writes and reads first */
  readonly rows: readonly CachingLine[];
  /** the number and the sum of the lines after the first `top`; null if there are none */
  readonly rest: (CachingFigures & { readonly count: number }) | null;
}

/** An amount that is only known to be between two bounds. */
export interface AmountRange {
  readonly least: Pico;
  readonly most: Pico;
}

/**
 * How certain a saving is. `measured`: the prices before and after are known, and the number of tokens stays the same.
 * `upperBound`: the saving is at most this amount, because it is not known how many requests can change. `range`: only
 * a range is known, because the number of tokens may change, or because figures by API key do not say which service
 * tier, geography and speed the requests had.
 */
export type LeverLabel = 'measured' | 'upperBound' | 'range';

export interface LeverLine {
  readonly lever: Lever;
  readonly label: LeverLabel;
  /** the cost of the tokens that the lever changes */
  readonly cost: Pico;
  /**
   * the saving of this lever (a way to spend less) alone; negative if the lever would cost more. `least` is zero if
   * only an upper bound is known
   */
  readonly alone: AmountRange;
  /**
   * what this lever (a way to spend less) saves after all earlier levers (in the order of LEVER_KINDS) that a person
   * marked as possible have been applied; null if this lever itself is not marked as possible
   */
  readonly part: AmountRange | null;
  /** true if some prices are from the price list instead of the bill */
  readonly isListed: boolean;
}

export interface Savings {
  readonly range: DayRange;
  /** the number of included days; `leftOut` lists the other days, by reason */
  readonly days: number;
  readonly leftOut: LeftOutDays;
  readonly caching: CachingFigures;
  /** the savings of caching by each requested dimension */
  readonly lists: readonly CachingList[];
  /** the savings of levers (ways to spend less); null if the query does not contain `whatIf` */
  readonly whatIf: {
    /**
     * the levers (ways to spend less) that may save something, highest `alone.most` first. Levers that a person marked
     * as possible, and models that a person chose for comparison, are listed even if they save nothing
     */
    readonly levers: readonly LeverLine[];
    /**
     * what all levers (ways to spend less) marked as possible save together; at most the cost of the included days (at
     * most zero if this cost is negative). `least` and `most` are computed with different assumptions (see `Scenario`),
     * and a lever may save less with those of `most` than with those of `least`. So the sum of all `part.least` may be
     * lower than `possible.least`, and the sum of all `part.most` higher than `possible.most`
     */
    readonly possible: AmountRange;
  } | null;
  /** true if the answer needs costs by API key of which a part is billed. The bill is then split by the keys' usage */
  readonly isSplit: boolean;
}
