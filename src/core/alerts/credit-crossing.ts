/**
 * Decides whether prepaid credit may be used up within the number of days that a person has set (setting `runwayDays`).
 */
import { dayOf } from '../calendar/day.ts';
import type { OrganizationReport } from '../reports/reports.ts';
import type { Settings } from '../settings/settings.ts';
import type { Crossing } from './alert.ts';

/**
 * Returns the alert for prepaid credit in a list; the list is empty if no alert is due. `claim` is a name for which
 * only one alert can be sent. It contains `runwayDays`, and the day and the amount of the entered balance and of each
 * top-up. So another alert is possible only after a person changes one of these.
 * @param organizationId the id of the organization that the credit belongs to
 * @param now the present time, ms since the epoch
 */
export function creditCrossing(
  organizationId: string,
  { runway, isPartial, unknownDays }: Pick<OrganizationReport, 'runway' | 'isPartial' | 'unknownDays'>,
  { prepaid, runwayDays }: Pick<Settings, 'prepaid' | 'runwayDays'>,
  now: number,
): readonly Crossing[] {
  if (runway === null || prepaid === null || runwayDays === null || isPartial || unknownDays > 0) return [];
  const { left, until, isAtMost } = runway;
  const earliest = until?.earliest ?? null;
  const isNear = left <= 0n || (earliest !== null && earliest - dayOf(now) <= runwayDays);
  if (!isNear) return [];
  const { balance, topUps } = prepaid;
  const declared = [balance, ...topUps].map(({ day, amount }) => `${day}=${amount}`).join(',');
  const alert = { kind: 'credit', left, until: left <= 0n ? null : earliest, isAtMost, at: now } as const;
  return [{ claim: `credit:${organizationId}:${runwayDays}:${declared}`, alert }];
}
