/**
 * Computes in a naive way what caching saved and what other choices would save, as a reference for tests. Reads every
 * row of the tables, and computes with exact fractions.
 */
import type { Day } from '../../../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../../../src/core/ledger/ledger.ts';
import { listBoundaries, listPriceOf } from '../../../../../src/core/pricing/list-price.ts';
import { termsOf } from '../../../../../src/core/pricing/variant-terms.ts';
import { dayStatuses } from '../../../../../src/core/query/day-statuses.ts';
import {
  compareRationals,
  dividedBy,
  minus,
  ONE,
  plus,
  rational,
  times,
  ZERO,
  type Rational,
} from '../../../../support/organization/rational.ts';
import { linesOf } from '../../../ledger/support/table-lines.ts';
import { everyLine } from '../../../query/support/naive-answer.ts';

export const ITEMS = ['input', 'write5m', 'write1h', 'read', 'output'];

/** The service tier whose tokens a commitment pays for, so that they cost nothing. */
const COMMITTED = 'priority';

export interface NaiveRow {
  readonly day: Day;
  readonly workspace: string;
  readonly apiKey: string;
  readonly model: string;
  readonly item: string;
  readonly tier: string;
  readonly geography: string;
  readonly speed: string;
  readonly context: string;
  readonly amount: Rational;
  readonly tokens: Rational;
  /** whether the day's bill is complete */
  readonly isBilled: boolean;
}

/** Returns every row of a ledger. A missing variant gets its usual value, such as `standard` for the service tier. */
export function naiveRows(ledger: Ledger, now: number, byKey = false): NaiveRow[] {
  const statuses = dayStatuses(ledger, now);
  const lines = everyLine(ledger, byKey);
  const quantities = ledger.costTables().flatMap(({ month }) =>
    ledger.tablesOf(month).flatMap(({ daily, byKey: keyed }) => {
      const found = byKey ? (keyed === null ? [] : linesOf(keyed)) : linesOf(daily);
      return found.map(({ quantity }) => quantity);
    }),
  );
  return lines.map(({ day, values, amount, isEstimated }, index) => ({
    day,
    workspace: values.workspace ?? '',
    apiKey: values.apiKey ?? '',
    model: values.model ?? '',
    item: values.item ?? '',
    tier: usual(values.serviceTier, 'standard'),
    geography: usual(values.geography, 'global'),
    speed: usual(values.speed, 'standard'),
    context: usual(values.contextWindow, '0-200k'),
    amount: rational(amount),
    tokens: rational(BigInt(quantities[index] ?? 0)),
    isBilled: !isEstimated && statuses.of(day) === 'billed',
  }));
}

function usual(word: string | undefined, otherwise: string): string {
  return word === undefined || word === 'none' || word === 'not_available' ? otherwise : word;
}

type Priced = Pick<NaiveRow, 'model' | 'item' | 'tier' | 'geography' | 'speed' | 'context' | 'day'>;

export interface NaivePrices {
  billed(of: Priced): Rational | null;
  list(of: Priced, isLong?: boolean): Rational | null;
  rate(of: Priced): Rational | null;
}

/** @param rows the rows of the whole organization, on the days for which savings are computed */
export function naivePrices(rows: readonly NaiveRow[]): NaivePrices {
  const windowOf = (model: string, day: Day): number => listBoundaries(model).filter((start) => start <= day).length;
  // The id of a row consists of its model, item (for example output tokens) and variant (for example batch), and of the
  // period between two changes of the model's list price. The price of a token is the cost ÷ the tokens of all rows
  // with the same id, in any workspace. A row with a cost but no tokens counts too, if another row with its id has
  // tokens. If no row with the id has tokens, there is no price.
  const priceIdOf = ({ model, item, tier, geography, speed, context, day }: Priced): string =>
    JSON.stringify([model, item, tier, geography, speed, context, windowOf(model, day)]);
  const billedRows = rows.filter(({ isBilled, item }) => isBilled && ITEMS.includes(item));
  const counted = new Set(billedRows.filter(({ tokens }) => tokens.numerator > 0n).map(priceIdOf));
  const paid = billedRows.filter((row) => counted.has(priceIdOf(row)));
  const isLike = (a: Priced, b: Priced): boolean =>
    a.model === b.model && windowOf(a.model, a.day) === windowOf(b.model, b.day);

  function list(of: Priced, isLong = false): Rational | null {
    if (of.model === 'none') return null;
    const words = { serviceTier: of.tier, inferenceGeo: of.geography, contextWindow: of.context, speed: of.speed };
    const usualPrice = listPriceOf(of.model, termsOf(words), of.day);
    const long = { ...termsOf(words), prompt: { from: 500_000, to: 1_000_000 } };
    const found = isLong && usualPrice?.isLowerBound === true ? listPriceOf(of.model, long, of.day) : usualPrice;
    const price = found?.tier === 'catalogue' ? found.prices[ITEMS.indexOf(of.item)] : null;
    return price === null || price === undefined ? null : rational(price.numerator, price.denominator);
  }

  function billed(of: Priced): Rational | null {
    const same = paid.filter(
      (row) =>
        isLike(row, of) &&
        row.item === of.item &&
        row.tier === of.tier &&
        row.geography === of.geography &&
        row.speed === of.speed &&
        row.context === of.context,
    );
    const cost = sum(same.map(({ amount }) => amount));
    return cost.numerator <= 0n ? null : dividedBy(cost, sum(same.map(({ tokens }) => tokens)));
  }

  function rate(of: Priced): Rational | null {
    const price = billed(of);
    const listed = list(of);
    if (price !== null || listed === null) return price;
    const listable = paid.filter((row) => isLike(row, of) && row.tier !== COMMITTED && list(row) !== null);
    const cost = sum(listable.map(({ amount }) => amount));
    const ofList = sum(listable.map((row) => times(row.tokens, list(row) ?? ZERO)));
    return cost.numerator > 0n && ofList.numerator > 0n ? times(listed, dividedBy(cost, ofList)) : listed;
  }

  return { billed, list, rate };
}

/**
 * Combines the rows of one workspace, model, item (for example output tokens) and variant (for example batch) between
 * two price changes.
 */
export function naiveCells(rows: readonly NaiveRow[], targetOf: (model: string) => string | null): NaiveRow[] {
  const cells = new Map<string, NaiveRow>();
  for (const row of rows) {
    const target = targetOf(row.model);
    const turns = [row.model, ...(target === null ? [] : [target])].flatMap(listBoundaries);
    const stretch = new Set(turns.filter((day) => day <= row.day)).size;
    const { workspace, model, item, tier, geography, speed, context } = row;
    const id = JSON.stringify([workspace, model, item, tier, geography, speed, context, stretch]);
    const cell = cells.get(id);
    cells.set(
      id,
      cell === undefined
        ? row
        : { ...cell, amount: plus(cell.amount, row.amount), tokens: plus(cell.tokens, row.tokens) },
    );
  }
  return [...cells.values()];
}

export interface NaiveCaching {
  readonly paid: Rational;
  readonly saved: Rational;
  readonly shorter: Rational;
  readonly longer: Rational;
  readonly neverRead: Rational;
  /** the highest amount by which the tokens of `neverRead` may cost more than uncached input */
  readonly neverReadCost: Rational;
}

/**
 * @param cells the costs by workspace, model, item (for example output tokens) and variant (for example batch) that the
 * question is about
 */
export function naiveCaching(cells: readonly NaiveRow[], prices: NaivePrices): NaiveCaching {
  let [paid, saved, shorter, longer] = [ZERO, ZERO, ZERO, ZERO];
  const unread = new Map<string, Rational>();
  const writes = new Map<string, { readonly tokens: Rational; readonly more: Rational }[]>();
  for (const cell of cells) {
    const { item, tokens, amount } = cell;
    const isUnknown =
      tokens.numerator > 0n && cell.tier !== COMMITTED && prices.rate({ ...cell, item: 'input' }) === null;
    if (item === 'write1h' && !isUnknown) shorter = plus(shorter, mostSaved(cell, 'write5m', prices));
    if (item === 'write5m' && !isUnknown) longer = plus(longer, mostSaved(cell, 'read', prices));
    if (!['write5m', 'write1h', 'read'].includes(item) || tokens.numerator === 0n) continue;
    const id = `${cell.workspace} ${cell.model}`;
    const change = item === 'read' ? minus(ZERO, tokens) : tokens;
    unread.set(id, plus(unread.get(id) ?? ZERO, change));
    if (item !== 'read') {
      const uncached = cell.tier === COMMITTED ? null : prices.rate({ ...cell, item: 'input' });
      const more = uncached === null ? ZERO : minus(dividedBy(amount, tokens), uncached);
      writes.set(id, [...(writes.get(id) ?? []), { tokens, more }]);
    }
    if (cell.tier === COMMITTED) {
      paid = plus(paid, amount);
      continue;
    }
    const price = prices.rate({ ...cell, item: 'input' });
    if (price === null) continue;
    paid = plus(paid, amount);
    saved = plus(saved, minus(times(tokens, price), amount));
  }
  const neverRead = sum([...unread.values()].filter(({ numerator }) => numerator > 0n));
  const neverReadCost = sum([...writes].map(([id, of]) => dearest(of, unread.get(id) ?? ZERO)));
  return { paid, saved, shorter, longer, neverRead, neverReadCost };
}

/**
 * Returns how much less a cell (the combined rows of `naiveCells`) would cost, at most, if its tokens were tokens of
 * another item (for example cache reads): cost × (1 − other price ÷ own price), with the prices of the bill or of the
 * list, whichever gives the larger result. If neither has both prices, the result is the whole cost.
 */
function mostSaved(cell: NaiveRow, to: string, { billed, list }: NaivePrices): Rational {
  if (cell.amount.numerator <= 0n) return ZERO;
  const kept = [billed, list].flatMap((price) => {
    const [own, other] = [price(cell), price({ ...cell, item: to })];
    return own === null || other === null ? [] : [dividedBy(other, own)];
  });
  if (kept.length === 0) return cell.amount;
  const [least] = kept.toSorted(compareRationals);
  const share = minus(ONE, least ?? ONE);
  return share.numerator > 0n ? times(cell.amount, share) : ZERO;
}

/**
 * Returns how much more `unread` of the written tokens can cost than uncached input: the tokens with the highest extra
 * cost are counted first. The result is at least zero.
 */
function dearest(
  writes: readonly { readonly tokens: Rational; readonly more: Rational }[],
  unread: Rational,
): Rational {
  let [cost, left] = [ZERO, unread];
  for (const { tokens, more } of writes.toSorted((a, b) => compareRationals(b.more, a.more))) {
    const taken = compareRationals(tokens, left) < 0 ? tokens : left;
    if (compareRationals(taken, ZERO) <= 0) break;
    cost = plus(cost, times(taken, more));
    left = minus(left, taken);
  }
  return compareRationals(cost, ZERO) < 0 ? ZERO : cost;
}

export interface NaiveLevers {
  readonly caching: readonly (readonly [workspace: string, model: string])[];
  readonly tier: readonly string[];
  readonly geography: readonly string[];
  readonly model: Readonly<Record<string, string>>;
  readonly batch: readonly string[];
}

/**
 * Returns the amount that each kind of saving takes from the cost of a cell (the combined rows of `naiveCells`). Each
 * kind applies to the cost that the kinds before it leave.
 */
export function naiveLevers(
  cell: NaiveRow,
  levers: NaiveLevers,
  prices: NaivePrices,
  isLeast: boolean,
  mayGrow: (from: string, to: string) => boolean,
): Readonly<Record<keyof NaiveLevers, Rational>> {
  const taken = { caching: ZERO, tier: ZERO, geography: ZERO, model: ZERO, batch: ZERO };
  if (!ITEMS.includes(cell.item) || cell.amount.numerator <= 0n || cell.tokens.numerator <= 0n) return taken;
  let left = cell.amount;
  let at: NaiveRow = cell;
  const take = (kind: keyof NaiveLevers, factor: Rational | null): boolean => {
    if (factor === null) return false;
    taken[kind] = minus(left, times(left, factor));
    left = times(left, factor);
    return true;
  };
  const priceRatio = (to: NaiveRow): Rational | null => {
    // Tokens without a model may be of several models, so their prices are not compared.
    if (at.model === 'none') return null;
    const [before, after] = [prices.billed(at), prices.billed(to)];
    if (before !== null && after !== null) return dividedBy(after, before);
    const [listed, next] = [prices.list(at), prices.list(to, isLeast && to.model !== at.model)];
    return listed === null || next === null || listed.numerator === 0n ? null : dividedBy(next, listed);
  };
  const isCached = ['write5m', 'write1h', 'read'].includes(cell.item) && cell.tier !== COMMITTED;
  if (isCached && levers.caching.some(([workspace, model]) => workspace === cell.workspace && model === cell.model)) {
    const price = prices.rate({ ...cell, item: 'input' });
    if (take('caching', price === null ? null : dividedBy(times(price, cell.tokens), cell.amount))) {
      at = { ...at, item: 'input' };
    }
  }
  if (levers.tier.includes(cell.workspace) && (at.speed === 'fast' || at.tier === 'priority')) {
    const to = { ...at, speed: 'standard', tier: at.tier === 'priority' ? 'standard' : at.tier };
    if (take('tier', priceRatio(to))) at = to;
  }
  if (levers.geography.includes(cell.workspace) && at.geography === 'us') {
    const to = { ...at, geography: 'global' };
    if (take('geography', priceRatio(to))) at = to;
  }
  const target = levers.model[cell.model];
  if (target !== undefined) {
    const to = { ...at, model: target };
    const ratio = priceRatio(to);
    const grown = isLeast && mayGrow(at.model, target) ? rational(135n, 100n) : ONE;
    if (take('model', ratio === null ? null : times(ratio, grown))) at = to;
  }
  if (!isLeast && levers.batch.includes(cell.workspace) && at.tier === 'standard' && at.speed === 'standard') {
    const half = rational(1n, 2n);
    const ratio = priceRatio({ ...at, tier: 'batch' }) ?? half;
    take('batch', compareRationals(ratio, half) < 0 ? ratio : half);
  }
  return taken;
}

export function sum(values: readonly Rational[]): Rational {
  return values.reduce(plus, ZERO);
}

/** Whether a whole number differs from a fraction by less than `most`. */
export function isNear(whole: bigint, exact: Rational, most: number): boolean {
  const difference = minus(rational(whole), exact);
  const size = compareRationals(difference, ZERO) < 0 ? minus(ZERO, difference) : difference;
  return compareRationals(size, rational(BigInt(most))) < 0;
}
