/**
 * Cells in columns: what each (workspace, model, key) cost and how many tokens it used over some days. Cells of several days can be added,
 * so days are summed into months.
 */

/** Stands in the key column for billed money that no usage explains. */
export const UNATTRIBUTED = -2;

/** Stands in the key column for usage and money whose per-key detail has not been loaded. */
export const UNSPLIT = -3;

/** Added to a key number to index arrays over all keys, UNSPLIT, UNATTRIBUTED and ABSENT first. */
export const KEY_OFFSET = 3;

/**
 * The figures of one cell stand together: each of the five categories of cost as two limbs (hi, lo; see PicoColumn),
 * then the four token counts, then the tokens without a known price. Sums of figures are sums of cells, number by number.
 */
export const FIGURES_PER_CELL = 15;
export const TOKENS_FIGURE = 10;
export const UNPRICED_FIGURE = 14;

/**
 * How the money of a cell came about; several may be true. The price tiers are in PRICE_TIERS order from FIRST_TIER_FLAG on, without
 * `unpriced`, which is counted. `priority`: some of the tokens are paid by a priority commitment and cost nothing here.
 */
export const CELL_FLAG = { billed: 1, estimated: 2, approximate: 4, priority: 128 } as const;
export const FIRST_TIER_FLAG = 8;

/** Row i is the same index in every column; figures i × FIGURES_PER_CELL … belong to it. */
export interface Cells {
  readonly length: number;
  /** number in names.workspaces, or ABSENT (the default workspace) */
  readonly workspace: Int32Array;
  /** number in names.models, or ABSENT (money that belongs to no model) */
  readonly model: Int32Array;
  /** number in names.keys, ABSENT (console use), UNATTRIBUTED or UNSPLIT */
  readonly key: Int32Array;
  readonly figures: Float64Array;
  readonly flags: Uint8Array;
}
