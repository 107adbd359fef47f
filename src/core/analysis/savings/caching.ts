/**
 * Computes the savings of caching: what the same tokens would cost at the price of uncached input, minus the cost of
 * cache writes and reads. Tokens that the organization has paid for in advance (a commitment) save nothing: they cost
 * nothing with or without caching. Method: docs/methods/caching.md.
 */
import { ITEM } from '../../model/item.ts';
import { toPico } from '../../money/pico.ts';
import type { Ratio } from '../explain/round-parts.ts';
import { createNeverReadSums } from './never-read.ts';
import { ceilingOf, difference, floorOf, product, ratioOf } from './ratio.ts';
import type { PriceStretches } from './price-stretches.ts';
import type { Rate, Rates } from './rates.ts';
import type { SpendCell } from './read-cells.ts';
import type { CachingFigures } from './savings-answer.ts';

/**
 * A cell (the tokens of one workspace or API key, model, item and variant) with its caching figures. The figures are
 * null if the price of uncached input is not known, or if the cell has no cached tokens.
 */
export interface CachedCell {
  readonly cell: SpendCell;
  readonly figures: CellFigures | null;
}

/** The figures of one cell, in whole pico-dollars. */
interface CellFigures {
  /** true if the organization has paid for all tokens of the cell in advance */
  readonly isCommitted: boolean;
  readonly paid: bigint;
  readonly saved: bigint;
  readonly shorter: bigint;
  readonly longer: bigint;
  readonly isListed: boolean;
}

export interface CachingOptions {
  readonly rates: Rates;
  readonly stretches: PriceStretches;
  /**
   * the prices of uncached input, for cells in which the tokens of all variants (for example standard and batch) are
   * summed; null if each variant has its own cells
   */
  readonly uncached: UncachedPrices | null;
}

/**
 * Finds the price of uncached input for the cached tokens of a cell; null if the workspace of the cell has no such
 * price.
 */
export type UncachedPrices = (cell: Pick<SpendCell, 'workspace' | 'model' | 'item' | 'stretch'>) => Rate | null;

export interface CachingSums {
  add(cached: CachedCell): void;
  figures(): CachingFigures;
}

/** Computes the figures of each cell once, because several sums include the same cell. */
export function cachedCells(cells: readonly SpendCell[], options: CachingOptions): readonly CachedCell[] {
  return cells.map((cell) => ({ cell, figures: figuresOf(cell, options) }));
}

/**
 * Creates sums of the figures of cells. Each figure is a whole number of pico-dollars, so the lines of a list add up
 * exactly to their total.
 * @param hasWholeCaches true if the cells include all usage of each workspace and model, so that reads can be compared
 * with writes
 */
export function createCachingSums(hasWholeCaches: boolean): CachingSums {
  let cost = 0n;
  let paid = 0n;
  let saved = 0n;
  let shorter = 0n;
  let longer = 0n;
  let estimated = 0n;
  let listed = 0n;
  let unknownTokens = 0n;
  const tokens = [0n, 0n, 0n, 0n];
  const neverRead = hasWholeCaches ? createNeverReadSums() : null;

  return {
    add({ cell, figures }) {
      const { item } = cell;
      cost += cell.cost;
      if (item > ITEM.read || cell.tokens === 0n) return;
      tokens[item] = (tokens[item] ?? 0n) + cell.tokens;
      if (item === ITEM.input) return;
      neverRead?.add(cell, figures === null ? null : -figures.saved);
      if (figures === null) {
        unknownTokens += cell.tokens;
        return;
      }
      paid += figures.paid;
      saved += figures.saved;
      shorter += figures.shorter;
      longer += figures.longer;
      estimated += cell.estimated;
      if (figures.isListed) listed += figures.paid;
    },
    figures() {
      const [input = 0n, write5m = 0n, write1h = 0n, read = 0n] = tokens;
      return {
        cost: toPico(cost),
        tokens: {
          input: Number(input),
          write5m: Number(write5m),
          write1h: Number(write1h),
          read: Number(read),
        },
        paid: toPico(paid),
        saved: toPico(saved),
        neverRead: neverRead?.figures() ?? null,
        shorterAtMost: toPico(shorter),
        longerAtMost: toPico(longer),
        estimated: toPico(estimated),
        listed: toPico(listed),
        unknownTokens: Number(unknownTokens),
      };
    },
  };
}

function figuresOf(cell: SpendCell, { rates, stretches, uncached }: CachingOptions): CellFigures | null {
  const { item, model, cost, tokens } = cell;
  if (item < ITEM.write5m || item > ITEM.read || tokens === 0n) return null;
  const day = stretches.firstDay(model, cell.stretch);
  const variant = uncached === null ? cell.variant : null;
  const rateOf = (of: number): Rate | null => rates.rate({ model, variant, day, item: of });
  const bought = rates.paidTokens({ model, variant, day, item }, cell);
  if (bought.numerator === 0n) {
    return { isCommitted: true, paid: cost, saved: 0n, shorter: 0n, longer: 0n, isListed: false };
  }
  const input = uncached?.(cell) ?? rateOf(ITEM.input);
  if (input === null) return null;
  const worth = product(input.price, bought);
  const boundOf = (to: number): bigint => {
    const price = rateOf(to)?.price;
    return price === undefined ? 0n : atLeastNothing(difference(ratioOf(cost), product(price, bought)));
  };
  return {
    isCommitted: false,
    paid: cost,
    saved: floorOf(worth) - cost,
    shorter: item === ITEM.write1h ? boundOf(ITEM.write5m) : 0n,
    longer: item === ITEM.write5m ? boundOf(ITEM.read) : 0n,
    isListed: input.isListed,
  };
}

/**
 * Rounds a ratio up to a whole number; a ratio below zero becomes 0. The result is an upper bound, so it must not be
 * rounded down.
 */
function atLeastNothing(ratio: Ratio): bigint {
  return ratio.numerator <= 0n ? 0n : ceilingOf(ratio);
}
