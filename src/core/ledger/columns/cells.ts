/**
 * Cells in columns: the cost and the tokens of each (workspace, model, key) over some days. Cells of several days can be added, so days are
 * summed into months.
 */

/** The key number of billed costs without matching usage. */
export const UNATTRIBUTED = -2;

/** The key number of usage and costs whose breakdown by API key has not been loaded. */
export const UNSPLIT = -3;

/** Added to a key number to get an index into arrays over all keys. UNSPLIT, UNATTRIBUTED and ABSENT come first. */
export const KEY_OFFSET = 3;

/**
 * The number of figures of one cell, which are next to each other: each of the five categories of cost as two limbs (hi, lo; see
 * PicoColumn), then the four token counts, then the tokens without a known price. Two cells are added number by number.
 */
export const FIGURES_PER_CELL = 15;
export const TOKENS_FIGURE = 10;
export const UNPRICED_FIGURE = 14;

/**
 * Flags that say where the money of a cell comes from; several may be set. The price tiers follow in PRICE_TIERS order from FIRST_TIER_FLAG
 * on. `unpriced` has no flag; its tokens are counted in UNPRICED_FIGURE instead. `priority`: a priority commitment pays some of the tokens,
 * which cost nothing here.
 */
export const CELL_FLAG = { billed: 1, estimated: 2, approximate: 4, priority: 128 } as const;
export const FIRST_TIER_FLAG = 8;

/** Row i is the same index in every column. Its figures start at i × FIGURES_PER_CELL. */
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
