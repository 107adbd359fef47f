/** A revision: the provider changed the bill of a day after the day was billed. */
import type { Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

export interface Revision {
  readonly day: Day;
  /** new cost minus old cost, in pico-dollars; negative for a refund */
  readonly difference: Pico;
  /** the UTC day on which the change was noticed */
  readonly seenOn: Day;
}
