/** Splits a whole number among weights by largest remainder (Hamilton's method), so that the parts always sum to that number. */

/**
 * Splits a total among weights.
 * @param total any integer. A negative total (a credit) is split like the positive total, and every part gets a minus
 * sign
 * @param weights non-negative integers, not all zero; if remainders are equal, the part of the earlier weight is
 * rounded up first
 * @returns one part per weight, in order; the parts sum to exactly `total`
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
