/**
 * Gives each team in Settings an id that stays the same while Settings is open, also after the team is renamed or
 * another team is deleted. The texts that a person types belong to this id, so they never move to another team.
 */

export interface TeamIds {
  /** the names of the teams, in the order in which Settings lists them */
  readonly names: readonly string[];
  /** for each team, its id */
  readonly ids: readonly number[];
  /** the id of the next new team. Ids of deleted teams are not used again */
  readonly next: number;
}

export const NO_TEAM_IDS: TeamIds = { names: [], ids: [], next: 0 };

/**
 * Returns the ids after the list of teams has changed. A name that was in the list before keeps its id. If the list has
 * as many teams as before, a new name at the place of a name that is gone is a rename and keeps the id too. All other
 * names get new ids.
 * @param before the ids of the list before; returned as it is if no name has changed
 */
export function teamIdsAfter(before: TeamIds, names: readonly string[]): TeamIds {
  const isSameCount = names.length === before.names.length;
  if (isSameCount && names.every((name, place) => name === before.names[place])) return before;
  let { next } = before;
  const ids = names.map((name, place) => {
    const old = before.names.indexOf(name);
    const renamed = before.names[place];
    const isRenamed = old < 0 && isSameCount && renamed !== undefined && !names.includes(renamed);
    return before.ids[isRenamed ? place : old] ?? next++;
  });
  return { names, ids, next };
}
