/**
 * A cell has the cost and the tokens of one workspace, model and API key over some days. Cells are stored in columns.
 * Cells of several days can be added, so that days are summed to months.
 */

/** Stands in place of the index of an API key, for billed costs without matching usage. */
export const UNATTRIBUTED = -2;

/**
 * The key number for usage and costs that are not divided among API keys, because their breakdown by key is not loaded.
 */
export const UNSPLIT = -3;

/**
 * In an array with one entry for each API key, the entry of key number n is at index n + KEY_OFFSET. The first three
 * entries are for UNSPLIT, UNATTRIBUTED and ABSENT.
 */
export const KEY_OFFSET = 3;

/**
 * The number of figures of one cell (one workspace, model and API key). They are stored next to each other: five
 * categories of cost (two numbers each, hi and lo; see PicoColumn), four token counts, and the tokens without a known
 * price. To add two cells, add their figures one by one.
 */
export const FIGURES_PER_CELL = 15;
export const TOKENS_FIGURE = 10;
export const UNPRICED_FIGURE = 14;

/**
 * Flags that show where the cost of a cell (one workspace, model and API key) comes from. A cell may have several
 * flags. `priority`: the organization has paid for some of the tokens in advance (a commitment). FIRST_TIER_FLAG is the
 * flag of the first price tier. The flags of the other tiers follow in the order of PRICE_TIERS. The tier `unpriced`
 * has no flag, because UNPRICED_FIGURE counts its tokens.
 */
export const CELL_FLAG = { billed: 1, estimated: 2, approximate: 4, priority: 128 } as const;
export const FIRST_TIER_FLAG = 8;

/**
 * The columns of cells. A cell has the cost and the tokens of one workspace, model and API key. It has the same index
 * in every column. Its figures start at index × FIGURES_PER_CELL of `figures`.
 */
export interface Cells {
  readonly length: number;
  /** the index of the workspace in `names.workspaces`; ABSENT for the default workspace */
  readonly workspace: Int32Array;
  /** the index of the model in `names.models`; ABSENT for costs without a model */
  readonly model: Int32Array;
  /**
   * the index of the API key in `names.keys`, or one of three special numbers: ABSENT (use in the provider's console,
   * without an API key), UNATTRIBUTED or UNSPLIT
   */
  readonly key: Int32Array;
  readonly figures: Float64Array;
  readonly flags: Uint8Array;
}
