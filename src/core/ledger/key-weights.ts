/** What each key weighs in one billed cell: its tokens of a type, each at its variant's relative list price. */
import type { Day } from '../calendar/day.ts';
import type { PriceBook } from '../pricing/price-book.ts';
import { UNSPLIT } from './cells.ts';
import { ABSENT } from './dictionary.ts';
import type { Names } from './names.ts';
import { relativePrices } from './relative-prices.ts';
import type { UsageRun } from './usage-order.ts';
import { tokensAt, type UsageRows } from './usage-rows.ts';

type TokenColumn = 0 | 1 | 2 | 3 | 4;
type Columns = readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** The keys weighed last, in order of their ranks; the arrays are overwritten by the next weighing. */
export interface KeyWeights {
  readonly count: number;
  key(index: number): number;
  /** tokens of each key by token type */
  readonly counts: Columns;
  /** whole weights of the keys for a token type: priced where any is positive, else plain counts; null when no key has any */
  shares(type: TokenColumn): Float64Array | null;
  /** weighs the keys of one run of rows, which are in order of keys */
  weigh(rows: UsageRows, order: Int32Array, run: UsageRun, day: Day): void;
}

export interface KeyWeightsOptions {
  readonly names: Names;
  readonly listPrices: PriceBook;
  /** false weighs all keys as one, UNSPLIT */
  readonly byKey: boolean;
}

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;

/** Working arrays that serve one cell after the other. */
export function createKeyWeights({ names, listPrices, byKey }: KeyWeightsOptions): KeyWeights {
  let keys = new Int32Array(0);
  let counts = createColumns(0);
  let priced = createColumns(0);
  let count = 0;
  // one variant only: plain counts are in the same proportion as prices
  let isOneVariant = true;

  function startKey(key: number): void {
    keys[count] = key;
    for (const column of TOKEN_COLUMNS) {
      counts[column][count] = 0;
      priced[column][count] = 0;
    }
    count += 1;
  }

  function add(rows: UsageRows, row: number, weights: readonly (readonly number[])[], variant: number): void {
    const at = count - 1;
    for (const column of TOKEN_COLUMNS) {
      const tokens = tokensAt(rows, column, row);
      if (tokens === 0) continue;
      counts[column][at] = (counts[column][at] ?? 0) + tokens;
      if (isOneVariant) continue;
      priced[column][at] = (priced[column][at] ?? 0) + tokens * (weights[column]?.[variant] ?? 0);
    }
  }

  return {
    get count() {
      return count;
    },
    get counts() {
      return counts;
    },
    key: (index) => keys[index] ?? ABSENT,
    shares(type) {
      if (!isOneVariant && isAnyPositive(priced[type], count)) return priced[type];
      return isAnyPositive(counts[type], count) ? counts[type] : null;
    },
    weigh(rows, order, { model, from, to }, day) {
      if (keys.length < to - from) {
        keys = new Int32Array((to - from) * 2);
        counts = createColumns(keys.length);
        priced = createColumns(keys.length);
      }
      count = 0;
      const variants = variantsOf(rows, order, from, to);
      isOneVariant = variants.size === 1;
      const weights = isOneVariant ? [] : weightsOf(model, [...variants.keys()], day);
      let last = Number.NaN;
      for (let index = from; index < to; index += 1) {
        const row = order[index] ?? 0;
        const key = byKey ? (rows.key[row] ?? ABSENT) : UNSPLIT;
        if (key !== last) startKey(key);
        last = key;
        add(rows, row, weights, isOneVariant ? 0 : (variants.get(rows.variant[row] ?? 0) ?? 0));
      }
    },
  };

  function weightsOf(model: number, variants: readonly number[], day: Day): readonly (readonly number[])[] {
    const name = model === ABSENT ? null : names.models.text(model);
    return relativePrices(
      listPrices,
      name,
      variants.map((number) => names.variants.variant(number)),
      day,
    );
  }
}

/** The variants of a run, each with its position among them. */
function variantsOf(rows: UsageRows, order: Int32Array, from: number, to: number): ReadonlyMap<number, number> {
  const variants = new Map<number, number>();
  let last = -1;
  for (let index = from; index < to; index += 1) {
    const variant = rows.variant[order[index] ?? 0] ?? 0;
    if (variant === last) continue;
    last = variant;
    if (!variants.has(variant)) variants.set(variant, variants.size);
  }
  return variants;
}

function isAnyPositive(weights: Float64Array, count: number): boolean {
  for (let index = 0; index < count; index += 1) if ((weights[index] ?? 0) > 0) return true;
  return false;
}

function createColumns(length: number): Columns {
  const column = (): Float64Array => new Float64Array(length);
  return [column(), column(), column(), column(), column()];
}
