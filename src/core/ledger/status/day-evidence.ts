/**
 * Collects the facts that decide the status of a day. The facts are the billed amount and the expected cost of the
 * usage, for each model and item (a token type or web searches), in total and by workspace. The rules in `judge-day.ts`
 * use these facts and the circumstances of the day, for example its age.
 */
import type { Day } from '../../calendar/day.ts';
import { picoAt } from '../../money/pico-column.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { MOST_VARIANTS, WEB_SEARCH, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { priceFlags } from '../estimate/price-flags.ts';
import { costOfTokens } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';

/**
 * The item number of web searches. It comes after the token types 0 to 4. The cost of these six items can be computed
 * from usage. The cost of other items can't.
 */
export const SEARCHES = 5;

/** The billed and the expected amount, in pico-dollars. */
export interface Evidence {
  /** the sum of the charges on the bill. Negative amounts are left out, because they do not depend on usage */
  billed: bigint;
  /** the expected cost: usage × price */
  expected: bigint;
}

/** The billed amount and the usage of one model and item (for example output tokens) on a day. */
export interface GroupEvidence extends Evidence {
  /** the index of the model in `names.models`; ABSENT for web searches */
  readonly model: number;
  /** the item: a token type, or SEARCHES */
  readonly item: number;
  /** true if the bill has a row for this model and item, even if its amount is zero. Negative amounts do not count */
  hasBillRow: boolean;
  /** the number of used tokens without a known price */
  unpricedTokens: number;
  /**
   * the variants (indexes in `names.variants`, for example that of batch) whose tokens have no known price. Priority
   * tokens are not among them, because their price is known: it is 0
   */
  readonly unpricedVariants: Set<number>;
  /**
   * the part of `expected` whose prices are substitutes: the price of another model or another day, or a standard price
   * because the service tier, the geography or the speed has no public price
   */
  approximate: bigint;
  /** the flags of the prices, as in `Cells.flags`: CELL_FLAG.approximate and the flags of the price tiers */
  flags: number;
  /**
   * the amounts by workspace; a key of the map is the index of a workspace in `names.workspaces`, or ABSENT for the
   * default workspace
   */
  readonly workspaces: Map<number, Evidence>;
}

export interface DayEvidence {
  readonly groups: readonly GroupEvidence[];
  /** true if the bill has any row for the day, including rows for charges without usage */
  readonly hasBillRow: boolean;
}

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;
const ITEMS = 6;
/**
 * More than the largest index of a model in `names.models`. `sumUsage` multiplies by this number to store workspace,
 * model and variant (for example batch) in one whole number, which a double can hold exactly.
 */
const MOST_MODELS = 65_536;

/** Rows of several days, and the indexes of the rows that belong to one day. */
export interface RowsOfDay<Rows> {
  readonly rows: Rows;
  readonly picked: Int32Array;
}

/**
 * Collects the facts of a day.
 * @param book the prices for the expected cost: contract prices, prices that earlier bills show, or list prices
 * @returns groups in no particular order; every group has a bill row, usage, or both
 */
export function dayEvidence(
  day: Day,
  bill: RowsOfDay<BillRows>,
  usage: RowsOfDay<UsageRows>,
  names: Names,
  book: PriceBook,
): DayEvidence {
  const groups = new Map<number, GroupEvidence>();
  const groupOf = (model: number, item: number): GroupEvidence => {
    const id = (model + 1) * ITEMS + item;
    let group = groups.get(id);
    if (group === undefined) {
      group = {
        model,
        item,
        hasBillRow: false,
        billed: 0n,
        expected: 0n,
        unpricedTokens: 0,
        unpricedVariants: new Set(),
        approximate: 0n,
        flags: 0,
        workspaces: new Map(),
      };
      groups.set(id, group);
    }
    return group;
  };
  addBill(bill, names, groupOf);
  addUsage(day, usage, names, book, groupOf);
  return { groups: [...groups.values()], hasBillRow: bill.picked.length > 0 };
}

type GroupOf = (model: number, item: number) => GroupEvidence;

function addBill({ rows, picked }: RowsOfDay<BillRows>, names: Names, groupOf: GroupOf): void {
  const search = names.costTypes.find(WEB_SEARCH);
  for (const row of picked) {
    const amount = picoAt(rows.amount, row);
    if (amount < 0n) continue;
    const type = rows.tokenType[row] ?? TOKEN_TYPE.other;
    const isSearch = type === TOKEN_TYPE.other && search !== null && rows.costType[row] === search;
    if (type === TOKEN_TYPE.other && !isSearch) continue;
    const group = isSearch ? groupOf(ABSENT, SEARCHES) : groupOf(rows.model[row] ?? ABSENT, type);
    group.hasBillRow = true;
    group.billed += amount;
    workspaceOf(group, rows.workspace[row] ?? ABSENT).billed += amount;
  }
}

/**
 * Adds the usage of the day. It first sums the tokens of each workspace, model and variant (for example batch), so that
 * it computes a cost once per sum instead of once per row.
 */
function addUsage(
  day: Day,
  { rows, picked }: RowsOfDay<UsageRows>,
  names: Names,
  book: PriceBook,
  groupOf: GroupOf,
): void {
  for (const { workspace, model, variant, counts } of sumUsage(rows, picked)) {
    const card = book.card(model === ABSENT ? null : names.models.text(model), names.variants.variant(variant), day);
    for (const type of TOKEN_COLUMNS) {
      const tokens = card.committed ? 0 : (counts[type] ?? 0);
      if (tokens === 0) continue;
      const group = groupOf(model, type);
      const price = card.tokens[type];
      if (price === null) {
        group.unpricedTokens += tokens;
        group.unpricedVariants.add(variant);
        continue;
      }
      const cost = costOfTokens(price, tokens);
      if (card.standIn || price.tier === 'assumed') group.approximate += cost;
      group.flags |= priceFlags(card, price);
      addExpected(group, workspace, cost);
    }
    const searches = counts[SEARCHES] ?? 0;
    if (searches > 0) addExpected(groupOf(ABSENT, SEARCHES), workspace, card.webSearch * BigInt(searches));
  }
}

interface UsageSum {
  readonly workspace: number;
  readonly model: number;
  readonly variant: number;
  /** the number of tokens of each type, then the number of searches */
  readonly counts: Float64Array;
}

function sumUsage(rows: UsageRows, picked: Int32Array): Iterable<UsageSum> {
  const sums = new Map<number, UsageSum>();
  for (const row of picked) {
    const workspace = rows.workspace[row] ?? ABSENT;
    const model = rows.model[row] ?? ABSENT;
    const variant = rows.variant[row] ?? 0;
    const id = ((workspace + 1) * MOST_MODELS + model + 1) * MOST_VARIANTS + variant;
    let sum = sums.get(id);
    if (sum === undefined) sums.set(id, (sum = { workspace, model, variant, counts: new Float64Array(ITEMS) }));
    const { counts } = sum;
    for (const type of TOKEN_COLUMNS) counts[type] = (counts[type] ?? 0) + tokensAt(rows, type, row);
    counts[SEARCHES] = (counts[SEARCHES] ?? 0) + (rows.webSearches[row] ?? 0);
  }
  return sums.values();
}

function addExpected(group: GroupEvidence, workspace: number, expected: bigint): void {
  group.expected += expected;
  workspaceOf(group, workspace).expected += expected;
}

function workspaceOf(group: GroupEvidence, workspace: number): Evidence {
  let evidence = group.workspaces.get(workspace);
  if (evidence === undefined) group.workspaces.set(workspace, (evidence = { billed: 0n, expected: 0n }));
  return evidence;
}
