/** Distinct names for several things: equal names get the end of their id, `Research (…fFUJ)`. */

export interface Named {
  /** null if there is only one such thing, e.g. the default workspace */
  readonly id: string | null;
  /** as it is shown, see display-name.ts */
  readonly name: string;
}

const SHORTEST = 4;

/** One name for each, in order; different wherever the ids are. */
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

/** The shortest end of an id that no other id has. */
function endOf(id: string, ids: readonly (string | null)[]): string {
  for (let length = SHORTEST; length < id.length; length += 1) {
    const end = id.slice(-length);
    if (ids.every((other) => other === id || other?.endsWith(end) !== true)) return end;
  }
  return id;
}
