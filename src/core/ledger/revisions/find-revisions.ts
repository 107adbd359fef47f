/**
 * Finds closed days whose cost changed when their month was loaded again. A closed day is a day whose figures counted
 * as final. Example: on 22 Nov, Outlay notices that the cost of 12 Oct is now $90 instead of $40. This is a revision of
 * +$50.
 */
import type { Day } from '../../calendar/day.ts';
import type { Revision } from '../../model/revision.ts';
import { toPico, type Pico } from '../../money/pico.ts';

/**
 * Compares the costs of days before and after their month was loaded again.
 * @returns one revision for each day of `before` whose cost changed, in order of days. A day that is not in `after` now
 * costs 0
 */
export function findRevisions(
  before: ReadonlyMap<Day, Pico>,
  after: ReadonlyMap<Day, Pico>,
  seenOn: Day,
): readonly Revision[] {
  return [...before]
    .map(([day, cost]) => ({ day, difference: toPico((after.get(day) ?? 0n) - cost), seenOn }))
    .filter(({ difference }) => difference !== 0n)
    .toSorted((a, b) => a.day - b.day);
}
