/** A team in Settings keeps its id, so what a person types for it never moves to another team. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_TEAM_IDS, teamIdsAfter, type TeamIds } from '../../../src/panels/settings/team-ids-state.ts';

const idsAfter = (...lists: readonly (readonly string[])[]): readonly number[] =>
  lists.reduce<TeamIds>(teamIdsAfter, NO_TEAM_IDS).ids;

it('is the place in the first list', () => {
  expect(idsAfter(['Alpha', 'Beta', 'Gamma'])).toEqual([0, 1, 2]);
});

it('stays with its name when other teams are deleted, added or moved', () => {
  expect(idsAfter(['Alpha', 'Beta', 'Gamma'], ['Beta', 'Gamma'])).toEqual([1, 2]);
  expect(idsAfter(['Alpha', 'Beta'], ['Alpha', 'New', 'Beta'])).toEqual([0, 2, 1]);
  expect(idsAfter(['Alpha', 'Beta'], ['Beta', 'Alpha'])).toEqual([1, 0]);
});

it('stays after a rename, and is not given to another team after a deletion', () => {
  expect(idsAfter(['Alpha', 'Beta'], ['Core', 'Beta'])).toEqual([0, 1]);
  expect(idsAfter(['Alpha', 'Beta'], ['Alpha'], ['Alpha', 'New'])).toEqual([0, 2]);
  expect(idsAfter(['Alpha', 'Beta'], ['Beta', 'New'])).toEqual([1, 2]);
});

it('never belongs to two teams, and a name that stays keeps it', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(fc.array(names), (lists) => {
      let before: TeamIds = NO_TEAM_IDS;
      for (const list of lists) {
        const after = teamIdsAfter(before, list);
        expect(new Set(after.ids).size).toBe(list.length);
        for (const [place, name] of list.entries()) {
          const old = before.names.indexOf(name);
          if (old >= 0) expect(after.ids[place]).toBe(before.ids[old]);
        }
        before = after;
      }
    }),
  );
});
