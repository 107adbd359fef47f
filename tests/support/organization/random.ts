// A small seeded random source, so every generated organization can be made again from its seed.

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [low, high]. */
  integer(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One element; throws on an empty list. */
  pick<T>(values: readonly T[]): T;
}

/** The mulberry32 generator: 32 bits of state, plenty for fixtures. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function integer(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[integer(0, values.length - 1)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
  };
}
