/** Sentences about what is not known, not billed yet, changed later, or only estimated: the same on the page and in a terminal. */
import { dayOf, startOfDay, type Day } from '../core/calendar/day.ts';
import { dayWords } from '../core/calendar/day-words.ts';
import { costTypeWords } from '../core/export/cost-type-words.ts';
import type { AccuracyOfDays, EstimateAccuracy, NotEstimated } from '../core/model/estimate-accuracy.ts';
import { formatTokens } from '../core/money/format-tokens.ts';
import type { Pico } from '../core/money/pico.ts';
import type { Reports } from '../core/reports/reports.ts';
import { unknownSince } from '../core/reports/unknown-since.ts';

/** `Not known since 21 Nov` */
export function unknownTitle(sinceMs: number): string {
  return `Not known since ${dayWords(dayOf(sinceMs))}`;
}

/** @param sinceMs end of what is known, ms since the epoch */
export function unknownSentence(sinceMs: number): string {
  return `Outlay has had no answer from the provider since then. ${notIncludedSentence(sinceMs)}`;
}

/** `Cost after 21 Nov, 14:00 UTC is not known and not included.` */
export function notIncludedSentence(sinceMs: number): string {
  const time = new Date(sinceMs).toISOString().slice(11, 16);
  return `Cost after ${dayWords(dayOf(sinceMs))}, ${time} UTC is not known and not included.`;
}

/** `The provider has no figures before 1 Oct 2026.` */
export function historyLimitSentence(limit: Day): string {
  return `The provider has no figures before ${dayWords(limit)} ${new Date(startOfDay(limit)).getUTCFullYear()}.`;
}

/** `1,200 tokens have no known price. Their cost is not included, so more was spent than this.` */
export function unpricedSentence(tokens: number): string {
  const count = tokens === 1 ? '1 token has' : `${formatTokens(tokens)} tokens have`;
  return `${count} no known price. Their cost is not included, so more was spent than this.`;
}

/** Said wherever a figure holds an estimate with such a price. */
export const SUBSTITUTE_SENTENCE =
  'Some estimates use a minimum or substitute price, because the exact price is not public.';

/** Said wherever a figure holds priority usage. */
export const PRIORITY_SENTENCE = 'Priority usage counts as $0.00 here, because a commitment pays for it.';

/** `Estimates leave out code execution and sessions, because usage reports do not show them.` @param costTypes at least one */
export function notInEstimatesSentence(costTypes: readonly string[]): string {
  const words = costTypes.map(costTypeWords);
  const last = words.at(-1) ?? '';
  const list = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  const pronoun = words.length === 1 && last !== 'sessions' ? 'it' : 'them';
  return `Estimates leave out ${list}, because usage reports do not show ${pronoun}.`;
}

/**
 * What is missing from figures, one sentence each; none where they are whole.
 * @param unpricedTokens of the figures that are shown
 */
export function missingSentences(reports: Reports, unpricedTokens: number): string[] {
  const since = unknownSince(reports);
  return [
    ...(since === null ? [] : [`${unknownTitle(since)}. ${unknownSentence(since)}`]),
    ...(unpricedTokens === 0 ? [] : [unpricedSentence(unpricedTokens)]),
  ];
}

/** @param days oldest first, at least one */
export function settlingSentence(days: readonly Day[]): string {
  return `Part of the bill of ${namedDays(days)} has not arrived; missing parts are estimated.`;
}

/** @param days oldest first, at least one */
export function belowUsageSentence(days: readonly Day[]): string {
  return `The bill of ${namedDays(days)} is below its usage and has stopped changing. It counts as it is.`;
}

function namedDays(days: readonly Day[]): string {
  const named = days.slice(0, 3).map(dayWords);
  const rest = days.length - named.length;
  const list = [...named, ...(rest > 0 ? [`${rest} more days`] : [])];
  const last = list.at(-1) ?? '';
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} and ${last}`;
}

/** How close estimates came to the bill; null where none could be compared. Days that were shown count more than days recomputed. */
export function accuracySentence(accuracy: EstimateAccuracy | null): string | null {
  if (accuracy === null) return null;
  const { shown, backtest } = accuracy;
  if (shown !== null) return `Our estimates of the last ${withinWords(shown)}.`;
  return backtest === null
    ? null
    : `Recomputed from the prices of their time, estimates of the last ${withinWords(backtest)}.`;
}

/**
 * What no estimate can know, and what it came to lately; null before the first answer.
 * @param write an amount in the currency that is shown
 */
export function notEstimatedSentence(found: NotEstimated | null, write: (amount: Pico) => string): string | null {
  if (found === null) return null;
  const { days, items, billedShare, priorityTokens } = found;
  const span = days === 1 ? 'billed day' : `${days} billed days`;
  const charges = items.map(({ costType, amount }) => `${write(amount)} of ${costTypeWords(costType)}`);
  const lately =
    days === 0 ? '' : ` The last ${span} held ${charges.length === 0 ? 'no such charge' : charges.join(', ')}.`;
  const refused =
    billedShare === null || billedShare > 0.999 ? '' : ` ${percentWords(billedShare)} of usage × price was billed.`;
  const priority = priorityTokens === 0 ? '' : ' Priority usage is estimated at nothing: a commitment pays it.';
  return `Not in estimates: code execution and sessions, which no usage report announces.${lately}${refused}${priority}`;
}

function withinWords({ days, medianError, worstError }: AccuracyOfDays): string {
  const span = days === 1 ? 'billed day were' : `${days} billed days were`;
  return `${span} within ${percentWords(medianError)} of the bill (median), ${percentWords(worstError)} (worst)`;
}

function percentWords(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
