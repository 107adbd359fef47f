/**
 * Makes names distinct. If several things have the same name, each of these names gets the end of the thing's id:
 * `Research (…fFUJ)`.
 */

export interface Named {
  /** the id of the thing; null for things without an id, such as the default workspace */
  readonly id: string | null;
  /** a safe name, see display-name.ts */
  readonly name: string;
}

const SHORTEST = 4;

/** Returns one name for each thing, in order. The names are distinct if the ids are. */
export function distinctNames(named: readonly Named[]): readonly string[] {
  const idsOf = new Map<string, (string | null)[]>();
  for (const { id, name } of named) {
    const ids = idsOf.get(name);
    if (ids === undefined) idsOf.set(name, [id]);
    else ids.push(id);
  }
  return named.map(({ id, name }) => {
    const ids = idsOf.get(name) ?? [];
    return id === null || ids.length < 2 ? name : `${name} (…${endOf(id, ids)})`;
  });
}

/**
 * Returns the shortest end of an id that differs from the ends of all other ids. The end has at least four characters.
 */
function endOf(id: string, ids: readonly (string | null)[]): string {
  for (let length = SHORTEST; length < id.length; length += 1) {
    const end = id.slice(-length);
    if (ids.every((other) => other === id || other?.endsWith(end) !== true)) return end;
  }
  return id;
}
