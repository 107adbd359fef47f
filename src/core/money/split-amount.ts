/**
 * Divides an amount in proportion to thousands of weights. `splitAmount` gives the same results as `apportion`, but it
 * is faster: it uses typed arrays and no bigint for each part.
 */
import { apportion } from './apportion.ts';
import { FACTOR_LIMIT, multiplyDivide } from './multiply-divide.ts';
import { nthSmallest } from './nth-smallest.ts';
import { LIMB, setPico, type PicoColumn } from './pico-column.ts';
import { toPico, type Pico } from './pico.ts';

/**
 * The number of classes in which the remainders of the division are counted, so that the largest ones are found without
 * sorting all of them. There are about as many classes as there are API keys among which a cost is usually divided.
 */
const CLASSES = 128;

/** Working arrays of `splitAmount`. Each call overwrites their values. */
export interface SplitRoom {
  remainders: Float64Array;
  sorted: Float64Array;
  readonly classes: Uint32Array;
}

/** Creates working arrays, empty at first. */
export function createSplitRoom(): SplitRoom {
  return { remainders: new Float64Array(0), sorted: new Float64Array(0), classes: new Uint32Array(CLASSES) };
}

/**
 * Divides an amount in proportion to weights by largest remainder. It writes one part per row, to the rows 0 … count −
 * 1. The result is the same as that of `apportion(amount, weights)`. Of two equal remainders, the part of the earlier
 * row is rounded up first.
 * @param amount any amount; a negative amount is divided like a positive one, and then every part gets a minus sign
 * @param weights whole numbers ≥ 0, not all zero; only the first `count` are read
 * @param room working arrays, which grow as needed; a caller with many splits passes the same arrays each time
 * @throws RangeError if a weight is negative or not whole, or if no weight is positive
 */
export function splitAmount(
  amount: Pico,
  weights: Float64Array,
  count: number,
  into: PicoColumn,
  room: SplitRoom = createSplitRoom(),
): void {
  const { whole, largest } = measureWeights(weights, count);
  const magnitude = amount < 0n ? -amount : amount;
  const each = magnitude / BigInt(whole);
  if (whole >= FACTOR_LIMIT || each >= BigInt(FACTOR_LIMIT)) {
    splitExactly(amount, weights, count, into);
    return;
  }
  if (room.remainders.length < count) {
    room.remainders = new Float64Array(count * 2);
    room.sorted = new Float64Array(count * 2);
  }
  const { remainders } = room;
  const rest = Number(magnitude % BigInt(whole));
  const isSmall = Math.max(whole * largest, (Number(each) + 1) * largest, whole * count) <= Number.MAX_SAFE_INTEGER;
  const divide = isSmall ? divideSmallRows : divideRows;
  const missing = divide(Number(each), rest, whole, weights, count, remainders, into);
  if (missing > 0) addOneToLargest(missing, count, whole, into, room);
  if (amount < 0n) negate(into, count);
}

/** Computes the sum of the weights and the largest weight, and checks each weight. */
function measureWeights(weights: Float64Array, count: number): { readonly whole: number; readonly largest: number } {
  let whole = 0;
  let largest = 0;
  for (let row = 0; row < count; row += 1) {
    const weight = weights[row] ?? 0;
    if (!(weight >= 0) || Math.floor(weight) !== weight) throw new RangeError('a weight is no whole number from 0 on');
    whole += weight;
    if (weight > largest) largest = weight;
  }
  if (whole === 0) throw new RangeError('no weight is positive');
  return { whole, largest };
}

/**
 * Does the same as `divideRows`, but faster, and only for small amounts. `whole` is the sum of the weights, `each` is
 * the amount ÷ `whole`, rounded down, and `rest` is the remainder. Three numbers must be below 2⁵³, so that doubles are
 * exact: `rest` × weight, `each` × weight + weight, and the sum of all remainders. If `rest` × weight ÷ `whole` is not
 * an integer, it is at least 1 ÷ `whole` below the next integer, so rounding never reaches that integer.
 */
function divideSmallRows(
  each: number,
  rest: number,
  whole: number,
  weights: Float64Array,
  count: number,
  remainders: Float64Array,
  into: PicoColumn,
): number {
  const { hi, lo } = into;
  let sumOfRemainders = 0;
  for (let row = 0; row < count; row += 1) {
    const weight = weights[row] ?? 0;
    const product = rest * weight;
    const more = Math.floor(product / whole);
    const remainder = product - more * whole;
    const part = each * weight + more;
    const high = Math.floor(part / LIMB);
    hi[row] = high;
    lo[row] = part - high * LIMB;
    remainders[row] = remainder;
    sumOfRemainders += remainder;
  }
  return sumOfRemainders / whole;
}

/**
 * Writes each part, rounded down, and its remainder. `whole` is the sum of the weights; `each` is amount ÷ `whole`,
 * rounded down, and `rest` is the remainder. A part is each × weight + ⌊rest × weight ÷ whole⌋; `multiplyDivide`
 * computes this without rounding errors. Example: for the amount 11 and the weights 3 and 1, `whole` is 4, `each` 2 and
 * `rest` 3. The parts are 2 × 3 + ⌊9 ÷ 4⌋ = 8 and 2 × 1 + ⌊3 ÷ 4⌋ = 2, and one unit is left over.
 * @returns the number of units that are left over; the rows with the largest remainders get one each
 */
function divideRows(
  each: number,
  rest: number,
  whole: number,
  weights: Float64Array,
  count: number,
  remainders: Float64Array,
  into: PicoColumn,
): number {
  const answer = new Float64Array(2);
  let missing = 0;
  let sumOfRemainders = 0;
  for (let row = 0; row < count; row += 1) {
    const weight = weights[row] ?? 0;
    multiplyDivide(rest, weight, whole, answer);
    const more = answer[0] ?? 0;
    const remainder = answer[1] ?? 0;
    multiplyDivide(each, weight, LIMB, answer);
    const low = (answer[1] ?? 0) + more;
    const carry = Math.floor(low / LIMB);
    into.hi[row] = (answer[0] ?? 0) + carry;
    into.lo[row] = low - carry * LIMB;
    remainders[row] = remainder;
    sumOfRemainders += remainder;
    if (sumOfRemainders >= whole) {
      sumOfRemainders -= whole;
      missing += 1;
    }
  }
  return missing;
}

/**
 * Adds one unit (a pico-dollar) to each of the rows with the largest remainders; `missing` is the number of these rows.
 * Of two equal remainders, that of the earlier row comes first.
 */
function addOneToLargest(missing: number, count: number, whole: number, into: PicoColumn, room: SplitRoom): void {
  const { remainders } = room;
  const { edge, atEdge } = edgeOf(missing, count, whole, room);
  let left = atEdge;
  for (let row = 0; row < count; row += 1) {
    const remainder = remainders[row] ?? 0;
    if (remainder < edge) continue;
    if (remainder === edge) {
      if (left === 0) continue;
      left -= 1;
    }
    addUnit(into, row);
  }
}

/**
 * Finds which remainders are large enough for one more unit (a pico-dollar); `missing` is the number of units. Returns
 * the smallest of these remainders (`edge`), and how many rows with exactly this remainder get a unit (`atEdge`). It
 * first counts the remainders in classes of equal width, so that it must search only one class. All remainders are
 * below `whole`.
 */
function edgeOf(
  missing: number,
  count: number,
  whole: number,
  { remainders, classes, sorted }: SplitRoom,
): { readonly edge: number; readonly atEdge: number } {
  const perUnit = CLASSES / whole;
  classes.fill(0);
  for (let row = 0; row < count; row += 1) {
    const at = Math.floor((remainders[row] ?? 0) * perUnit);
    classes[at] = (classes[at] ?? 0) + 1;
  }
  let edgeClass = CLASSES - 1;
  let left = missing;
  while (left > (classes[edgeClass] ?? 0)) {
    left -= classes[edgeClass] ?? 0;
    edgeClass -= 1;
  }
  let found = 0;
  for (let row = 0; row < count; row += 1) {
    const remainder = remainders[row] ?? 0;
    if (Math.floor(remainder * perUnit) !== edgeClass) continue;
    sorted[found] = remainder;
    found += 1;
  }
  const edge = nthSmallest(sorted, found, found - left);
  let atEdge = left;
  for (let index = 0; index < found; index += 1) if ((sorted[index] ?? 0) > edge) atEdge -= 1;
  return { edge, atEdge };
}

function addUnit(into: PicoColumn, row: number): void {
  const low = (into.lo[row] ?? 0) + 1;
  into.lo[row] = low === LIMB ? 0 : low;
  if (low === LIMB) into.hi[row] = (into.hi[row] ?? 0) + 1;
}

function negate(into: PicoColumn, count: number): void {
  for (let row = 0; row < count; row += 1) {
    // Uses 0 − x instead of −x, because −x is minus zero if x is 0.
    into.hi[row] = 0 - (into.hi[row] ?? 0);
    into.lo[row] = 0 - (into.lo[row] ?? 0);
  }
}

/** Does the same as `splitAmount`, but with bigints (`apportion`), for numbers that are too large for doubles. */
function splitExactly(amount: Pico, weights: Float64Array, count: number, into: PicoColumn): void {
  const exact = Array.from(weights.subarray(0, count), BigInt);
  for (const [row, part] of apportion(amount, exact).entries()) setPico(into, row, toPico(part));
}
