/** Finds out, and says, why the costs of some days are not compared with those of earlier days. */
import { startOfDay, type Day } from '../../core/calendar/day.ts';
import { isHistoryLoading, leftOutDays } from '../../core/engine/left-out-days.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { comparisonWords as words } from '../../messages/en/comparison.ts';
import { fullDayWords } from './calendar-words.ts';
import { daysWords } from './range-words.ts';

export type WhyNotCompared =
  /** older days are still loading; after that, the comparison may be possible */
  | { readonly kind: 'loading' }
  /** all the earlier days were before `first`, the first day with figures. Example: the organization is new */
  | { readonly kind: 'beginsLater'; readonly first: Day }
  /** some of the earlier days were before `first`, the first day with figures */
  | { readonly kind: 'beginsWithin'; readonly first: Day }
  /** the provider has not returned the costs of some of the days. Example: it left out a day of its answer */
  | { readonly kind: 'notAllKnown' };

/**
 * Returns why costs are not compared. Returns null if the organization has no figures at all, because another text says
 * that.
 * @param range the earlier days with which costs would be compared
 */
export function whyNotCompared(
  { from, to }: DayRange,
  { reports, status }: Pick<TrackerState, 'reports' | 'status'>,
): WhyNotCompared | null {
  if (reports === null || isHistoryLoading(reports, status)) return { kind: 'loading' };
  const { since, isComplete } = reports;
  if (since === null) return null;
  // If the provider left out a day before the first day with figures, that day may have a cost. So it is not known on
  // which day the figures begin.
  const isBeginKnown = isComplete || (leftOutDays(status)?.from ?? since) >= since;
  if (since <= from || !isBeginKnown) return { kind: 'notAllKnown' };
  return { kind: since >= to ? 'beginsLater' : 'beginsWithin', first: since };
}

/** The later of two compared ranges. */
interface LaterRange {
  readonly range: DayRange;
  /** true if the costs of some of its days are not known */
  readonly hasUnknownDays: boolean;
}

/** Returns the range of an answer that is compared with an earlier one. */
export function laterRange({ range, basis }: Pick<CostAnswer, 'range' | 'basis'>): LaterRange {
  return { range, hasUnknownDays: basis.unknownDays.length > 0 };
}

/**
 * Says why there is no comparison. Returns null if the organization has no figures, because another text says that.
 * @param before the earlier range
 */
export function noComparisonWords(
  later: LaterRange,
  before: DayRange,
  state: Pick<TrackerState, 'reports' | 'status'>,
  today: Day,
): string | null {
  const days = daysWords(before, today);
  const why = whyNotCompared(before, state);
  switch (why?.kind) {
    case undefined:
      return null;
    case 'loading':
      return words.loading(days);
    case 'notAllKnown':
      return words.notAllKnown(daysWords(rangeWithUnknownCosts(later, before, state), today));
    case 'beginsLater':
      return words.beginsLater(fullDayWords(why.first));
    case 'beginsWithin':
      return words.beginsWithin(fullDayWords(why.first), days);
  }
}

/**
 * Returns the later of two compared ranges if it has unknown costs; otherwise returns the earlier one. The later range
 * has unknown costs also if the last hours of its last day are missing.
 * @param before the earlier range
 */
export function rangeWithUnknownCosts(
  { range, hasUnknownDays }: LaterRange,
  before: DayRange,
  { reports }: Pick<TrackerState, 'reports'>,
): DayRange {
  const knownThrough = reports?.knownThrough ?? Infinity;
  return hasUnknownDays || knownThrough < startOfDay(range.to) ? range : before;
}
