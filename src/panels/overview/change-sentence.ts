/** Writes how the cost of the chosen days compares with the cost of earlier days, or why nothing is compared. */
import type { Day } from '../../core/calendar/day.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { comparisonWords } from '../../messages/en/comparison.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { locale } from '../../messages/locale.ts';
import { changeOf } from '../parts/change-words.ts';
import { moneyWriter } from '../parts/money-words.ts';
import { daysWords, dayWords } from '../parts/range-words.ts';
import { laterRange, noComparisonWords } from '../parts/why-not-compared.ts';

/**
 * Writes the comparison. If the earlier days are only partly known, writes why they are not compared, or returns null
 * if the organization has no figures. Returns null if no days are compared. Also returns null if the cost is not higher
 * than before but leaves out tokens without a known price. If the earlier cost leaves out such tokens, the sentence says
 * so.
 * @param ended the costs of those chosen days that have ended; they are compared with earlier days
 * @param period the costs of all chosen days
 */
export function changeSentence(
  ended: CostAnswer,
  period: CostAnswer,
  state: TrackerState,
  nowMs: number,
): string | null {
  const { total, compared, range } = ended;
  if (compared === null || total.compared === null) return null;
  const today = providerDay(state.status, nowMs);
  const write = moneyWriter(state);
  const days = daysWords(compared.range, today);
  if (compared.isPartial) return noComparisonWords(laterRange(ended), compared.range, state, today);
  const hasUnpriced = (total.comparedUnpricedTokens ?? 0) > 0;
  if (total.compared <= 0n) {
    return hasUnpriced ? comparisonWords.notAllKnown(days) : overviewWords.nothingSpentBefore(days);
  }
  // If the cost leaves out tokens without a known price, nobody knows whether it is really lower, or the same.
  if (total.cost <= total.compared && (total.unpricedTokens ?? 0) > 0) return null;
  const { text } = changeOf({ ...total, comparedUnpricedTokens: 0 }, Number);
  const before = write(total.compared);
  const [these = '', those = ''] = [range, compared.range].map(({ from }) => weekdayWords(from, today));
  const change = areDifferentWeekdays(range, compared.range)
    ? overviewWords.changeOf(these, text, those, before)
    : range.to === period.range.to
      ? overviewWords.changeAgainst(text, days, before)
      : overviewWords.changeOfEnded(daysWords(range, today), write(total.cost), text, days, before);
  return hasUnpriced ? figureWords.withoutUnpriced(change) : change;
}

/**
 * Whether the comparison is between two single days that are different weekdays. This matters because in many
 * organizations a Sunday costs less than a Wednesday.
 */
function areDifferentWeekdays(range: DayRange, compared: DayRange): boolean {
  const areDays = range.to - range.from === 1 && compared.to - compared.from === 1;
  return areDays && (range.from - compared.from) % 7 !== 0;
}

function weekdayWords(day: Day, today: Day): string {
  return overviewWords.weekdayAndDay(locale.shortWeekday(day), dayWords(day, today));
}
