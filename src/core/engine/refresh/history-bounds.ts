/**
 * Decides on which day the figures of an organization begin: when it was created, or when the provider's figures begin.
 * Example: the organization is from January, and the provider answers "earliest: 2026-10-01". The organization's
 * figures then begin on 1 October, or earlier if the ledger has the days right before 1 October.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import type { DayRange } from '../../provider/contract.ts';
import { historyStart } from './history-start.ts';

export interface HistoryBounds {
  /**
   * the first day of the provider's figures; null if no answer of the provider has stated this day, or if the
   * organization is not older than this day
   */
  limit(today: Day): Day | null;
  /**
   * the first day of history. It is the day on which the organization was created, or the first day of the provider's
   * figures if that is later. Days right before the provider's figures are included if the ledger has them. Example:
   * the organization is from January, the provider's figures begin on 10 October, and the ledger has 5 to 9 October.
   * History then begins on 5 October
   */
  start(today: Day): Day;
  /**
   * the days without figures: they are neither in the ledger nor at the provider, although the organization already
   * existed; null if there are no such days
   */
  unreachable(today: Day): DayRange | null;
  /**
   * whether the provider has figures of every closed day of a month. The figures of a closed day count as final, so an
   * ordinary refresh no longer loads it
   */
  isReadable(month: Month): boolean;
}

export function createHistoryBounds(organizationCache: OrganizationCache): HistoryBounds {
  const { answers } = organizationCache;

  function organizationStart(today: Day): Day {
    const { workspaces, apiKeys } = organizationCache.directory();
    return historyStart(workspaces, apiKeys, today);
  }

  function limit(today: Day): Day | null {
    const learned = answers.get().historyLimit;
    return learned === null || learned.day <= organizationStart(today) ? null : learned.day;
  }

  /**
   * Goes back from `day` as long as the day before is closed (its figures count as final), but not before `first`.
   * Returns the day that it reaches. Example: if 5 to 9 October are closed and 4 October is not, the result for 10
   * October is 5 October.
   */
  function heldFrom(day: Day, first: Day): Day {
    let from = day;
    for (let month = monthOf(addDays(day, -1)); from > first; month = addMonths(month, -1)) {
      const { costs } = organizationCache.ledger().closedDays(month);
      while (from > first && costs.has(addDays(from, -1))) from = addDays(from, -1);
      if (from > firstDayOf(month)) break;
    }
    return from;
  }

  function start(today: Day): Day {
    const first = organizationStart(today);
    const learned = limit(today);
    return learned === null ? first : heldFrom(learned, first);
  }

  return {
    limit,
    start,
    unreachable: (today) => {
      const from = organizationStart(today);
      const to = start(today);
      return from < to ? { from, to } : null;
    },
    isReadable: (month) => {
      const learned = answers.get().historyLimit;
      if (learned === null) return true;
      const [first = firstDayOf(month)] = organizationCache.ledger().closedDays(month).costs.keys();
      return first >= learned.day;
    },
  };
}
