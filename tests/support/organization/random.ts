// A small random source with a seed, so that every generated organization can be made again.

export interface Random {
  /** returns a number in [0, 1), uniformly distributed */
  next(): number;
  /** returns a whole number in [low, high], uniformly distributed */
  integer(low: number, high: number): number;
  /** returns true with this probability */
  chance(probability: number): boolean;
  /** returns one element of a list; throws if the list is empty */
  pick<T>(values: readonly T[]): T;
}

/** Creates a mulberry32 generator. Its 32 bits of state are enough for test data. */
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
