/** Rows of the provider's bill in columns: what a day cost, by workspace, model, token type and variant. */
import type { PicoColumn } from '../money/pico-column.ts';

/** Row i is the same index in every column. */
export interface BillRows {
  readonly length: number;
  /** day since the epoch */
  readonly day: Int32Array;
  /** number in names.workspaces, or ABSENT (the default workspace) */
  readonly workspace: Int32Array;
  /** number in names.models, or ABSENT (money that belongs to no model) */
  readonly model: Int32Array;
  /** a TOKEN_TYPE; `other` for server tools, sessions and token types not known yet */
  readonly tokenType: Uint8Array;
  /** number in names.variants (speed is always null: the bill does not tell it) */
  readonly variant: Uint16Array;
  /** number in names.costTypes, or ABSENT */
  readonly costType: Int32Array;
  readonly amount: PicoColumn;
}
