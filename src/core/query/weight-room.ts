/**
 * Keeps the memory for the hourly weights of a day (`hour-shares.ts`) and uses it again for the next day. Allocating
 * new memory for each day would take longer than the summing itself.
 */

export interface WeightRoom {
  /** returns an array of zeros of this length, valid until `giveBack` */
  take(length: number): Float64Array;
  /** makes all memory available again; arrays from `take` are no longer valid */
  giveBack(): void;
}

/** Creates empty memory. It grows to the size that one day needs. */
export function createWeightRoom(): WeightRoom {
  const columns: Float64Array[] = [];
  let taken = 0;
  return {
    take(length) {
      const known = columns[taken];
      const column = known === undefined || known.length < length ? new Float64Array(length) : known;
      columns[taken] = column;
      taken += 1;
      // Only the requested part is cleared. The rest of the array may still have values of an earlier day.
      return column.subarray(0, length).fill(0);
    },
    giveBack() {
      taken = 0;
    },
  };
}
