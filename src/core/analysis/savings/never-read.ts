/**
 * Computes how many tokens were written to caches and never read, and an upper bound of their extra cost compared with
 * uncached input. Method: docs/methods/caching.md, “Never read again”.
 */
import { ITEM } from '../../model/item.ts';
import { toPico } from '../../money/pico.ts';
import { ceilingOf, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { NeverRead } from './savings-answer.ts';

export interface NeverReadSums {
  /**
   * Adds cache writes or reads of one item (for example 5-minute writes), variant (for example batch) and list price.
   * @param more how much more the tokens cost than uncached input, in pico-dollars; negative if they cost less; null if
   * the price of uncached input is not known
   */
  add(cell: CachedTokens, more: bigint | null): void;
  figures(): NeverRead;
}

type CachedTokens = Pick<SpendCell, 'subject' | 'model' | 'item' | 'tokens'>;

/** The cached tokens of one workspace and model; each workspace and model has its own cache. */
interface Cache {
  readonly writes: Writes[];
  read: bigint;
}

/**
 * Cache writes of one kind (5-minute or 1-hour), variant (for example batch) and list price. `more` is the total extra
 * cost of their tokens compared with uncached input, in pico-dollars; null if the price of uncached input is not known.
 */
interface Writes {
  /** above zero */
  readonly tokens: bigint;
  readonly more: bigint | null;
}

/**
 * Larger than the index of any model in the ledger's dictionary, so that subject × MODEL_ROOM + model is a different
 * number for each workspace and model.
 */
const MODEL_ROOM = 2 ** 20;

/**
 * Creates sums of the tokens that were never read, over all caches. The added figures must include all writes and reads
 * of each workspace and model.
 */
export function createNeverReadSums(): NeverReadSums {
  const caches = new Map<number, Cache>();
  return {
    add({ subject, model, item, tokens }, more) {
      if (tokens === 0n) return;
      const id = subject * MODEL_ROOM + model;
      const cache = caches.get(id) ?? { writes: [], read: 0n };
      caches.set(id, cache);
      if (item === ITEM.read) cache.read += tokens;
      else cache.writes.push({ tokens, more });
    },
    figures() {
      const unread = [...caches.values()].map(neverReadOf);
      return {
        tokens: Number(unread.reduce((sum, { count }) => sum + count, 0n)),
        costAtMost: toPico(unread.reduce((sum, { most }) => sum + most, 0n)),
        isCostExact: unread.every(({ isExact }) => isExact),
      };
    },
  };
}

/**
 * Returns the number of written tokens without matching reads, and an upper bound of their extra cost compared with
 * uncached input. It is not known which of the written tokens were read. So the upper bound assumes that the writes
 * with the highest extra cost per token were not read. Tokens without a known price add nothing to the bound: they
 * count as if they cost as much as uncached input.
 */
function neverReadOf({ writes, read }: Cache): {
  readonly count: bigint;
  readonly most: bigint;
  readonly isExact: boolean;
} {
  const written = writes.reduce((sum, { tokens }) => sum + tokens, 0n);
  const count = written > read ? written - read : 0n;
  let left = count;
  let most = 0n;
  for (const { tokens, more } of writes.toSorted(byPrice)) {
    const taken = tokens < left ? tokens : left;
    most += ceilingOf(ratioOf((more ?? 0n) * taken, tokens));
    left -= taken;
  }
  const isKnown = writes.every(({ more }) => more !== null);
  return { count, most: most > 0n ? most : 0n, isExact: count === 0n || (read === 0n && isKnown && most >= 0n) };
}

/** Orders writes by the extra cost of a token compared with uncached input, highest first. */
function byPrice(a: Writes, b: Writes): number {
  const difference = (b.more ?? 0n) * a.tokens - (a.more ?? 0n) * b.tokens;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
