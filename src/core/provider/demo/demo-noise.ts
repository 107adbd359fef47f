/**
 * Computes numbers in [0, 1) from whole numbers. The results look random, but the same whole numbers always give the
 * same result. So the demo's figures of a past day never change.
 */

/** Mixes whole numbers into a number in [0, 1) that looks random. */
export function noise(...seeds: readonly number[]): number {
  let state = 0x51ab_70d3;
  for (const seed of seeds) {
    state = Math.imul(state ^ (seed + 0x3c6e_f372), 0x2545_f491);
    state ^= state >>> 15;
    state = Math.imul(state, 0x1b87_3593);
    state ^= state >>> 13;
  }
  return (state >>> 0) / 2 ** 32;
}

/** Returns a factor between 1 − spread and 1 + spread that looks random but is always the same for the same seeds. */
export function wobble(spread: number, ...seeds: readonly number[]): number {
  return 1 + spread * (2 * noise(...seeds) - 1);
}
