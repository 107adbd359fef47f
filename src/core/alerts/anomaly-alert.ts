/** Decides which unusual days an alert is sent for. Decision: docs/decisions/0069-alerts-of-unusual-days.md. */
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { muteName } from '../analysis/anomalies/muted.ts';
import { addDays, formatDay, type Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

/** Days of an organization, API key, workspace or model that cost more than usual. */
export interface AnomalyAlert extends AnomalyThing {
  readonly kind: 'anomaly';
  /** the organization's name of the API key, workspace or model; null if there is none */
  readonly name: string | null;
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the sums over the unusual days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** at least three days in a row: a new level since `from` */
  readonly isLevel: boolean;
  /** some of these days are not billed yet, so the amount may change */
  readonly isProvisional: boolean;
  /** the number of other events that were found at the same time */
  readonly more: number;
  /** ms since the epoch */
  readonly at: number;
}

/** An event with the names of its claims. It is sent if all of them can be claimed. */
export interface AnomalyNews {
  readonly event: Anomaly;
  readonly claims: readonly string[];
}

/** How many ended days an alert may be late. When Outlay was off for longer, older days are only listed. */
export const ALERT_DAYS = 2;

/**
 * How many days back an event may have been sent. This is longer than the usual days that do not end a level (`levelGap` of the
 * thresholds) together with `ALERT_DAYS`.
 */
const CLAIMED_DAYS = 10;

/**
 * The events that cost more than usual, with a day among the last two, and not muted.
 *
 * A claim is a day of the event with the name of what was unusual, or of what was unusual because of the same money (`also`). So the same
 * money is sent once, even if a bill or the costs by API key later give it to another name.
 * @param today the UTC day that has not ended
 * @param muted names as in the setting `mutedAnomalies`
 */
export function anomalyNews(
  events: readonly Anomaly[],
  organizationId: string,
  today: Day,
  muted: readonly string[],
): readonly AnomalyNews[] {
  return events
    .filter(({ direction, through }) => direction === 'above' && through >= addDays(today, -ALERT_DAYS))
    .filter((event) => !muted.includes(muteName(event)))
    .map((event) => ({
      event,
      claims: event.days
        .filter(({ day }) => day >= addDays(today, -CLAIMED_DAYS))
        .flatMap(({ day }) =>
          [event, ...event.also].map((thing) => `anomaly:${organizationId}:${formatDay(day)}:${muteName(thing)}`),
        ),
    }));
}
