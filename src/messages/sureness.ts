/** Sentences about what is not known, not billed yet, changed later, or only estimated: the same on the page and in a terminal. */
import { dayOf, startOfDay, type Day } from '../core/calendar/day.ts';
import { dayWords } from '../core/calendar/day-words.ts';
import { costTypeWords } from '../core/export/cost-type-words.ts';
import type { LeftOutDays } from '../core/engine/left-out-days.ts';
import type { AccuracyOfDays, EstimateAccuracy, NotEstimated } from '../core/model/estimate-accuracy.ts';
import { formatTokens } from '../core/money/format-tokens.ts';
import { sumPico, type Pico } from '../core/money/pico.ts';
import type { Reports } from '../core/reports/reports.ts';
import { unknownSince } from '../core/reports/unknown-since.ts';

/** `Not known since 21 Nov` */
export function unknownTitle(sinceMs: number): string {
  return `Not known since ${dayWords(dayOf(sinceMs))}`;
}

/** `Outlay has had no figures from the provider since 21 Nov, 14:00 UTC. Later cost is not included.` @param sinceMs end of what is known, ms since the epoch */
export function unknownSentence(sinceMs: number): string {
  return `Outlay has had no figures from the provider since ${momentWords(sinceMs)}. Later cost is not included.`;
}

/** `Cost after 21 Nov, 14:00 UTC is not known and not included.` */
export function notIncludedSentence(sinceMs: number): string {
  return `Cost after ${momentWords(sinceMs)} is not known and not included.`;
}

function momentWords(instantMs: number): string {
  return `${dayWords(dayOf(instantMs))}, ${new Date(instantMs).toISOString().slice(11, 16)} UTC`;
}

/** `The provider left out 2 days from 10 Nov to 11 Nov, so their cost is not included.` */
export function leftOutDaysSentence({ days, from, through }: Pick<LeftOutDays, 'days' | 'from' | 'through'>): string {
  return days === 1
    ? `The provider left out ${dayWords(from)}, so its cost is not included.`
    : `The provider left out ${days} days from ${dayWords(from)} to ${dayWords(through)}, so their cost is not included.`;
}

/** Said of figures before the first bill. */
export const NOTHING_BILLED_SENTENCE = 'Nothing is billed yet, so all of this is estimated.';

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
export const SUBSTITUTE_SENTENCE = 'Some estimates use an approximate price, because the exact price is not public.';

/** Said wherever a figure holds priority usage. */
export const PRIORITY_SENTENCE = 'Priority usage costs nothing here, because a commitment pays for it.';

/** `Estimates leave out code execution and sessions, because usage reports do not show them.` @param costTypes at least one */
export function notInEstimatesSentence(costTypes: readonly string[]): string {
  const words = costTypes.map(costTypeWords);
  const last = words.at(-1) ?? '';
  const list = words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  const pronoun = words.length === 1 && last !== 'sessions' ? 'it' : 'them';
  return `Estimates leave out ${list}, because usage reports do not show ${pronoun}.`;
}

/**
 * The same with what it came to lately: `…, because usage reports do not show it: $420.00 in the last 20 billed days.`
 * @param write an amount in the currency that is shown
 * @returns null where the last billed days had nothing of the kind
 */
export function leftOutSentence(found: NotEstimated | null, write: (amount: Pico) => string): string | null {
  if (found === null || found.items.length === 0) return null;
  const sentence = notInEstimatesSentence(found.items.map(({ costType }) => costType));
  const amount = write(sumPico(found.items.map((item) => item.amount)));
  return `${sentence.slice(0, -1)}: ${amount} in the last ${found.days === 1 ? 'billed day' : `${found.days} billed days`}.`;
}

/**
 * What is missing from figures, one sentence each; none where they are whole.
 * @param unpricedTokens of the figures that are shown
 */
export function missingSentences(reports: Reports, unpricedTokens: number): string[] {
  const since = unknownSince(reports);
  return [
    ...(since === null ? [] : [unknownSentence(since)]),
    ...(unpricedTokens === 0 ? [] : [unpricedSentence(unpricedTokens)]),
  ];
}

/** @param days oldest first, at least one */
export function settlingSentence(days: readonly Day[]): string {
  return days.length === 1
    ? `The bill of ${namedDays(days)} is incomplete, so the rest is estimated.`
    : `The bills of ${namedDays(days)} are incomplete, so the rest is estimated.`;
}

/** @param days oldest first, at least one */
export function belowUsageSentence(days: readonly Day[]): string {
  return days.length === 1
    ? `The bill of ${namedDays(days)} is below its usage and no longer changes, so it counts as billed.`
    : `The bills of ${namedDays(days)} are below their usage and no longer change, so they count as billed.`;
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
  const priority =
    priorityTokens === 0 ? '' : ' Priority usage is estimated at nothing, because a commitment pays for it.';
  return `Estimates leave out code execution and sessions, because usage reports do not show them.${lately}${refused}${priority}`;
}

function withinWords({ days, medianError, worstError }: AccuracyOfDays): string {
  const span = days === 1 ? 'billed day were' : `${days} billed days were`;
  return `${span} within ${percentWords(medianError)} of the bill (median), ${percentWords(worstError)} (worst)`;
}

function percentWords(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
