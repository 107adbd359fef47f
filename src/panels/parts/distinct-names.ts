/**
 * Makes equal names different. If several things have the same name, the end of each thing's id is added to its name:
 * `Research (…fFUJ)`.
 */

export interface Named {
  /** the id of the thing; null if it has none, for example the default workspace */
  readonly id: string | null;
  /** the name, in a form that is safe to show (see display-name.ts) */
  readonly name: string;
}

const SHORTEST = 4;

/** Returns one name for each thing, in order. If the ids are different, the names are different. */
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
 * Returns the shortest end of an id, of at least four characters, that is not also the end of another id. If there is
 * none, returns the whole id.
 */
function endOf(id: string, ids: readonly (string | null)[]): string {
  for (let length = SHORTEST; length < id.length; length += 1) {
    const end = id.slice(-length);
    if (ids.every((other) => other === id || other?.endsWith(end) !== true)) return end;
  }
  return id;
}
