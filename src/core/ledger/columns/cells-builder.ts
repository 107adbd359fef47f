/** Collects cells: figures added to the same (workspace, model, key) end in one cell. */
import { LIMB, type PicoColumn } from '../../money/pico-column.ts';
import { FIGURES_PER_CELL, TOKENS_FIGURE, UNPRICED_FIGURE, type Cells } from './cells.ts';

export interface CellsBuilder {
  /** the row of a cell, made empty on first sight */
  row(workspace: number, model: number, key: number): number;
  /** adds an amount, as limbs, to a category (index into CATEGORIES) */
  addCost(row: number, category: number, hi: number, lo: number): void;
  /** adds one amount after the other to a category of one row after the other */
  addCosts(rows: Int32Array, category: number, amounts: PicoColumn, count: number): void;
  /** adds tokens to a token category (index into TOKEN_CATEGORIES) */
  addTokens(row: number, category: number, count: number): void;
  /** adds counts[i] to the row rows[i], for the first `count` of them */
  addTokenCounts(rows: Int32Array, category: number, counts: Float64Array, count: number): void;
  addUnpricedTokens(row: number, count: number): void;
  /** sets flags of the first `count` rows */
  markAll(rows: Int32Array, count: number, flags: number): void;
  /** sets flags of CELL_FLAG and of the price tiers */
  mark(row: number, flags: number): void;
  addCells(cells: Cells): void;
  /** the cells at their exact length, every amount carried; the builder is not used afterwards */
  seal(): Cells;
}

const SMALLEST_CAPACITY = 64;
const EMPTY = -1;

interface Columns {
  readonly workspace: Int32Array;
  readonly model: Int32Array;
  readonly key: Int32Array;
  readonly figures: Float64Array;
  readonly flags: Uint8Array;
}

/** An empty builder: an open-addressing table (linear probing, at most half full) over growing columns. */
export function createCellsBuilder(): CellsBuilder {
  let room = SMALLEST_CAPACITY;
  let length = 0;
  let columns = createColumns(room);
  let table = new Int32Array(room * 2).fill(EMPTY);

  /** The slot that holds the cell, or the empty one where it belongs. */
  function slotOf(workspace: number, model: number, key: number): number {
    const mask = table.length - 1;
    for (let slot = hashOf(workspace, model, key) & mask; ; slot = (slot + 1) & mask) {
      const row = table[slot] ?? EMPTY;
      if (row === EMPTY) return slot;
      if (columns.key[row] === key && columns.model[row] === model && columns.workspace[row] === workspace) return slot;
    }
  }

  function grow(): void {
    room *= 2;
    columns = copied(columns, length, room);
    table = new Int32Array(room * 2).fill(EMPTY);
    for (let row = 0; row < length; row += 1) {
      table[slotOf(columns.workspace[row] ?? 0, columns.model[row] ?? 0, columns.key[row] ?? 0)] = row;
    }
  }

  function rowOf(workspace: number, model: number, key: number): number {
    const slot = slotOf(workspace, model, key);
    const known = table[slot] ?? EMPTY;
    if (known !== EMPTY) return known;
    if (length === room) {
      grow();
      return rowOf(workspace, model, key);
    }
    columns.workspace[length] = workspace;
    columns.model[length] = model;
    columns.key[length] = key;
    table[slot] = length;
    length += 1;
    return length - 1;
  }

  function add(row: number, figure: number, value: number): void {
    const place = row * FIGURES_PER_CELL + figure;
    columns.figures[place] = (columns.figures[place] ?? 0) + value;
  }

  function mark(row: number, flags: number): void {
    columns.flags[row] = (columns.flags[row] ?? 0) | flags;
  }

  return {
    row: rowOf,
    addCost(row, category, hi, lo) {
      add(row, category * 2, hi);
      add(row, category * 2 + 1, lo);
    },
    addCosts(rows, category, amounts, count) {
      const { figures } = columns;
      for (let index = 0; index < count; index += 1) {
        const place = (rows[index] ?? 0) * FIGURES_PER_CELL + category * 2;
        figures[place] = (figures[place] ?? 0) + (amounts.hi[index] ?? 0);
        figures[place + 1] = (figures[place + 1] ?? 0) + (amounts.lo[index] ?? 0);
      }
    },
    addTokens(row, category, count) {
      add(row, TOKENS_FIGURE + category, count);
    },
    addTokenCounts(rows, category, counts, count) {
      const { figures } = columns;
      for (let index = 0; index < count; index += 1) {
        const place = (rows[index] ?? 0) * FIGURES_PER_CELL + TOKENS_FIGURE + category;
        figures[place] = (figures[place] ?? 0) + (counts[index] ?? 0);
      }
    },
    addUnpricedTokens(row, count) {
      add(row, UNPRICED_FIGURE, count);
    },
    mark,
    markAll(rows, count, flags) {
      for (let index = 0; index < count; index += 1) mark(rows[index] ?? 0, flags);
    },
    addCells(cells) {
      for (let from = 0; from < cells.length; from += 1) {
        const row = rowOf(cells.workspace[from] ?? 0, cells.model[from] ?? 0, cells.key[from] ?? 0);
        for (let figure = 0; figure < FIGURES_PER_CELL; figure += 1) {
          add(row, figure, cells.figures[from * FIGURES_PER_CELL + figure] ?? 0);
        }
        mark(row, cells.flags[from] ?? 0);
      }
    },
    seal() {
      const sealed = copied(columns, length, length);
      for (let row = 0; row < length; row += 1) {
        for (let figure = 0; figure < TOKENS_FIGURE; figure += 2) {
          carry(sealed.figures, row * FIGURES_PER_CELL + figure);
        }
      }
      return { length, ...sealed };
    },
  };
}

/** Moves whole limbs from lo to hi, so that the low limb stays below one. */
export function carry(limbs: Float64Array, at: number): void {
  const lo = limbs[at + 1] ?? 0;
  const whole = Math.trunc(lo / LIMB);
  if (whole === 0) return;
  limbs[at] = (limbs[at] ?? 0) + whole;
  limbs[at + 1] = lo - whole * LIMB;
}

function hashOf(workspace: number, model: number, key: number): number {
  const mixed = Math.imul(workspace, 0x9e37_79b1) ^ Math.imul(model, 0x85eb_ca6b) ^ Math.imul(key, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 15);
}

function createColumns(length: number): Columns {
  return {
    workspace: new Int32Array(length),
    model: new Int32Array(length),
    key: new Int32Array(length),
    figures: new Float64Array(length * FIGURES_PER_CELL),
    flags: new Uint8Array(length),
  };
}

function copied(columns: Columns, length: number, room: number): Columns {
  const copy = createColumns(room);
  copy.workspace.set(columns.workspace.subarray(0, length));
  copy.model.set(columns.model.subarray(0, length));
  copy.key.set(columns.key.subarray(0, length));
  copy.figures.set(columns.figures.subarray(0, length * FIGURES_PER_CELL));
  copy.flags.set(columns.flags.subarray(0, length));
  return copy;
}
