/**
 * Stores the heights of a list's rows. A row that was not measured yet gets the average height of the first measured
 * rows. The average is computed only once. If it changed later, the end of the list would move while a person scrolls.
 */

export interface RowHeights {
  measured(id: string, height: number): void;
  of(id: string): number;
}

/** The assumed height in pixels before any row has been measured. */
const FIRST_GUESS = 160;

export function createRowHeights(): RowHeights {
  const known = new Map<string, number>();
  let usual: number | null = null;
  return {
    measured: (id, height) => void known.set(id, height),
    of(id) {
      const height = known.get(id);
      if (height !== undefined) return height;
      if (known.size === 0) return FIRST_GUESS;
      usual ??= [...known.values()].reduce((sum, one) => sum + one, 0) / known.size;
      return usual;
    },
  };
}
