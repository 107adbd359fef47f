/**
 * Chooses the React key of each row of a table, which is a number that this file calls the row's place. A row keeps its
 * place while it is listed. When all rows of a table are new, for example after grouping by API key instead of by
 * model, they get the places of the old rows. React then changes the elements of the old rows, which is faster than
 * replacing them. A single new row gets a new place, so the focus never moves from one row to another.
 */

export interface RowPlaces {
  /** the place of each of these rows, in their order; no two rows have the same place */
  of(ids: readonly string[]): readonly number[];
}

export function createRowPlaces(): RowPlaces {
  let places: ReadonlyMap<string, number> = new Map();
  /** the highest place that is or was used */
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
