/**
 * Writes sentences about figures that are unknown, not billed yet, changed later, or only estimated. The page and the
 * terminal use them.
 */
import { dayOf, type Day } from '../core/calendar/day.ts';
import { costTypeWords } from '../core/export/cost-type-words.ts';
import type { LeftOutDays } from '../core/engine/left-out-days.ts';
import type { AccuracyOfDays, EstimateAccuracy, NotEstimated } from '../core/model/estimate-accuracy.ts';
import { formatTokens } from '../core/money/format-tokens.ts';
import { sumPico, type Pico } from '../core/money/pico.ts';
import type { Reports } from '../core/reports/reports.ts';
import { unknownSince } from '../core/reports/unknown-since.ts';
import { surenessWords as words } from './en/sureness.ts';
import { locale } from './locale.ts';
import { sharePercent } from './share-percent.ts';

/** Writes the title of the notice that days are unknown: `No figures since 21 Nov`. */
export function unknownTitle(sinceMs: number): string {
  return words.unknownTitle(locale.day(dayOf(sinceMs)));
}

/**
 * Says that figures are unknown since a point in time.
 * @param sinceMs the end of the known figures, in ms since the epoch
 */
export function unknownSentence(sinceMs: number): string {
  return words.unknown(locale.moment(sinceMs));
}

/**
 * Writes which days the provider left out of its answer: `The provider left out 2 days from 10 Nov to 11 Nov, so their
 * cost is not included.`
 */
export function leftOutDaysSentence({ days, from, through }: Pick<LeftOutDays, 'days' | 'from' | 'through'>): string {
  return days === 1
    ? words.leftOutDay(locale.day(from))
    : words.leftOutDays(days, locale.day(from), locale.day(through));
}

/** The sentence for a month from which the provider left out some days, if Outlay does not know which days. */
export const LEFT_OUT_SOME_SENTENCE = words.leftOutSome;

/** Says how much of a total is estimated. */
export function estimatedPartSentence(amount: string): string {
  return words.estimatedPart(amount);
}

/** The sentence for days that have no bill yet. */
export const NOTHING_BILLED_SENTENCE = words.nothingBilled;

/** Writes since when the provider has figures: `The provider has no figures before 1 Oct 2026.` */
export function historyLimitSentence(limit: Day): string {
  return words.historyLimit(locale.date(limit));
}

/**
 * Writes how many tokens have no price: `1,200 tokens have no known price. Their cost is not included, so the true cost
 * is higher.`
 */
export function unpricedSentence(tokens: number): string {
  return words.unpriced(tokens, formatTokens(tokens, { locale: locale.tag }));
}

/**
 * The sentence next to every figure whose estimate uses a substitute price. A substitute price is approximate, and it
 * is used because the exact price is not public.
 */
export const SUBSTITUTE_SENTENCE = words.substitute;

/** The sentence next to every figure that contains priority usage. */
export const PRIORITY_SENTENCE = words.priority;

/** Returns the name of a charge: `code execution`. For an unknown charge, returns the provider's name. */
export function costTypeName(costType: string): string {
  const known: Readonly<Record<string, string>> = words.costTypes;
  return (Object.hasOwn(known, costType) ? known[costType] : undefined) ?? costTypeWords(costType);
}

/**
 * Says which charges estimates do not include.
 * @param costTypes the charges, at least one
 */
export function notInEstimatesSentence(costTypes: readonly string[]): string {
  return words.notInEstimates(locale.list(costTypes.map(costTypeName)));
}

/**
 * Writes the sentence of `notInEstimatesSentence` with recent amounts:
 * `… The last 20 billed days included $420.00 of them.`
 * @param write formats an amount in the displayed currency
 * @returns null if `found` is null, or if the last billed days had no such charges
 */
export function leftOutSentence(found: NotEstimated | null, write: (amount: Pico) => string): string | null {
  if (found === null || found.items.length === 0) return null;
  const charges = locale.list(found.items.map(({ costType }) => costTypeName(costType)));
  return words.notInEstimatesCame(charges, write(sumPico(found.items.map((item) => item.amount))), found.days);
}

/**
 * Writes since when no figures are known, and how many tokens have no price. Returns no sentences if nothing is
 * missing.
 * @param unpricedTokens the number of tokens without a known price in the displayed figures
 */
export function missingSentences(reports: Reports, unpricedTokens: number): string[] {
  const since = unknownSince(reports);
  return [
    ...(since === null ? [] : [unknownSentence(since)]),
    ...(unpricedTokens === 0 ? [] : [unpricedSentence(unpricedTokens)]),
  ];
}

/**
 * Says that the bill for some days is incomplete.
 * @param days the days, the oldest first, at least one
 */
export function settlingSentence(days: readonly Day[]): string {
  return words.settling(days.length, namedDays(days));
}

/**
 * Writes that the bill for some days is less than usage × price, and that the bill no longer changes.
 * @param days the days, the oldest first, at least one
 */
export function belowUsageSentence(days: readonly Day[]): string {
  return words.belowUsage(days.length, namedDays(days));
}

function namedDays(days: readonly Day[]): string {
  const named = days.slice(0, 3).map(locale.day);
  const more = days.length - named.length;
  return locale.list([...named, ...(more > 0 ? [words.moreDays(more)] : [])]);
}

/**
 * Writes how close estimates were to the bill; null if no estimate could be compared. The sentence is about the
 * estimates that Outlay showed before the bill arrived. If it showed none, the sentence is about estimates that it
 * computed later.
 */
export function accuracySentence(accuracy: EstimateAccuracy | null): string | null {
  if (accuracy === null) return null;
  const { shown, backtest } = accuracy;
  if (shown !== null) return accuracyWords(words.accuracyShown, shown);
  return backtest === null ? null : accuracyWords(words.accuracyRecomputed, backtest);
}

function accuracyWords(
  write: (days: number, median: string, worst: string) => string,
  { days, medianError, worstError }: AccuracyOfDays,
): string {
  return write(days, sharePercent(medianError), sharePercent(worstError));
}

/**
 * Writes which charges no estimate can contain, with their recent amounts; null before the first answer of the
 * provider.
 * @param write formats an amount in the displayed currency
 */
export function notEstimatedSentence(found: NotEstimated | null, write: (amount: Pico) => string): string | null {
  if (found === null) return null;
  const { days, billedShare, priorityTokens } = found;
  const sentences = [
    words.neverEstimated,
    ...(days === 0 ? [] : [chargesSentence(found, write)]),
    ...(billedShare === null || billedShare > 0.999 ? [] : [words.billedShare(sharePercent(billedShare))]),
    ...(priorityTokens === 0 ? [] : [words.priorityEstimate]),
  ];
  return sentences.join(' ');
}

function chargesSentence({ days, items }: NotEstimated, write: (amount: Pico) => string): string {
  if (items.length === 0) return words.heldNoCharge(days);
  const charges = items.map(({ costType, amount }) => words.charge(write(amount), costTypeName(costType)));
  return words.heldCharges(days, locale.list(charges));
}
