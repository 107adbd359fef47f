/**
 * Arithmetic with amounts as whole numbers of pico-dollars: doubles, which are fast, or bigints, for amounts that doubles
 * cannot hold exactly. The same code can use both.
 */
import { amountAt, TWO_32, type Chunk } from '../ledger/tables/chunk.ts';
import type { HourWeights } from './hour-shares.ts';

/**
 * Amounts up to this many pico-dollars (about 70 dollars) are split with doubles. Their rounding error is far below
 * half a pico-dollar.
 */
export const LARGEST_PLAIN = 2 ** 46;

/** Doubles are used for amounts whose sizes sum to at most this many pico-dollars (about 4,500 dollars). */
const LARGEST_SUM = 2 ** 52;

export type WholeNumber = number | bigint;

export interface PicoNumbers<Amount extends WholeNumber> {
  readonly zero: Amount;
  plus(a: Amount, b: Amount): Amount;
  minus(a: Amount, b: Amount): Amount;
  /** rounds down */
  floor(value: number): Amount;
  /** the amount of a row, in pico-dollars */
  ofRow(table: AmountColumns, row: number): Amount;
  /** the bits of an amount above the lowest 32, with its sign */
  high(amount: Amount): number;
  /** the lowest 32 bits of an amount */
  low(amount: Amount): number;
  /**
   * splits an amount among the first hours of the day, as `HourParts.add` does
   * @returns the amount from midnight to the end of each hour
   */
  cumulative(amount: Amount, weights: HourWeights, hours: number): Amount[];
}

type AmountColumns = Pick<Chunk<never>, 'rows' | 'largeAmounts'>;

const DOUBLES: PicoNumbers<number> = {
  zero: 0,
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  floor: Math.floor,
  ofRow: ({ rows }, row) => (rows.amountHigh[row] ?? 0) * TWO_32 + (rows.amountLow[row] ?? 0),
  high: (amount) => Math.floor(amount / TWO_32),
  low: (amount) => amount - Math.floor(amount / TWO_32) * TWO_32,
  cumulative(amount, weights, hours) {
    if (Math.abs(amount) > LARGEST_PLAIN) return BIGINTS.cumulative(BigInt(amount), weights, hours).map(Number);
    return weightsUntil(weights, hours).map((weight) => plainUntil(amount, weight, weights.total));
  },
};

export const BIGINTS: PicoNumbers<bigint> = {
  zero: 0n,
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  floor: (value) => BigInt(Math.floor(value)),
  ofRow: amountAt,
  high: (amount) => Number(amount >> 32n),
  low: (amount) => Number(BigInt.asUintN(32, amount)),
  cumulative(amount, weights, hours) {
    const { total } = weights;
    const plain = Number(amount);
    const isPlain = Math.abs(plain) <= LARGEST_PLAIN;
    return weightsUntil(weights, hours).map((weight) => {
      if (isPlain) return BigInt(plainUntil(plain, weight, total));
      return weight === total ? amount : roundedShare(amount, BigInt(weight), BigInt(total));
    });
  },
};

/**
 * Calls `use` with the arithmetic that is exact for some rows of a table and for their sum: doubles if they are small
 * enough, otherwise bigints.
 */
export function withNumbersFor<Result>(
  table: AmountColumns,
  rows: readonly number[],
  use: <Amount extends WholeNumber>(numbers: PicoNumbers<Amount>) => Result,
): Result {
  const isLarge = rows.some((row) => table.largeAmounts.has(row));
  const size = rows.reduce((sum, row) => sum + Math.abs(DOUBLES.ofRow(table, row)), 0);
  return isLarge || size > LARGEST_SUM ? use(BIGINTS) : use(DOUBLES);
}

/** Returns the part of an amount up to the end of an hour, rounded. The amount may not be above LARGEST_PLAIN. */
export function plainUntil(amount: number, weight: number, total: number): number {
  return Math.floor(amount * (weight / total) + 0.5);
}

/** Returns the sum of the weights from midnight to the end of each hour. */
function weightsUntil({ weights, first }: HourWeights, hours: number): number[] {
  let weight = 0;
  return Array.from({ length: hours }, (_, hour) => (weight += weights[first + hour] ?? 0));
}

function roundedShare(amount: bigint, weight: bigint, total: bigint): bigint {
  return (2n * amount * weight + total) / (2n * total);
}
