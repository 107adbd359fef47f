/** Decides which unusual days an alert is sent for. Decision: docs/decisions/0069-alerts-of-unusual-days.md. */
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { muteName } from '../analysis/anomalies/muted.ts';
import { addDays, formatDay, type Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

/** Days of an organization, API key, workspace or model that cost more than usual. */
export interface AnomalyAlert extends AnomalyThing {
  readonly kind: 'anomaly';
  /** the name that the organization gave the API key, workspace or model; null if it has none, and for the whole organization */
  readonly name: string | null;
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the cost over the unusual days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** true if the alert covers at least three days in a row, which is a new level of costs since `from` */
  readonly isLevel: boolean;
  /** some of the unusual days are not billed yet, so the amount may change */
  readonly isProvisional: boolean;
  /** the number of other events that were found at the same time */
  readonly more: number;
  /** when the alert was sent, ms since the epoch */
  readonly at: number;
}

/** An event with the names of its claims. The alert is sent only if this process gets all of these claims. */
export interface AnomalyNews {
  readonly event: Anomaly;
  readonly claims: readonly string[];
}

/**
 * The number of latest ended days for which an alert is sent. If Outlay was not running for longer, older unusual days are listed but
 * send no alert.
 */
export const ALERT_DAYS = 2;

/**
 * The number of days before today whose claims are compared, because an alert of the same event may have been sent then. It is longer
 * than the usual days that do not end a level (`levelGap` of the thresholds) together with `ALERT_DAYS`.
 */
const CLAIMED_DAYS = 10;

/**
 * The events that cost more than usual, have one of the last two days, and are not muted.
 *
 * Each claim names a day of the event and the API key, workspace or model. An event also has claims for other keys, workspaces and models
 * that were unusual because of the same money (`also`). So the same money sends one alert, even if a later bill or later costs by API key
 * move it to another name.
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
