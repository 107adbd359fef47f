/**
 * The columns of usage: which API key used which model, in which hour and variant (service tier, geography, context
 * window and speed), and how many tokens. The columns contain numbers in place of the names of keys, workspaces, models
 * and variants. The dictionaries in `names.ts` give the name for each number. A row takes 42 bytes. Only a token count
 * of 2³²−1 or more takes additional bytes (see `UsageRows`).
 */
import { ABSENT } from './dictionary.ts';
import { int32, uint16, uint32 } from './columns/schema.ts';

/**
 * The columns for building, storing and joining usage rows. Here, each token column has its own name. In UsageRows, the
 * five token columns are in one list.
 */
export const USAGE_SCHEMA = {
  hour: int32(),
  key: int32(ABSENT),
  workspace: int32(ABSENT),
  model: int32(ABSENT),
  variant: uint16(),
  input: uint32(),
  write5m: uint32(),
  write1h: uint32(),
  read: uint32(),
  output: uint32(),
  webSearches: uint32(),
};

/**
 * The rows of usage. A row has the same index in every column. If a token count is below 2³²−1, the token column
 * contains the count itself. If the count is 2³²−1 or more, the token column contains LARGE_COUNT, and the count itself
 * is in `large` under the key `column × length + row`.
 */
export interface UsageRows {
  readonly length: number;
  /** the hour of the usage, in hours since 1970-01-01T00:00Z; if a row is for a whole day, the first hour of the day */
  readonly hour: Int32Array;
  /**
   * the index of the API key in `names.keys`; ABSENT for use in the provider's console, and if usage was loaded without
   * keys
   */
  readonly key: Int32Array;
  /** the index of the workspace in `names.workspaces`; ABSENT for the default workspace */
  readonly workspace: Int32Array;
  /** the index of the model in `names.models`; ABSENT for usage without a model */
  readonly model: Int32Array;
  /** the index of the variant (for example batch) in `names.variants` */
  readonly variant: Uint16Array;
  /**
   * token counts, one column for each token type, in the order of TOKEN_TYPE: input (uncached), write5m, write1h, read,
   * output
   */
  readonly tokens: readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  readonly webSearches: Uint32Array;
  readonly large: ReadonlyMap<number, number>;
}

/** The value that a token column has in place of a count of 2³²−1 or more. The count itself is in `large`. */
export const LARGE_COUNT = 0xffff_ffff;

/** Returns the number of tokens in a token column (0…4) of a row. */
export function tokensAt(rows: UsageRows, column: 0 | 1 | 2 | 3 | 4, row: number): number {
  const count = rows.tokens[column][row] ?? 0;
  return count === LARGE_COUNT ? (rows.large.get(column * rows.length + row) ?? count) : count;
}
