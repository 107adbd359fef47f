/**
 * Makes the text that replaces the Overview's figures if the costs of all chosen days are unknown. Zeros would be
 * wrong.
 */
import { dayOf, addDays, type Day } from '../../core/calendar/day.ts';
import { firstDayOf, monthOf } from '../../core/calendar/month.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { overviewGapWords as words } from '../../messages/en/overview-gap.ts';
import { daysWords } from '../parts/range-words.ts';
import { isUnknownRange } from '../../core/query/unknown-range.ts';

export interface GapModel {
  readonly text: string;
  /**
   * the button that shows the month of the last day whose cost is known; null if no day before the chosen days has a
   * known cost, or while older days are loading
   */
  readonly known: { readonly label: string; readonly days: { readonly from: Day; readonly to: Day } } | null;
}

/** Makes the text and its button; null if the cost of any chosen day is known. */
export function toGap(
  answer: CostAnswer,
  { knownThrough, since }: Pick<Reports, 'knownThrough' | 'since'>,
  today: Day,
): GapModel | null {
  if (!isUnknownRange(answer)) return null;
  const { range, basis } = answer;
  const days = daysWords(range, today);
  if (basis.isHistoryLoading || knownThrough === null) return { text: words.loading(days), known: null };
  // `knownThrough` is the end of the figures. If `knownThrough` is at midnight, `dayOf` would return the day that
  // begins at that moment. One millisecond less gives the day that has just ended.
  const to = dayOf(knownThrough - 1);
  const from = Math.max(firstDayOf(monthOf(to)), since ?? to) as Day;
  const isAfter = range.from > to && from <= to;
  return {
    text: words.notKnown(days),
    known: isAfter
      ? { label: words.showKnown(daysWords({ from, to: addDays(to, 1) }, today)), days: { from, to } }
      : null,
  };
}
