/**
 * Writes the parts of a status text: the amount, the first day of the figures, marks such as “old”, and how the amount
 * was computed.
 */
import type { BudgetLevel } from '../budget/budget.ts';
import { dayOf, type Day } from '../calendar/day.ts';
import { leftOutDays, type LeftOutDays } from '../engine/left-out-days.ts';
import { formatMoney } from '../money/format-money.ts';
import { unknownSince } from '../reports/unknown-since.ts';
import type { CostMode } from '../settings/settings.ts';
import { costNow, sinceOf, type CostNow, type KnownCost, type StatusFacts } from './status-facts.ts';
import type { StatusInput, StatusWords } from './status-input.ts';

export function amountText(mode: CostMode, input: StatusInput): string {
  const { reports, status, words } = input;
  const cost = costNow(mode, reports);
  switch (cost.kind) {
    case 'noData':
      return words.noData;
    case 'locked':
      return words.locked;
    case 'unknown':
      return unknownWords(input);
    case 'known':
      return cost.isPartial ? partialWords(knownText(cost, input), leftOutDays(status), words) : knownText(cost, input);
  }
}

/**
 * Returns an amount with the remark that some days are missing. `left` says which days the provider left out; if `left`
 * is null, the missing days are still loading.
 */
function partialWords(amount: string, left: LeftOutDays | null, words: StatusWords): string {
  if (left === null) return words.loadedSoFar(amount);
  return left.days === 1 ? words.withoutDay(amount, words.day(left.from)) : words.withoutDays(amount, left.days);
}

function knownText({ amount, unpricedTokens }: KnownCost, { currency, rate, words }: StatusInput): string {
  if (amount === 0n && unpricedTokens > 0) return words.noPrice;
  const written = formatMoney(amount, currency, rate, { locale: words.locale });
  return unpricedTokens > 0 ? words.atLeast(written) : written;
}

/**
 * Returns a list with the words for the first day of the figures, such as `since 1 Oct`. The list is empty if the cost
 * is not known, or if no days of the time range are missing before the first day of the figures.
 */
export function sinceWords(mode: CostMode, cost: CostNow, { reports, status, words }: StatusInput): string[] {
  const since = cost.kind === 'known' ? sinceOf(mode, reports, status.historyLimit) : null;
  return since === null ? [] : [words.since(words.day(since))];
}

/** The words for figures that end too early, such as `no figures since 21 Nov`. */
function unknownWords({ reports, words }: StatusInput): string {
  const since = reports === null ? null : (unknownSince(reports) ?? reports.knownThrough);
  return since === null ? words.notKnown : words.notKnownSince(words.day(dayOf(since)));
}

/** Sentences about how the amount was computed. Only plain text contains them, because a status bar is too narrow. */
export function hintsOf(
  { amount, settlingDays, belowUsageDays, hasPriority, isApproximate, notEstimated }: KnownCost,
  { reports, words }: StatusInput,
): string[] {
  const isUnbilled = reports !== null && reports.billedThrough === null && amount !== 0n;
  return [
    ...(isUnbilled ? [words.nothingBilled] : []),
    ...daysWords(settlingDays, words.settlingDay, words.settlingDays, words),
    ...daysWords(belowUsageDays, words.belowUsageDay, words.belowUsageDays, words),
    ...(hasPriority ? [words.priority] : []),
    ...(isApproximate ? [words.approximate] : []),
    ...(notEstimated.length === 0 ? [] : [words.leftOut(words.list(notEstimated.map(words.costType)))]),
  ];
}

/**
 * Returns a list with one text about the given days. For one day, the text contains the date of the day; for several
 * days, it contains the number of days. The list is empty if no days are given.
 */
export function daysWords(
  days: readonly Day[],
  one: (day: string) => string,
  several: (count: number) => string,
  words: StatusWords,
): string[] {
  const [first] = days;
  if (first === undefined) return [];
  return [days.length === 1 ? one(words.day(first)) : several(days.length)];
}

export function marksOf({ isDemo, stale, level, share }: StatusFacts, cost: CostNow, input: StatusInput): string[] {
  const { reports, words } = input;
  const marks: string[] = [];
  if (isDemo) marks.push(words.demo);
  // If the latest figures are missing, the mark shows the first missing day. That is more useful than the age of the
  // figures.
  if (cost.kind === 'known' && cost.isCutOff) marks.push(unknownWords(input));
  else if (stale !== null && cost.kind !== 'unknown') marks.push(staleWords(stale, words));
  if (reports !== null && reports.selection.apiKeyIds !== null) marks.push(words.selectedKeys);
  const unknownKeys = reports?.unknownKeys.length ?? 0;
  if (unknownKeys > 0) marks.push(words.unknownKeys(unknownKeys));
  const mark = limitMark(level, share, words);
  if (mark !== null) marks.push(mark);
  return marks;
}

/**
 * Returns the text that says how near the cost is to the limit; null if the level is neither `warn` nor `over`. The
 * level `over` begins above 90 %, but the text says "over limit" only above 100 %.
 */
function limitMark(level: BudgetLevel | null, share: number | null, words: StatusWords): string | null {
  if (level === 'warn') return words.nearLimit;
  if (level !== 'over') return null;
  return share !== null && share <= 1 ? words.over90 : words.overLimit;
}

function staleWords(age: number | 'unknown', words: StatusWords): string {
  if (age === 'unknown') return words.ageUnknown;
  const hours = Math.floor(age / 3_600_000);
  return hours < 48 ? words.updatedHours(hours) : words.updatedDays(Math.floor(hours / 24));
}
