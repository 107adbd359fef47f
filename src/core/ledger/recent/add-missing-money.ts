/**
 * Estimates the costs that are still missing on the bill of a settling day (a day of whose bill only a part has
 * arrived). Adds these estimates to a cost table. Each estimate belongs to one workspace and one item (a token type of
 * a model, or web searches). It is split among the API keys with usage of this item in this workspace.
 */
import type { Day } from '../../calendar/day.ts';
import { createPicoColumn, setPico } from '../../money/pico-column.ts';
import { splitAmount } from '../../money/split-amount.ts';
import { CATEGORY_OF_TOKEN_TYPE, TOKEN_TYPE } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import type { DividerOptions } from '../attribution/divide-day.ts';
import { searchesByWorkspace } from '../attribution/key-searches.ts';
import { createKeyWeights } from '../attribution/key-weights.ts';
import { orderUsage } from '../attribution/usage-order.ts';
import { CELL_FLAG } from '../columns/cells.ts';
import type { CostTableBuilder } from '../columns/cost-table.ts';
import { SEARCHES, type GroupEvidence, type RowsOfDay } from '../status/day-evidence.ts';
import { isUnpriced } from '../status/judge-day.ts';
import type { MissingMoney } from '../status/missing-money.ts';
import type { MissingRows } from './missing-rows.ts';

export interface MissingOfDay {
  /** the index of the day in the month, where 0 is the first day */
  readonly step: number;
  readonly day: Day;
  /**
   * the incomplete pairs of model and item (a token type or web searches). A pair is incomplete if its bill has not
   * arrived. It is also incomplete if it has no row on the bill yet and some of its tokens have no known price
   */
  readonly short: readonly GroupEvidence[];
  readonly missing: readonly MissingMoney[];
  readonly usage: RowsOfDay<UsageRows>;
  readonly options: DividerOptions;
  /** if set, the added amounts are also added to these tables */
  readonly rows?: MissingRows;
}

const OTHER_CATEGORY = CATEGORY_OF_TOKEN_TYPE[TOKEN_TYPE.other];
type TokenColumn = 0 | 1 | 2 | 3 | 4;

/**
 * Adds the amounts in `missing` to a cost table, split among API keys. Also adds the tokens without a known price. It
 * does not add other tokens: they are already in the table that has the bill of the day.
 */
export function addMissingMoney(into: CostTableBuilder, input: MissingOfDay): void {
  const { step, day, short, missing, usage, options, rows } = input;
  const flagsOf = new Map(short.map((group) => [groupId(group.model, group.item), group.flags]));
  const { order, runs } = orderUsage(usage.rows, usage.picked, options.keyRanks);
  const searches = searchesByWorkspace(usage.rows, usage.picked, options.keyRanks);
  const weights = createKeyWeights(options);

  function add(part: MissingMoney, keys: Int32Array, shares: Float64Array, category: number): void {
    const parts = createPicoColumn(keys.length);
    if (keys.length === 1) setPico(parts, 0, part.amount);
    else splitAmount(part.amount, shares, keys.length, parts);
    rows?.add(part, keys, parts);
    const flags = CELL_FLAG.estimated | (flagsOf.get(groupId(part.model, part.item)) ?? 0);
    for (const [index, key] of keys.entries()) {
      const hi = parts.hi[index] ?? 0;
      const lo = parts.lo[index] ?? 0;
      const row = into.cells.row(part.workspace, part.model, key);
      into.cells.mark(row, flags);
      into.cells.addCost(row, category, hi, lo);
      into.daily.add(into.daily.line(key), step, hi, lo);
    }
  }

  for (const part of missing) {
    if (part.item === SEARCHES) {
      const searched = searches.get(part.workspace);
      if (searched !== undefined) add(part, searched.keys, searched.counts, OTHER_CATEGORY);
      continue;
    }
    const run = runs.find(({ workspace, model }) => workspace === part.workspace && model === part.model);
    if (run === undefined) continue;
    weights.weigh(usage.rows, order, run, day);
    const type = part.item as TokenColumn;
    const shares = weights.shares(type);
    if (shares === null) continue;
    add(part, weights.keys.slice(0, weights.count), shares, CATEGORY_OF_TOKEN_TYPE[type]);
  }
  addUnpriced(into, { groups: short.filter(isUnpriced), usage, flags: CELL_FLAG.estimated, ...(rows && { rows }) });
}

export interface UnpricedOfDay {
  /** pairs of model and item (a token type) without a row on the bill, some of whose tokens have no known price */
  readonly groups: readonly GroupEvidence[];
  readonly usage: RowsOfDay<UsageRows>;
  /** the flags for the cells that get the tokens (see `CELL_FLAG`) */
  readonly flags: number;
  /** if set, the tokens are also added to this table */
  readonly rows?: MissingRows;
}

/** Adds the numbers of tokens that have no known price and no bill yet, by workspace, model and API key. */
export function addUnpriced(
  into: CostTableBuilder,
  { groups, usage: { rows, picked }, flags, rows: taking }: UnpricedOfDay,
): void {
  for (const { model, item, unpricedVariants } of groups) {
    for (const row of picked) {
      if ((rows.model[row] ?? ABSENT) !== model || !unpricedVariants.has(rows.variant[row] ?? 0)) continue;
      const tokens = tokensAt(rows, item as TokenColumn, row);
      if (tokens === 0) continue;
      const workspace = rows.workspace[row] ?? ABSENT;
      const key = rows.key[row] ?? ABSENT;
      const cell = into.cells.row(workspace, model, key);
      into.cells.mark(cell, flags);
      into.cells.addUnpricedTokens(cell, tokens);
      taking?.addUnpriced(workspace, model, key, tokens);
    }
  }
}

function groupId(model: number, item: number): number {
  return (model + 1) * (SEARCHES + 1) + item;
}
