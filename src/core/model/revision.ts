/**
 * A revision is a later change of the cost of a closed day: the provider changed the bill after the figures of the day
 * counted as final.
 */
import type { Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

export interface Revision {
  readonly day: Day;
  /** new cost minus old cost, in pico-dollars; negative for a refund */
  readonly difference: Pico;
  /** the UTC day on which the change was noticed */
  readonly seenOn: Day;
}
