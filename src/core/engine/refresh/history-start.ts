/**
 * Finds the first day of the organization's history: the day on which its oldest workspace or API key was created.
 * There are no costs before that day.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '../../calendar/month.ts';
import type { ApiKey, Workspace } from '../../provider/contract.ts';

/**
 * How many months before the current month the history begins at the latest, if the provider's lists are empty or do
 * not contain the default workspace.
 */
const FALLBACK_MONTHS = 13;

/**
 * Returns the UTC day on which the oldest workspace or API key was created (`created_at`), but not a day after today.
 * If the list of workspaces does not contain the default workspace, the result is this day or the first day of the
 * month 13 months ago, whichever is earlier. If there are neither workspaces nor API keys, it is the first day of the
 * month 13 months ago.
 */
export function historyStart(workspaces: readonly Workspace[], apiKeys: readonly ApiKey[], today: Day): Day {
  let oldest = Infinity;
  for (const { createdAt } of [...workspaces, ...apiKeys]) oldest = Math.min(oldest, createdAt);
  const fallback = firstDayOf(addMonths(monthOf(today), -FALLBACK_MONTHS));
  if (oldest === Infinity) return fallback;
  // The default workspace is as old as the organization. If the list does not contain it, other old workspaces may be
  // missing too.
  const isCertain = workspaces.some(({ isDefault }) => isDefault);
  const day = isCertain ? dayOf(oldest) : (Math.min(dayOf(oldest), fallback) as Day);
  return day < today ? day : today;
}
