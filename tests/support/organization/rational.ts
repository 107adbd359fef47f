// Exact fractions of bigints. They are slow but simple, for test data, test servers and the oracle (it computes the
// expected figures).

const LARGEST_NUMBER = BigInt(Number.MAX_SAFE_INTEGER);

export interface Rational {
  readonly numerator: bigint;
  /** the denominator, always positive; the fraction is in lowest terms */
  readonly denominator: bigint;
}

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction with denominator 0');
  if (denominator === 1n) return { numerator, denominator };
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export const ZERO = rational(0n);
export const ONE = rational(1n);

/** Parses a decimal such as `-12`, `0.5` or `1.5e-3` without losing a digit. Throws for any other text. */
export function fromDecimal(text: string): Rational {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) throw new TypeError(`not a decimal number: ${JSON.stringify(text)}`);
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const power = Number(exponent) - fraction.length;
  return power >= 0 ? rational(digits * 10n ** BigInt(power)) : rational(digits, 10n ** BigInt(-power));
}

export function plus(a: Rational, b: Rational): Rational {
  if (a.denominator === b.denominator) return rational(a.numerator + b.numerator, a.denominator);
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function dividedBy(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/**
 * Sums fractions. It reduces the sum to lowest terms only at the end, because reducing takes most of the time. Only if
 * neither denominator divides the other, it reduces earlier too.
 */
export function sumOf(values: Iterable<Rational>): Rational {
  let [numerator, denominator] = [0n, 1n];
  for (const value of values) {
    if (denominator % value.denominator === 0n) {
      numerator += value.numerator * (denominator / value.denominator);
    } else if (value.denominator % denominator === 0n) {
      numerator = numerator * (value.denominator / denominator) + value.numerator;
      denominator = value.denominator;
    } else {
      ({ numerator, denominator } = plus({ numerator, denominator }, value));
    }
  }
  return rational(numerator, denominator);
}

/** Compares two fractions for sorting: negative if a < b, zero if equal, positive if a > b. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the whole number nearest to value × 10^digits. Ties go to the even neighbour. */
export function scaledHalfEven(value: Rational, digits: number): bigint {
  const scaled = times(value, rational(10n ** BigInt(digits)));
  const negative = scaled.numerator < 0n;
  const magnitude = negative ? -scaled.numerator : scaled.numerator;
  let quotient = magnitude / scaled.denominator;
  const twiceRest = 2n * (magnitude % scaled.denominator);
  if (twiceRest > scaled.denominator || (twiceRest === scaled.denominator && quotient % 2n === 1n)) quotient += 1n;
  return negative ? -quotient : quotient;
}

/** Converts US dollars to pico-dollars (10⁻¹²), rounded half-even. */
export function toPico(value: Rational): bigint {
  return scaledHalfEven(value, 12);
}

/**
 * Writes decimal text with at most `maxDigits` decimals, rounded half-even, without trailing zeros and without an
 * exponent.
 */
export function toDecimal(value: Rational, maxDigits: number): string {
  const scaled = scaledHalfEven(value, maxDigits);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(maxDigits + 1, '0');
  const whole = digits.slice(0, digits.length - maxDigits);
  const fraction = digits.slice(digits.length - maxDigits).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return scaled < 0n ? `-${text}` : text;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (low !== 0n) {
    // If both values are small enough to be exact as numbers, numbers are used, because they are many times faster than
    // bigints.
    if (high <= LARGEST_NUMBER && low <= LARGEST_NUMBER) return BigInt(divisorOfNumbers(Number(high), Number(low)));
    [high, low] = [low, high % low];
  }
  return high === 0n ? 1n : high;
}

function divisorOfNumbers(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low !== 0) [high, low] = [low, high % low];
  return high;
}
