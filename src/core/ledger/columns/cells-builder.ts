/**
 * Builds cells. A cell has the cost and the tokens of one workspace, model and API key (`cells.ts`). All figures of the
 * same workspace, model and key are summed in one cell.
 */
import { LIMB, type PicoColumn } from '../../money/pico-column.ts';
import { FIGURES_PER_CELL, TOKENS_FIGURE, UNPRICED_FIGURE, type Cells } from './cells.ts';

export interface CellsBuilder {
  /**
   * returns the row of the cell (the costs of this workspace, model and API key); creates an empty cell if there is
   * none
   */
  row(workspace: number, model: number, key: number): number;
  /**
   * adds an amount to a category (index into CATEGORIES). `hi` and `lo` are the high and the low part of the amount
   * (see PicoColumn)
   */
  addCost(row: number, category: number, hi: number, lo: number): void;
  /** adds each of the first `count` amounts to a category: amount i is added to row rows[i] */
  addCosts(rows: Int32Array, category: number, amounts: PicoColumn, count: number): void;
  /** adds tokens to a token category (index into TOKEN_CATEGORIES) */
  addTokens(row: number, category: number, count: number): void;
  /** adds each of the first `count` counts to a token category: counts[i] is added to row rows[i] */
  addTokenCounts(rows: Int32Array, category: number, counts: Float64Array, count: number): void;
  addUnpricedTokens(row: number, count: number): void;
  /** sets flags in the rows rows[0] … rows[count − 1] */
  markAll(rows: Int32Array, count: number, flags: number): void;
  /** sets flags in a row: flags of CELL_FLAG, or flags of price tiers (the first one is FIRST_TIER_FLAG) */
  mark(row: number, flags: number): void;
  addCells(cells: Cells): void;
  /**
   * returns the cells (figures by workspace, model and API key) in arrays that have exactly the needed length. The low
   * part of each amount is below LIMB. Do not use the builder after this call
   */
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

/** Creates an empty builder. */
export function createCellsBuilder(): CellsBuilder {
  return new CellTable();
}

/**
 * Stores the cells (costs by workspace, model and API key) in columns that grow. A hash table (open addressing, linear
 * probing, at most half full) finds the row of a cell. `CellTable` is a class because V8 (the JavaScript engine) keeps
 * the optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision
 * 0053).
 */
class CellTable implements CellsBuilder {
  private room = SMALLEST_CAPACITY;
  private length = 0;
  private columns = createColumns(SMALLEST_CAPACITY);
  private table = new Int32Array(SMALLEST_CAPACITY * 2).fill(EMPTY);

  row(workspace: number, model: number, key: number): number {
    const slot = this.slotOf(workspace, model, key);
    const known = this.table[slot] ?? EMPTY;
    if (known !== EMPTY) return known;
    if (this.length === this.room) {
      this.grow();
      return this.row(workspace, model, key);
    }
    const row = this.length;
    this.columns.workspace[row] = workspace;
    this.columns.model[row] = model;
    this.columns.key[row] = key;
    this.table[slot] = row;
    this.length += 1;
    return row;
  }

  addCost(row: number, category: number, hi: number, lo: number): void {
    this.add(row, category * 2, hi);
    this.add(row, category * 2 + 1, lo);
  }

  addCosts(rows: Int32Array, category: number, { hi, lo }: PicoColumn, count: number): void {
    const { figures } = this.columns;
    for (let index = 0; index < count; index += 1) {
      const place = (rows[index] ?? 0) * FIGURES_PER_CELL + category * 2;
      figures[place] = (figures[place] ?? 0) + (hi[index] ?? 0);
      figures[place + 1] = (figures[place + 1] ?? 0) + (lo[index] ?? 0);
    }
  }

  addTokens(row: number, category: number, count: number): void {
    this.add(row, TOKENS_FIGURE + category, count);
  }

  addTokenCounts(rows: Int32Array, category: number, counts: Float64Array, count: number): void {
    const { figures } = this.columns;
    for (let index = 0; index < count; index += 1) {
      const place = (rows[index] ?? 0) * FIGURES_PER_CELL + TOKENS_FIGURE + category;
      figures[place] = (figures[place] ?? 0) + (counts[index] ?? 0);
    }
  }

  addUnpricedTokens(row: number, count: number): void {
    this.add(row, UNPRICED_FIGURE, count);
  }

  mark(row: number, flags: number): void {
    const { flags: ofRow } = this.columns;
    ofRow[row] = (ofRow[row] ?? 0) | flags;
  }

  markAll(rows: Int32Array, count: number, flags: number): void {
    for (let index = 0; index < count; index += 1) this.mark(rows[index] ?? 0, flags);
  }

  addCells(cells: Cells): void {
    for (let from = 0; from < cells.length; from += 1) {
      const row = this.row(cells.workspace[from] ?? 0, cells.model[from] ?? 0, cells.key[from] ?? 0);
      for (let figure = 0; figure < FIGURES_PER_CELL; figure += 1) {
        this.add(row, figure, cells.figures[from * FIGURES_PER_CELL + figure] ?? 0);
      }
      this.mark(row, cells.flags[from] ?? 0);
    }
  }

  seal(): Cells {
    const { length } = this;
    const sealed = copied(this.columns, length, length);
    for (let row = 0; row < length; row += 1) {
      for (let figure = 0; figure < TOKENS_FIGURE; figure += 2) carry(sealed.figures, row * FIGURES_PER_CELL + figure);
    }
    return { length, ...sealed };
  }

  private add(row: number, figure: number, value: number): void {
    const { figures } = this.columns;
    const place = row * FIGURES_PER_CELL + figure;
    figures[place] = (figures[place] ?? 0) + value;
  }

  /**
   * Returns the slot of the hash table that contains the cell of a workspace, model and API key. If there is none,
   * returns the empty slot for the new cell.
   */
  private slotOf(workspace: number, model: number, key: number): number {
    const { table, columns } = this;
    const mask = table.length - 1;
    for (let slot = hashOf(workspace, model, key) & mask; ; slot = (slot + 1) & mask) {
      const row = table[slot] ?? EMPTY;
      if (row === EMPTY) return slot;
      if (columns.key[row] === key && columns.model[row] === model && columns.workspace[row] === workspace) return slot;
    }
  }

  private grow(): void {
    this.room *= 2;
    this.columns = copied(this.columns, this.length, this.room);
    this.table = new Int32Array(this.room * 2).fill(EMPTY);
    const { workspace, model, key } = this.columns;
    for (let row = 0; row < this.length; row += 1) {
      this.table[this.slotOf(workspace[row] ?? 0, model[row] ?? 0, key[row] ?? 0)] = row;
    }
  }
}

/**
 * Moves whole multiples of LIMB (10⁹) from the low part of an amount to its high part, so that the low part stays below
 * LIMB. `limbs` has the high part at index `at` and the low part at the next index.
 */
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
