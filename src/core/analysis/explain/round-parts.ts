/**
 * Rounds parts that are fractions of a pico-dollar and whose exact sum is a whole number of them (largest remainder): each is rounded down,
 * then those with the largest remainders get one pico-dollar more until the sum is right. Of equal remainders the earlier part goes first.
 * Remainders are compared to 53 binary places, so which part gets the pico-dollar may depend on less than 10⁻¹⁵ of it; the sum never does.
 */

/** A fraction; its denominator is above zero, and it need not be in lowest terms. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const REMAINDER_BITS = 53n;

/**
 * @param whole the exact sum of the parts
 * @returns a whole number for each part, in order, less than one away from it; they sum to `whole`
 * @throws RangeError where the parts cannot sum to `whole`: a mistake in the caller
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
