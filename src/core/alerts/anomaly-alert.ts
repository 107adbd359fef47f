/** Decides for which unusual days an alert is sent. Decision: docs/decisions/0069-alerts-of-unusual-days.md. */
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { muteName } from '../analysis/anomalies/muted.ts';
import { addDays, formatDay, type Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

/** The alert that an organization, API key, workspace or model cost more than usual on some days. */
export interface AnomalyAlert extends AnomalyThing {
  readonly kind: 'anomaly';
  /**
   * the name that the organization gave the API key, workspace or model; null if it has no name. Also null if the whole
   * organization had unusual costs
   */
  readonly name: string | null;
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the total cost of the unusual days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** true if at least three days in a row were unusual; such days count as a new level of costs that began on `from` */
  readonly isLevel: boolean;
  /** true if some of the unusual days are not billed yet, so that the amount may change */
  readonly isProvisional: boolean;
  /** the number of other events that were found at the same time; the alert describes only the largest event */
  readonly more: number;
  /** when the alert was sent, ms since the epoch */
  readonly at: number;
}

/**
 * An event for which an alert is due, with the names of its claims. A claim is a name that only one process can
 * reserve. The alert is sent only if this process reserves all of these names.
 */
export interface AnomalyNews {
  readonly event: Anomaly;
  readonly claims: readonly string[];
}

/**
 * Alerts are sent only for unusual days among this many UTC days before today. If Outlay was off for a week, older
 * unusual days are listed without an alert.
 */
export const ALERT_DAYS = 2;

/**
 * The number of days before today for which an alert reserves names (see `AnomalyNews.claims`). If an earlier alert
 * about the same event has reserved the name of one of these days, no second alert is sent. The number is larger than
 * `ALERT_DAYS` plus the number of usual days that may interrupt an event (`levelGap` in `thresholds.ts`). So an event
 * that continues after an interruption sends no second alert.
 */
const CLAIMED_DAYS = 10;

/**
 * Returns the events for which an alert is due. Such an event cost more than usual, ended on one of the last two days
 * before today, and is not muted. Each event comes with the names of its claims: one name for each of its days and each
 * API key, workspace or model that had the unusual cost. Example: a loop makes both a key and its workspace unusual
 * (`also`). The alert reserves the names of both, so no second alert is sent if later figures show the event under the
 * workspace.
 * @param today the UTC day that has not ended
 * @param muted names as in the setting `mutedAnomalies`, such as `apiKey:apikey_01…`
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
