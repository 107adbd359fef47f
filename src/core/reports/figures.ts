/**
 * Sums the cells of cost tables for a report. A cell has the figures of one workspace, model and key, for example the
 * cost and the token counts. Each kind of figure is summed separately.
 */
import {
  CELL_FLAG,
  FIGURES_PER_CELL,
  FIRST_TIER_FLAG,
  TOKENS_FIGURE,
  UNPRICED_FIGURE,
  type Cells,
} from '../ledger/columns/cells.ts';
import { joinLimbs } from '../money/pico-column.ts';
import type { Pico } from '../money/pico.ts';
import { PRICE_TIERS, type PriceTier } from '../pricing/price-book.ts';
import type { Basis, CategoryCosts, TokenCounts } from './reports.ts';

/**
 * The sums of many groups of cells (figures by workspace, model and API key). A line is the sums of one group.
 * `figures` contains one line after the other.
 */
export interface FigureLines {
  readonly figures: Float64Array;
  readonly flags: Uint8Array;
}

/** Creates `count` lines (the sums of one group each), all zero. */
export function createFigureLines(count: number): FigureLines {
  return { figures: new Float64Array(count * FIGURES_PER_CELL), flags: new Uint8Array(count) };
}

/** Adds the figures of a cell (one workspace, model and key) to a line, which is the sums of one group. */
export function addCell(lines: FigureLines, line: number, cells: Cells, cell: number): void {
  addFigures(lines, line, cells, cell);
}

/** Adds a line (the sums of one group) to another line. Both may be in the same `FigureLines`. */
export function addLine(into: FigureLines, line: number, from: FigureLines, other: number): void {
  addFigures(into, line, from, other);
}

/**
 * Adds the figures of line `other` in `from` to the figures of line `line` in `into`, one by one. Most of the time of
 * computing reports is spent in this loop.
 */
function addFigures(into: FigureLines, line: number, from: FigureLines, other: number): void {
  const sums = into.figures;
  const figures = from.figures;
  const offset = other * FIGURES_PER_CELL - line * FIGURES_PER_CELL;
  const end = (line + 1) * FIGURES_PER_CELL;
  for (let place = line * FIGURES_PER_CELL; place < end; place += 1) {
    sums[place] = (sums[place] ?? 0) + (figures[place + offset] ?? 0);
  }
  into.flags[line] = (into.flags[line] ?? 0) | (from.flags[other] ?? 0);
}

/** Returns the cost of a line (the sums of one group), by category. */
export function costsAt({ figures }: FigureLines, line: number): CategoryCosts {
  const at = (category: number): Pico => {
    const place = line * FIGURES_PER_CELL + category * 2;
    return joinLimbs(figures[place] ?? 0, figures[place + 1] ?? 0);
  };
  return { input: at(0), cacheCreation: at(1), cacheRead: at(2), output: at(3), other: at(4) };
}

/** Returns the total cost of a line (the sums of one group). */
export function costAt(lines: FigureLines, line: number): Pico {
  const { hi, lo } = costLimbsAt(lines, line);
  return joinLimbs(hi, lo);
}

/**
 * Returns the total cost of a line (the sums of one group) as two numbers: `hi` × 10⁹ + `lo` pico-dollars (see
 * PicoColumn).
 */
export function costLimbsAt({ figures }: FigureLines, line: number): { readonly hi: number; readonly lo: number } {
  let hi = 0;
  let lo = 0;
  for (let figure = 0; figure < TOKENS_FIGURE; figure += 2) {
    hi += figures[line * FIGURES_PER_CELL + figure] ?? 0;
    lo += figures[line * FIGURES_PER_CELL + figure + 1] ?? 0;
  }
  return { hi, lo };
}

/** Returns the token counts of a line (the sums of one group), by category. */
export function tokensAtLine({ figures }: FigureLines, line: number): TokenCounts {
  const at = (category: number): number => figures[line * FIGURES_PER_CELL + TOKENS_FIGURE + category] ?? 0;
  return { input: at(0), cacheCreation: at(1), cacheRead: at(2), output: at(3) };
}

/** Returns how many tokens of a line (the sums of one group) have no known price. */
export function unpricedAt({ figures }: FigureLines, line: number): number {
  return figures[line * FIGURES_PER_CELL + UNPRICED_FIGURE] ?? 0;
}

/**
 * Returns how the figures of a line (the sums of one group) were computed.
 * @param isFiltered true with a key filter. Billed costs are then split among keys, so `split` is true instead of
 *   `billed`
 */
export function basisAt(lines: FigureLines, line: number, isFiltered: boolean): Basis {
  const flags = lines.flags[line] ?? 0;
  const isBilled = (flags & CELL_FLAG.billed) !== 0;
  const hasTier = (tier: PriceTier): boolean => (flags & (FIRST_TIER_FLAG << PRICE_TIERS.indexOf(tier))) !== 0;
  return {
    billed: isBilled && !isFiltered,
    estimated: (flags & CELL_FLAG.estimated) !== 0,
    split: isBilled && isFiltered,
    unpricedTokens: unpricedAt(lines, line),
    priceTiers: PRICE_TIERS.filter((tier) => tier !== 'unpriced').filter(hasTier),
    approximate: (flags & CELL_FLAG.approximate) !== 0,
    hasPriority: (flags & CELL_FLAG.priority) !== 0,
  };
}
