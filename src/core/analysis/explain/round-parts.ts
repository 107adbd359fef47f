/**
 * Rounds fractions of a pico-dollar whose exact sum is a whole number (largest remainder method). Each part is rounded
 * down. Then the parts with the largest remainders get one pico-dollar more each, until the sum is right. If two
 * remainders are equal, the earlier part gets its pico-dollar first. Remainders are compared only to 53 binary places,
 * so two remainders that differ by less than 10⁻¹⁵ may count as equal. The sum is always exact.
 */

/** A fraction with a denominator above zero, not necessarily in lowest terms. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const REMAINDER_BITS = 53n;

/**
 * Rounds the parts to whole numbers that sum to `whole`, in the same order. Each part changes by less than one.
 * @param whole the exact sum of the parts
 * @throws RangeError if the parts cannot sum to `whole`, which is a mistake in the caller
 */
export function roundParts(parts: readonly Ratio[], whole: bigint): bigint[] {
  const rounded: bigint[] = [];
  const remainders: { readonly index: number; readonly remainder: number }[] = [];
  let left = whole;
  for (const [index, { numerator, denominator }] of parts.entries()) {
    let floor = numerator / denominator;
    let rest = numerator % denominator;
    if (rest < 0n) {
      rest += denominator;
      floor -= 1n;
    }
    rounded.push(floor);
    left -= floor;
    if (rest > 0n) remainders.push({ index, remainder: Number((rest << REMAINDER_BITS) / denominator) });
  }
  if (left < 0n || left > BigInt(remainders.length)) throw new RangeError('the parts do not sum to the whole');
  if (left === 0n) return rounded;
  remainders.sort((a, b) => b.remainder - a.remainder);
  for (const { index } of remainders.slice(0, Number(left))) rounded[index] = (rounded[index] ?? 0n) + 1n;
  return rounded;
}

/**
 * Rounds the first of two parts to the nearest whole number. The sum of the two parts must be a whole number. A half is
 * rounded up. The result is the same as that of `roundParts`.
 */
export function roundPart({ numerator, denominator }: Ratio): bigint {
  const double = 2n * numerator + denominator;
  const down = double / (2n * denominator);
  return double < 0n && double % (2n * denominator) !== 0n ? down - 1n : down;
}
