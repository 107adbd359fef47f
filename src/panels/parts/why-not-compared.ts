/** Finds out why the costs of some days are not compared with those of earlier days. */
import type { Day } from '../../core/calendar/day.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { Reports } from '../../core/reports/reports.ts';

export type WhyNotCompared =
  /** older days are still loading; after that, the comparison may be possible */
  | { readonly kind: 'loading' }
  /** all the earlier days were before `first`, the first day with figures. Example: the organization is new */
  | { readonly kind: 'beginsLater'; readonly first: Day }
  /** some of the earlier days were before `first`, the first day with figures */
  | { readonly kind: 'beginsWithin'; readonly first: Day }
  /** the provider has not returned the costs of some of the earlier days */
  | { readonly kind: 'notAllKnown' };

/**
 * Returns why costs are not compared. Returns null if the organization has no figures at all, because another text says
 * that.
 * @param range the earlier days with which costs would be compared
 */
export function whyNotCompared(
  { from, to }: DayRange,
  reports: Pick<Reports, 'since' | 'isComplete'> | null,
): WhyNotCompared | null {
  if (reports?.isComplete !== true) return { kind: 'loading' };
  const { since } = reports;
  if (since === null) return null;
  if (since <= from) return { kind: 'notAllKnown' };
  return { kind: since >= to ? 'beginsLater' : 'beginsWithin', first: since };
}
