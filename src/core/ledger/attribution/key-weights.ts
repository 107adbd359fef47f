/**
 * Computes the weight of each API key. The bill of a workspace and model is divided among its keys in proportion to
 * these weights. For each token type, a key's weight is the sum of its tokens × the weight of their variant. A variant
 * is the service tier, context window and so on. The weights of variants are small whole numbers in the same ratio as
 * the list prices (`relative-prices.ts`).
 */
import type { Day } from '../../calendar/day.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import { UNSPLIT } from '../columns/cells.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import { relativePrices } from './relative-prices.ts';
import type { UsageRun } from './usage-order.ts';
import { LARGE_COUNT, tokensAt, type UsageRows } from '../../model/usage-rows.ts';

type TokenColumn = 0 | 1 | 2 | 3 | 4;
type Columns = readonly [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** The API keys of the last `weigh` call, sorted by id (see `KeyRanks`). The next call overwrites these arrays. */
export interface KeyWeights {
  readonly count: number;
  readonly keys: Int32Array;
  /** the tokens of each API key, by token type */
  readonly counts: Columns;
  /**
   * returns a weight for each API key, for one token type: tokens × relative price, a whole number. If all rows have
   * the same variant (for example batch), or if all weights would be 0, returns the token counts. Returns null if no
   * key has tokens of the type
   */
  shares(type: TokenColumn): Float64Array | null;
  /**
   * for each API key: 1 if it has tokens of the service tier `priority`, otherwise 0; null if no key has such tokens.
   * The bill does not charge for priority tokens, because the organization has paid for them in advance (a commitment)
   */
  readonly priority: Uint8Array | null;
  /**
   * computes the weights of the API keys in one run of usage rows: the rows of one workspace and model, sorted by key
   * (see `UsageRun`)
   */
  weigh(rows: UsageRows, order: Int32Array, run: UsageRun, day: Day): void;
}

export interface KeyWeightsOptions {
  readonly names: Names;
  readonly listPrices: PriceBook;
  /** false if all API keys are treated as one key, UNSPLIT */
  readonly byKey: boolean;
}

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;

/** Creates an object that computes the weights of API keys. Every call of `weigh` uses the same working arrays. */
export function createKeyWeights(options: KeyWeightsOptions): KeyWeights {
  return new WeightsOfRun(options);
}

/**
 * Computes the weights of the API keys of one run (the usage rows of one workspace and model) per call. It is a class
 * because V8 (the JavaScript engine) keeps the optimized code of a class's methods. V8 throws away the optimized code
 * of a closure that is freed (decision 0053).
 */
class WeightsOfRun implements KeyWeights {
  count = 0;
  keys = new Int32Array(0);
  counts = createColumns(0);
  priority: Uint8Array | null = null;
  private readonly options: KeyWeightsOptions;
  // For each row of the run (the usage of one workspace and model): `places` has the index of the row's API key in
  // `keys`. `positions` has the index of the row's variant (for example batch) in the list of the run's variants.
  private places = new Int32Array(0);
  private positions = new Int32Array(0);
  private priced = createColumns(0);
  // True if all rows of the run have the same variant (for example batch) and therefore the same price. The weights are
  // then the token counts.
  private isOneVariant = true;
  private readonly isPriority: boolean[] = [];
  private readonly weightsKnown = new Map<string, readonly (readonly number[])[]>();
  private weighedOn: Day | null = null;

  constructor(options: KeyWeightsOptions) {
    this.options = options;
  }

  shares(type: TokenColumn): Float64Array | null {
    const { count, counts, priced } = this;
    if (!this.isOneVariant && isAnyPositive(priced[type], count)) return priced[type];
    return isAnyPositive(counts[type], count) ? counts[type] : null;
  }

  weigh(rows: UsageRows, order: Int32Array, { model, from, to }: UsageRun, day: Day): void {
    this.makeRoom(to - from);
    this.listKeys(rows, order, from, to);
    for (const column of TOKEN_COLUMNS) this.sumColumn(rows, order, from, to, column);
    const variants = variantsOf(rows, order, from, to, this.positions);
    this.priority = this.markPriority(rows, order, from, to);
    this.isOneVariant = variants.length === 1;
    if (this.isOneVariant) return;
    const weights = this.weightsOf(model, variants, day);
    for (const column of TOKEN_COLUMNS) this.weighColumn(rows, order, from, to, column, weights[column] ?? []);
  }

  private makeRoom(length: number): void {
    if (this.keys.length >= length) return;
    this.keys = new Int32Array(length * 2);
    this.places = new Int32Array(length * 2);
    this.positions = new Int32Array(length * 2);
    this.counts = createColumns(length * 2);
    this.priced = createColumns(length * 2);
  }

  /**
   * Lists the API keys of the run (the usage rows of one workspace and model), and stores for every row the index of
   * its key.
   */
  private listKeys({ key: keyOf }: UsageRows, order: Int32Array, from: number, to: number): void {
    const { keys, places } = this;
    const { byKey } = this.options;
    let count = 0;
    let last = Number.NaN;
    for (let index = from; index < to; index += 1) {
      const key = byKey ? (keyOf[order[index] ?? 0] ?? ABSENT) : UNSPLIT;
      if (key !== last) {
        keys[count] = key;
        count += 1;
      }
      last = key;
      places[index - from] = count - 1;
    }
    this.count = count;
  }

  /**
   * Sums the tokens of one type by API key. It is called once for each token type. Its loop only adds, so that it is
   * fast.
   */
  private sumColumn(rows: UsageRows, order: Int32Array, from: number, to: number, column: TokenColumn): void {
    const { places } = this;
    const tokens = rows.tokens[column];
    const sums = this.counts[column].fill(0, 0, this.count);
    for (let index = from; index < to; index += 1) {
      const row = order[index] ?? 0;
      const place = places[index - from] ?? 0;
      const few = tokens[row] ?? 0;
      sums[place] = (sums[place] ?? 0) + (few === LARGE_COUNT ? tokensAt(rows, column, row) : few);
    }
  }

  /**
   * Sums the tokens of one type by API key, each token count multiplied by the weight of its variant (for example
   * batch).
   */
  private weighColumn(
    rows: UsageRows,
    order: Int32Array,
    from: number,
    to: number,
    column: TokenColumn,
    weights: readonly number[],
  ): void {
    const { places, positions } = this;
    const sums = this.priced[column].fill(0, 0, this.count);
    for (let index = from; index < to; index += 1) {
      const place = places[index - from] ?? 0;
      const weight = weights[positions[index - from] ?? 0] ?? 0;
      sums[place] = (sums[place] ?? 0) + tokensAt(rows, column, order[index] ?? 0) * weight;
    }
  }

  /**
   * Marks the API keys of the run (the usage rows of one workspace and model) that have priority tokens: tokens that the
   * organization has paid for in advance (a commitment).
   */
  private markPriority(rows: UsageRows, order: Int32Array, from: number, to: number): Uint8Array | null {
    const { isPriority, places } = this;
    let marks: Uint8Array | null = null;
    for (let index = from; index < to; index += 1) {
      const row = order[index] ?? 0;
      const number = rows.variant[row] ?? 0;
      isPriority[number] ??= termsOf(this.options.names.variants.variant(number)).isCommitted;
      if (!isPriority[number] || TOKEN_COLUMNS.every((column) => tokensAt(rows, column, row) === 0)) continue;
      marks ??= new Uint8Array(this.count);
      marks[places[index - from] ?? 0] = 1;
    }
    return marks;
  }

  /**
   * Returns the weights of variants (for example batch) on one day. They are cached, because all workspaces use the
   * same few models and variants.
   */
  private weightsOf(model: number, variants: readonly number[], day: Day): readonly (readonly number[])[] {
    const { names, listPrices } = this.options;
    if (day !== this.weighedOn) this.weightsKnown.clear();
    this.weighedOn = day;
    const id = `${model} ${variants.join(' ')}`;
    const known = this.weightsKnown.get(id);
    if (known !== undefined) return known;
    const name = model === ABSENT ? null : names.models.text(model);
    const ofVariants = variants.map((number) => names.variants.variant(number));
    const weights = relativePrices(listPrices, name, ofVariants, day);
    this.weightsKnown.set(id, weights);
    return weights;
  }
}

/**
 * Lists the variants (for example standard and batch) of a run (the usage rows of one workspace and model) without
 * duplicates. For each row, writes the index of its variant in this list to `positions`.
 */
function variantsOf(
  rows: UsageRows,
  order: Int32Array,
  from: number,
  to: number,
  positions: Int32Array,
): readonly number[] {
  const variants: number[] = [];
  let last = -1;
  let position = 0;
  for (let index = from; index < to; index += 1) {
    const variant = rows.variant[order[index] ?? 0] ?? 0;
    if (variant !== last) {
      last = variant;
      position = variants.indexOf(variant);
      if (position === -1) position = variants.push(variant) - 1;
    }
    positions[index - from] = position;
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
