/**
 * What caching saved over some days, and what other choices would have cost. Amounts are pico-dollars, days are UTC days.
 * Methods: docs/methods/caching.md and docs/methods/what-if.md.
 */
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { LeftOutDays } from '../explain/explanation.ts';
import type { Lever } from './lever.ts';
import type { SavingsDimension } from './savings-query.ts';

export interface CachingFigures {
  /** all that it cost, output and services too */
  readonly cost: Pico;
  readonly tokens: {
    readonly input: number;
    readonly write5m: number;
    readonly write1h: number;
    readonly read: number;
  };
  /** what cache writes and reads cost, of the tokens whose uncached price is known */
  readonly paid: Pico;
  /** what the same tokens would have cost uncached, less `paid`; negative where caching cost more */
  readonly saved: Pico;
  /**
   * Written tokens that no reads account for, by workspace and model over the whole range: at least so many were never read again. What they cost
   * more than uncached input is at most this: as if they were the dearest writes. null where reads of the same caches may be missing: by API key, or
   * narrowed by anything but workspace and model.
   */
  readonly neverRead: { readonly tokens: number; readonly costAtMost: Pico } | null;
  /** what 5-minute writes in place of all 1-hour writes would save, at most */
  readonly shorterAtMost: Pico;
  /** what 1-hour writes in place of all 5-minute writes would save, at most: as if every write became a read */
  readonly longerAtMost: Pico;
  /** the part of `paid` that is usage × price */
  readonly estimated: Pico;
  /** the part of `paid` that is compared with list prices, because the bill has no uncached tokens of the same model and days */
  readonly listed: Pico;
  /** cached tokens whose uncached price is not known; they are in no amount but `cost` */
  readonly unknownTokens: number;
}

export interface CachingLine extends CachingFigures {
  /** as a value of the dimension */
  readonly id: string;
}

export interface CachingList {
  readonly by: SavingsDimension;
  /** by what writes and reads cost, most first */
  readonly rows: readonly CachingLine[];
  /** lines beyond `top`, summed; null for none */
  readonly rest: (CachingFigures & { readonly count: number }) | null;
}

/** An amount that may be from … to. */
export interface AmountRange {
  readonly least: Pico;
  readonly most: Pico;
}

/**
 * `measured`: the prices of both choices are known, and the work is the same. `upperBound`: no more than this, because how much of it can change is not
 * known. `range`: the number of tokens may change.
 */
export type LeverLabel = 'measured' | 'upperBound' | 'range';

export interface LeverLine {
  readonly lever: Lever;
  readonly label: LeverLabel;
  /** what it applies to cost */
  readonly cost: Pico;
  /** what it alone would save; negative where it would cost more. The least of an upper bound is nothing */
  readonly alone: AmountRange;
  /** its part of `possible`, after the levers before it; null where nobody marked it */
  readonly part: AmountRange | null;
  /** some prices are of the list and not of the bill */
  readonly isListed: boolean;
}

export interface Savings {
  readonly range: DayRange;
  /** days that count, and why the others do not */
  readonly days: number;
  readonly leftOut: LeftOutDays;
  readonly caching: CachingFigures;
  /** one for each dimension asked for */
  readonly lists: readonly CachingList[];
  /** null where it was not asked for */
  readonly whatIf: {
    /** what may be chosen, by `alone.most`, most first; those that were marked are always among them */
    readonly levers: readonly LeverLine[];
    /** what all that are marked would save together, never more than the cost; the parts sum to it */
    readonly possible: AmountRange;
  } | null;
  /** billed money was divided among API keys by their usage */
  readonly isSplit: boolean;
}
