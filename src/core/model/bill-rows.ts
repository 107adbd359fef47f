/**
 * The columns of the provider's bill: cost by day, workspace, model, token type and variant (service tier, geography,
 * context window and speed). The columns contain numbers in place of the names of workspaces, models, variants and cost
 * types. The dictionaries in `names.ts` give the name for each number.
 */
import { ABSENT } from './dictionary.ts';
import { TOKEN_TYPE } from './category.ts';
import type { Rows } from './columns/columns.ts';
import { int32, PICO, uint16, uint8 } from './columns/schema.ts';

export const BILL_SCHEMA = {
  /** days since 1970-01-01 */
  day: int32(),
  /** the index of the workspace in `names.workspaces`; ABSENT for the default workspace */
  workspace: int32(ABSENT),
  /** the index of the model in `names.models`; ABSENT for costs without a model */
  model: int32(ABSENT),
  /**
   * the token type, as a number from TOKEN_TYPE; `other` for costs without tokens (for example sessions) and for
   * unknown token types
   */
  tokenType: uint8(TOKEN_TYPE.other),
  /**
   * the index of the variant in `names.variants`. The speed of this variant is always null, because the bill does not
   * show the speed
   */
  variant: uint16(),
  /** the index of the cost type in `names.costTypes`; ABSENT if the provider sends no cost type */
  costType: int32(ABSENT),
  amount: PICO,
};

/** The rows of a bill. A row has the same index in every column. */
export type BillRows = Rows<typeof BILL_SCHEMA>;
