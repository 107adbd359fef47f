/** What is missing from an answer about costs or unsure in it, in sentences for a terminal. */
import { formatDay, type Day } from '../core/calendar/day.ts';
import type { CostAnswer } from '../core/query/cost-query.ts';
import {
  belowUsageSentence,
  historyLimitSentence,
  notInEstimatesSentence,
  PRIORITY_SENTENCE,
  settlingSentence,
  SUBSTITUTE_SENTENCE,
  unpricedSentence,
} from './sureness.ts';

/** One sentence for each thing that is missing or unsure; none where all is billed or plainly estimated. */
export function answerSentences({ basis, compared }: Pick<CostAnswer, 'basis' | 'compared'>): string[] {
  const { unknownDays, settlingDays, belowUsageDays, unpricedTokens, notLoadedDays, isHistoryLoading } = basis;
  const { isApproximate, hasPriority, notEstimated, historyLimit } = basis;
  const sentences: string[] = [];
  if (unknownDays.length > 0) {
    sentences.push(
      `The cost of ${daysWords(unknownDays)} is not known, or only in part: the provider has not answered for it.`,
    );
  }
  if (historyLimit !== null) sentences.push(historyLimitSentence(historyLimit));
  if (isHistoryLoading)
    sentences.push('Older days are not loaded yet. This is the sum of what is loaded; ask again later.');
  if (unpricedTokens > 0) sentences.push(unpricedSentence(unpricedTokens));
  if (settlingDays.length > 0) sentences.push(settlingSentence(settlingDays));
  if (belowUsageDays.length > 0) sentences.push(belowUsageSentence(belowUsageDays));
  if (isApproximate) sentences.push(SUBSTITUTE_SENTENCE);
  if (hasPriority) sentences.push(PRIORITY_SENTENCE);
  if (notEstimated.length > 0) sentences.push(notInEstimatesSentence(notEstimated));
  if (notLoadedDays.length > 0) sentences.push(notLoadedSentence(notLoadedDays));
  if (compared?.isPartial === true) {
    sentences.push('Not all days of both periods are known, so they are not compared.');
  }
  return sentences;
}

/** @param days oldest first, at least one */
export function notLoadedSentence(days: readonly Day[]): string {
  return `The detail of ${daysWords(days)} is not loaded. Its cost is not told apart; ask again once it is loaded.`;
}

/** `2026-10-13`, or `3 days from 2026-10-13 to 2026-10-20`. */
function daysWords(days: readonly Day[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'no day';
  return days.length === 1 ? formatDay(first) : `${days.length} days from ${formatDay(first)} to ${formatDay(last)}`;
}
