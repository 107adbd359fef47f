/**
 * Parses ranges of UTC days as people write them. People include the last day: `2026-10-01` to `2026-10-31` is all of
 * October. In a `DayRange`, `to` is the day after the last day.
 */
import { fail, ok, type Result } from '../base/result.ts';
import type { DayRange } from '../provider/contract.ts';
import type { QueryTextFault } from './query-text-fault.ts';
import { dayOfText, parseMonthRange, throughLast } from './day-span.ts';
import { isRangeWord, rangeOfWord, type RangeContext } from './range-words.ts';

export interface RangeText {
  readonly range: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Parses `range`, or `from` and `to`. Without any of them, the range is this month. With only `from`, the range ends
 * today.
 */
export function parseRangeText(text: RangeText, context: RangeContext): Result<DayRange, QueryTextFault> {
  const { range, from, to } = text;
  if (range !== null && (from !== null || to !== null)) return fail({ kind: 'rangeTwice', parameter: 'range' });
  if (from === null && to === null) return parseRangeWord(range ?? 'this-month', context);
  if (from === null) return fail({ kind: 'noFirstDay', parameter: 'to' });
  const first = dayOfText(from);
  if (first === null) return fail({ kind: 'notADay', parameter: 'from' });
  // If the first day is after today, the range has no days.
  if (to === null) return ok(throughLast(first, context.today));
  const last = dayOfText(to);
  if (last === null) return fail({ kind: 'notADay', parameter: 'to' });
  return last < first ? fail({ kind: 'endsBeforeItBegins', parameter: 'to' }) : ok(throughLast(first, last));
}

function parseRangeWord(word: string, context: RangeContext): Result<DayRange, QueryTextFault> {
  const month = parseMonthRange(word);
  if (month !== null) return ok(month);
  return isRangeWord(word) ? ok(rangeOfWord(word, context)) : fail({ kind: 'notARange', parameter: 'range' });
}
