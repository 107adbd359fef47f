/**
 * Finds the first day of the organization's history: the day on which its oldest workspace or API key was created.
 * There are no costs before that day.
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf } from '../../calendar/month.ts';
import type { ApiKey, Workspace } from '../../provider/contract.ts';

/**
 * The number of months of history to load if the provider's lists contain no workspaces and no API keys, or if they
 * lack the default workspace.
 */
const FALLBACK_MONTHS = 13;

/**
 * Returns the UTC day on which the oldest workspace or API key was created (`created_at`). If the default workspace is
 * not listed, the result is at the latest the first day of the month 13 months ago. The result is never later than
 * today.
 */
export function historyStart(workspaces: readonly Workspace[], apiKeys: readonly ApiKey[], today: Day): Day {
  let oldest = Infinity;
  for (const { createdAt } of [...workspaces, ...apiKeys]) oldest = Math.min(oldest, createdAt);
  const fallback = firstDayOf(addMonths(monthOf(today), -FALLBACK_MONTHS));
  if (oldest === Infinity) return fallback;
  // The default workspace is as old as the organization. If the list lacks it, the list may lack other old workspaces
  // too.
  const isCertain = workspaces.some(({ isDefault }) => isDefault);
  const day = isCertain ? dayOf(oldest) : (Math.min(dayOf(oldest), fallback) as Day);
  return day < today ? day : today;
}
