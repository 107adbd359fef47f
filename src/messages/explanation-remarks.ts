/**
 * Writes what a reader must know about an explanation of a change of costs, for the page and the terminal: which days are
 * left out, which costs are missing or estimated, or why nothing is compared.
 */
import { addDays, formatDay, type Day } from '../core/calendar/day.ts';
import type { ExplainFault } from '../core/analysis/explain/explain-query.ts';
import type { ExplainedPeriod, Explanation } from '../core/analysis/explain/explanation.ts';
import type { DayRange } from '../core/provider/contract.ts';
import { explainWords } from './en/explain.ts';
import { tokenWords } from './token-words.ts';

/**
 * Writes sentences about missing or uncertain parts of an explanation.
 * @param estimated the sentence for days that are not billed yet. A page or a table passes a sentence that says where a
 *   reader finds the estimated amounts
 * @param dayWords writes a day. The default writes it as in files and terminals: `2026-10-13`
 * @param options `namesShared` is false if the caller shows elsewhere which days are in both periods
 */
export function explanationSentences(
  { before, after, isSplit }: Explanation,
  estimated: string = explainWords.partlyEstimated,
  dayWords: (day: Day) => string = formatDay,
  { namesShared = true }: { readonly namesShared?: boolean } = {},
): string[] {
  const tokens = before.unpricedTokens + after.unpricedTokens;
  return [
    ...leftOutSentences({ before, after }, dayWords),
    ...(namesShared ? sharedSentences(before.range, after.range, dayWords) : []),
    ...(tokens > 0 ? [explainWords.unpriced(tokenWords(tokens))] : []),
    ...(before.estimated !== 0n || after.estimated !== 0n ? [estimated] : []),
    ...(isSplit ? [explainWords.split] : []),
  ];
}

/** Writes why a change is not explained. */
export function explainFaultSentence(fault: ExplainFault): string {
  switch (fault.kind) {
    case 'noEndedDay':
    case 'noEndedEarlierDay':
      return explainWords[fault.kind];
    case 'noKnownDay':
      return fault.period === 'before' ? explainWords.noKnownBefore : explainWords.noKnownAfter;
    case 'noEarlierDay':
      return explainWords.noEarlierDay;
    case 'twoSubjects':
      return explainWords.twoSubjects;
  }
}

/** Writes which days of the two periods are left out, and why. Returns no sentences if there are no such days. */
export function leftOutSentences(
  { before, after }: Pick<Explanation, 'before' | 'after'>,
  dayWords: (day: Day) => string = formatDay,
): string[] {
  return [before, after].flatMap((period) => leftOutOf(period, dayWords));
}

function leftOutOf(
  { leftOut: { unknown, notLoaded, beforeFigures } }: ExplainedPeriod,
  dayWords: (day: Day) => string,
): string[] {
  const of = (days: readonly Day[], words: (count: number, from: string, through: string) => string): string[] => {
    const [first] = days;
    const last = days.at(-1);
    return first === undefined || last === undefined ? [] : [words(days.length, dayWords(first), dayWords(last))];
  };
  return [
    ...of(unknown, explainWords.leftOutUnknown),
    ...of(notLoaded, explainWords.leftOutNotLoaded),
    ...of(beforeFigures, explainWords.leftOutBefore),
  ];
}

/**
 * Writes how many days belong to both of the compared periods. Returns no sentence if the periods have no day in
 * common. The cost of a common day is the same in both periods.
 */
export function sharedSentences(before: DayRange, after: DayRange, dayWords: (day: Day) => string): string[] {
  const from = before.from > after.from ? before.from : after.from;
  const to = before.to < after.to ? before.to : after.to;
  const count = to - from;
  return count > 0 ? [explainWords.inBoth(count, dayWords(from), dayWords(addDays(to, -1)))] : [];
}
