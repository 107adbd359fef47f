/** Decides for which unusual days an alert is sent. Decision: docs/decisions/0069-alerts-of-unusual-days.md. */
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { muteName } from '../analysis/anomalies/muted.ts';
import { addDays, formatDay, type Day } from '../calendar/day.ts';
import type { Pico } from '../money/pico.ts';

/** The alert that an organization, API key, workspace or model cost more than usual on some days. */
export interface AnomalyAlert extends AnomalyThing {
  readonly kind: 'anomaly';
  /**
   * the name of the API key, workspace or model in the organization; null if the key, workspace or model has no name,
   * or if the whole organization had unusual costs
   */
  readonly name: string | null;
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the total cost of the unusual days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** true if at least three days were unusual. Outlay then says that costs have risen to a new level since `from` */
  readonly isLevel: boolean;
  /** true if some of the unusual days are not billed yet, so that `cost` may change */
  readonly isProvisional: boolean;
  /**
   * the number of other events that were found at the same time; no alert is sent for them, because this alert
   * describes the largest event
   */
  readonly more: number;
  /** when the alert was sent, ms since the epoch */
  readonly at: number;
}

/**
 * An unusual event for which an alert is due. `claims` are names that only one process can reserve. A process sends the
 * alert only if it reserves all of them.
 */
export interface AnomalyNews {
  readonly event: Anomaly;
  readonly claims: readonly string[];
}

/**
 * An alert is sent only if the last unusual day is at most this many UTC days ago. Example: after a week in which
 * Outlay was off, it lists the older unusual days but sends no alerts for them.
 */
export const ALERT_DAYS = 2;

/**
 * Returns the events for which an alert is due. The days of such an event cost more than usual, the last of these days
 * is at most two days ago, and a person has not muted the event.
 *
 * Each event has claims, which are names that only one process can reserve. There is one claim for each unusual day and
 * each API key, workspace or model with the unusual cost (or the total). Example: if a program uses an API key far too
 * often, the workspace of the key is unusual too (`also`). The event then has claims for the key and for the workspace,
 * so that no second alert is sent about the workspace.
 *
 * The event's older unusual days have claims too, so that no second alert is sent when an event continues after a gap.
 * Example: 3 November was unusual, and an alert was sent. The costs of the next twelve days are not known. 16 November
 * is unusual again and belongs to the same event. The claim for 3 November is already reserved, so no second alert is
 * sent. An event has at most 30 days, because `findAnomalies` checks only the two days before today and the 28 days
 * before these two.
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
      claims: event.days.flatMap(({ day }) =>
        [event, ...event.also].map((thing) => `anomaly:${organizationId}:${formatDay(day)}:${muteName(thing)}`),
      ),
    }));
}
