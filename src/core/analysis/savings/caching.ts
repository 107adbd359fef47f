/**
 * Computes the savings of caching: what the same tokens would cost at the price of uncached input, minus the cost of
 * cache writes and reads. Tokens that the organization has paid for in advance (a commitment) save nothing: they cost
 * nothing with or without caching. Method: docs/methods/caching.md.
 */
import { ITEM } from '../../model/item.ts';
import { toPico } from '../../money/pico.ts';
import { createNeverReadSums } from './never-read.ts';
import type { MostSaved } from './other-duration.ts';
import { floorOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { CachingFigures } from './savings-answer.ts';
import { uncachedWorthOf, type UncachedContext } from './uncached-prices.ts';

/**
 * A cell with its caching figures. A cell has the tokens of one workspace (or one API key) and, within it, of one
 * model, one item (for example cache reads) and one variant (for example batch). The figures are null if the price of
 * uncached input is not known, or if the cell has no cached tokens.
 */
export interface CachedCell {
  readonly cell: SpendCell;
  readonly figures: CellFigures | null;
  /**
   * the most that the other cache duration (5 minutes instead of 1 hour, or the reverse) would save on the cell, in
   * whole pico-dollars (see `MostSaved`); 0 for tokens whose price of uncached input is not known
   */
  readonly otherDuration: bigint;
}

/** The figures of one cell (the tokens of one workspace, model and so on), in whole pico-dollars. */
interface CellFigures {
  /** true if the organization has paid in advance for all tokens of the cell (one workspace, model and so on) */
  readonly isCommitted: boolean;
  readonly paid: bigint;
  /** the part of `paid` that is estimated */
  readonly estimated: bigint;
  readonly saved: bigint;
  readonly isListed: boolean;
  /**
   * the number of the tokens of the cell (one workspace, model and so on) whose price of uncached input is not known
   */
  readonly unknownTokens: bigint;
}

export interface CachingOptions extends UncachedContext {
  readonly mostSaved: MostSaved;
}

export interface CachingSums {
  add(cached: CachedCell): void;
  figures(): CachingFigures;
}

/**
 * Computes the figures of each cell (the tokens of one workspace, model and so on) once, because several sums include
 * the same cell.
 */
export function cachedCells(cells: readonly SpendCell[], options: CachingOptions): readonly CachedCell[] {
  return cells.map((cell) => {
    const figures = figuresOf(cell, options);
    const isUnknown = figures === null && cell.tokens > 0n;
    return { cell, figures, otherDuration: isUnknown ? 0n : options.mostSaved(cell) };
  });
}

/**
 * Creates sums of the figures of cells. A cell has the tokens of one workspace or API key, model, item (for example
 * cache reads) and variant (for example batch). Each figure is a whole number of pico-dollars, so the lines of a list
 * add up exactly to their total.
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
    add({ cell, figures, otherDuration }) {
      const { item } = cell;
      cost += cell.cost;
      if (item === ITEM.write1h) shorter += otherDuration;
      if (item === ITEM.write5m) longer += otherDuration;
      if (item > ITEM.read || cell.tokens === 0n) return;
      tokens[item] = (tokens[item] ?? 0n) + cell.tokens;
      if (item === ITEM.input) return;
      neverRead?.add(cell, figures === null ? null : -figures.saved);
      if (figures === null) {
        unknownTokens += cell.tokens;
        return;
      }
      unknownTokens += figures.unknownTokens;
      paid += figures.paid;
      saved += figures.saved;
      estimated += figures.estimated;
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

function figuresOf(cell: SpendCell, options: CachingOptions): CellFigures | null {
  const { item, cost, tokens, estimated } = cell;
  if (item < ITEM.write5m || item > ITEM.read || tokens === 0n) return null;
  const uncached = uncachedWorthOf(cell, options);
  if (uncached === null) return null;
  if (uncached === 'committed') {
    return { isCommitted: true, paid: cost, estimated, saved: 0n, isListed: false, unknownTokens: 0n };
  }
  const { worth, knownPart, unknownTokens, isListed } = uncached;
  const paid = knownPart(cost);
  const saved = floorOf(worth) - paid;
  return { isCommitted: false, paid, estimated: knownPart(estimated), saved, isListed, unknownTokens };
}
