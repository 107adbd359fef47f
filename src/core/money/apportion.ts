/**
 * Divides a whole number in proportion to weights by largest remainder (Hamilton's method). The parts always add up
 * exactly to that number.
 */

/**
 * Divides a total in proportion to weights.
 * @param total any integer. A negative total is divided like a positive one, and then every part gets a minus sign
 * @param weights non-negative integers, not all zero. Of two equal remainders, the part of the earlier weight is
 * rounded up first
 * @returns one part per weight, in order; the parts add up to exactly `total`
 * @throws RangeError if a weight is negative, or if no weight is positive
 */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  let whole = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('a weight is negative');
    whole += weight;
  }
  if (whole === 0n) throw new RangeError('no weight is positive');
  const magnitude = total < 0n ? -total : total;
  const parts = weights.map((weight) => (magnitude * weight) / whole);
  let left = magnitude;
  for (const part of parts) left -= part;
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (magnitude * weight) % whole }))
    .sort((a, b) => {
      if (a.remainder === b.remainder) return a.index - b.index;
      return a.remainder > b.remainder ? -1 : 1;
    });
  for (const { index } of byRemainder.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return total < 0n ? parts.map((part) => -part) : parts;
}
