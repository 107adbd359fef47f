/**
 * Gives each row of a table a number, its place. React uses the place as the key of the row. A row keeps its place
 * while it is in the table. If only some rows are new, they get new places, so the focus never moves from one row to
 * another. If all rows are new (for example, after a change from models to API keys), places begin at 0 again. React
 * then reuses the elements of the old rows, which is faster than creating new ones.
 */

export interface RowPlaces {
  /** returns the place (a number) of each row, in the order of `ids`; no two rows have the same place */
  of(ids: readonly string[]): readonly number[];
}

export function createRowPlaces(): RowPlaces {
  let places: ReadonlyMap<string, number> = new Map();
  /** the highest place that a row has had since places last began at 0; −1 if there was no row */
  let highest = -1;
  return {
    of(ids) {
      if (!ids.some((id) => places.has(id))) {
        places = new Map();
        highest = -1;
      }
      places = new Map(ids.map((id) => [id, places.get(id) ?? (highest += 1)]));
      return ids.map((id) => places.get(id) ?? 0);
    },
  };
}
