/**
 * Writes sentences about missing or uncertain parts of an answer about costs. The command line uses all of them. The
 * page uses only `remarkSentences`.
 */
import { formatDay, type Day } from '../core/calendar/day.ts';
import type { AnswerBasis, CostAnswer } from '../core/query/cost-query.ts';
import { queryAnswerWords as words } from './en/query-answers.ts';
import {
  belowUsageSentence,
  historyLimitSentence,
  notInEstimatesSentence,
  PRIORITY_SENTENCE,
  settlingSentence,
  SUBSTITUTE_SENTENCE,
  unpricedSentence,
} from './sureness.ts';

/**
 * Returns one sentence for each thing that is missing or uncertain in an answer. Days that are billed or estimated need
 * no sentence.
 */
export function answerSentences({ basis, compared }: Pick<CostAnswer, 'basis' | 'compared'>): string[] {
  const { unknownDays, notLoadedDays, isHistoryLoading, historyLimit } = basis;
  const sentences = comparisonSentences({ compared });
  if (unknownDays.length > 0) sentences.push(words.unknownDays(daysWords(unknownDays)));
  if (historyLimit !== null) sentences.push(historyLimitSentence(historyLimit));
  if (isHistoryLoading) sentences.push(words.loading);
  sentences.push(...remarkSentences(basis));
  if (notLoadedDays.length > 0) sentences.push(notLoadedSentence(notLoadedDays));
  return sentences;
}

/**
 * Writes why a comparison is not complete: which days it leaves out because some of their hours are not known yet, or
 * that the two periods are not compared because some costs are not known.
 */
export function comparisonSentences({ compared }: Pick<CostAnswer, 'compared'>): string[] {
  const days = compared?.leftOut ?? [];
  return [
    ...(days.length > 0 ? [words.leftOut(daysWords(days))] : []),
    ...(compared?.isPartial === true ? [words.notCompared] : []),
  ];
}

/**
 * Writes what is uncertain in the known days. Examples: tokens without a price, an incomplete bill, an approximate
 * price.
 */
export function remarkSentences({
  unpricedTokens,
  settlingDays,
  belowUsageDays,
  isApproximate,
  hasPriority,
  notEstimated,
}: AnswerBasis): string[] {
  return [
    ...(unpricedTokens > 0 ? [unpricedSentence(unpricedTokens)] : []),
    ...(settlingDays.length > 0 ? [settlingSentence(settlingDays)] : []),
    ...(belowUsageDays.length > 0 ? [belowUsageSentence(belowUsageDays)] : []),
    ...(isApproximate ? [SUBSTITUTE_SENTENCE] : []),
    ...(hasPriority ? [PRIORITY_SENTENCE] : []),
    ...(notEstimated.length > 0 ? [notInEstimatesSentence(notEstimated)] : []),
  ];
}

/**
 * Says that the costs by API key of some days are not loaded yet.
 * @param days the days, the oldest first, at least one
 */
export function notLoadedSentence(days: readonly Day[]): string {
  return words.notLoaded(daysWords(days));
}

/**
 * Writes days: `2026-10-13` for one day, and `3 days from 2026-10-13 to 2026-10-20` for several days, which need not be
 * consecutive.
 */
function daysWords(days: readonly Day[]): string {
  const [first, last = first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return days.length === 1 ? formatDay(first) : words.days(days.length, formatDay(first), formatDay(last));
}
