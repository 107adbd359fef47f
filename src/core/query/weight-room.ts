/** Room for the weights of one day's hours, used again for the next day: new memory for each of 34 days costs more than the sums in it. */

export interface WeightRoom {
  /** as many zeros; they hold until `giveBack` */
  take(length: number): Float64Array;
  /** what was taken may be taken again */
  giveBack(): void;
}

/** No room yet: it grows to what a day takes. */
export function createWeightRoom(): WeightRoom {
  const columns: Float64Array[] = [];
  let taken = 0;
  return {
    take(length) {
      const known = columns[taken];
      const column = known === undefined || known.length < length ? new Float64Array(length) : known;
      columns[taken] = column;
      taken += 1;
      // Only as much as was asked for: what stands behind it is of an earlier day.
      return column.subarray(0, length).fill(0);
    },
    giveBack() {
      taken = 0;
    },
  };
}
