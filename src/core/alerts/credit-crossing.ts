/**
 * Decides whether prepaid credit may be used up within the number of days that a person has set (setting `runwayDays`).
 */
import type { Prepaid } from '../budget/prepaid.ts';
import { dayOf } from '../calendar/day.ts';
import type { OrganizationReport } from '../reports/reports.ts';
import type { Settings } from '../settings/settings.ts';
import type { Crossing } from './alert.ts';

/**
 * Returns a list with the alert for prepaid credit; the list is empty if no alert is due. The alert's claims (names
 * that only one process can reserve) contain `runwayDays`, the entered balance, and the top-ups with the days on which
 * they expire. So another alert is possible only after a person changes one of these.
 *
 * If the cost of some days is not known, the real credit is at most `left`. So if `left` is zero or less, the alert is
 * sent in this case too. If days of the current month are unknown, there is no forecast. Then the alert is sent only if
 * `left` is zero or less.
 * @param organizationId the id of the organization that the credit belongs to
 * @param now the present time, ms since the epoch
 */
export function creditCrossing(
  organizationId: string,
  runway: OrganizationReport['runway'],
  { prepaid, runwayDays }: Pick<Settings, 'prepaid' | 'runwayDays'>,
  now: number,
): readonly Crossing[] {
  if (runway === null || prepaid === null || runwayDays === null) return [];
  const { left, until, isAtMost } = runway;
  const earliest = until?.earliest ?? null;
  const isNear = left <= 0n || (earliest !== null && earliest - dayOf(now) <= runwayDays);
  if (!isNear) return [];
  const alert = { kind: 'credit', left, until: left <= 0n ? null : earliest, isAtMost, at: now } as const;
  return [{ ...creditClaims(`${organizationId}:${runwayDays}`, prepaid), alert }];
}

/**
 * Returns the names (claims) to reserve for an alert about prepaid credit, and decides whether the alert is new. This
 * version of Outlay reserves three names. Older versions reserved only the name `older`, which does not contain the
 * days on which top-ups expire. The name `upgraded` is `older` with a suffix, and only this version reserves
 * `upgraded`. The name `credit` contains the days on which top-ups expire. If `credit` was already reserved, no alert
 * is sent. If `credit` was free, three cases are possible:
 *
 * - `older` was free: no version has sent an alert for this credit, so the alert is sent.
 * - `older` was reserved and `upgraded` was free: an older version has reserved `older` and sent the alert, so the
 *   alert is not sent again.
 * - `older` and `upgraded` were reserved: a person has changed a day on which a top-up expires, so a new alert is sent.
 *   Example: the same top-up now expires earlier.
 */
function creditClaims(scope: string, { balance, topUps }: Prepaid): Pick<Crossing, 'claims' | 'isNew'> {
  const declared = [balance, ...topUps].map(({ day, amount }) => `${day}=${amount}`).join(',');
  const older = `credit:${scope}:${declared}`;
  const upgraded = `${older}:upgraded`;
  const expiring = topUps.map(({ day, amount, expires }) => `${day}=${amount}=${expires ?? ''}`).toSorted();
  const credit = `expiring-credit:${scope}:${balance.day}=${balance.amount},${expiring.join(',')}`;
  return {
    claims: [older, upgraded, credit],
    isNew: (won) => won.has(credit) && (won.has(older) || !won.has(upgraded)),
  };
}
