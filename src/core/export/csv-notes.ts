/**
 * Writes the column `note` of a CSV file. A note says that an amount is, for example, estimated, incomplete or a lower
 * bound.
 */
import { boundOfEffect, type ChangedAmount } from '../analysis/explain/bound-of-effect.ts';
import type { ExplainedPeriod, LeftOutDays } from '../analysis/explain/explanation.ts';
import type { Savings } from '../analysis/savings/savings-answer.ts';
import { addDays, dayOf, formatDay, type Day } from '../calendar/day.ts';
import { formatMonth } from '../calendar/month.ts';
import type { DayRange } from '../provider/contract.ts';
import type { Basis, MonthReport, Reports } from '../reports/reports.ts';
import type { CostAnswer, CostLine } from '../query/cost-query.ts';
import { costTypeWords } from './cost-type-words.ts';
import { plainText } from './plain-text.ts';
import { unknownSince } from '../reports/unknown-since.ts';

type Doubts = Pick<Basis, 'estimated' | 'unpricedTokens' | 'approximate' | 'hasPriority'>;

/**
 * Returns the note of a group of rows, such as `partly estimated; some prices are approximate`. It is empty if all
 * amounts are certain.
 */
export function noteOf(basis: Doubts): string {
  return doubtsOf(basis).join('; ');
}

/**
 * Returns the note of a month, such as `partly estimated; 2 days not known`; empty if the month is certain and
 * complete.
 */
export function monthNote({
  basis,
  status,
  settlingDays,
  belowUsageDays,
  unknownDays,
  isPartial,
}: MonthReport): string {
  const parts = doubtsOf({ ...basis, estimated: basis.estimated || status === 'settling' });
  if (settlingDays.length > 0) parts.push(`bill incomplete for ${settlingDays.map(formatDay).join(' ')}`);
  if (belowUsageDays.length > 0) parts.push(`bill below usage for ${belowUsageDays.map(formatDay).join(' ')}`);
  if (unknownDays > 0) parts.push(`${unknownDays} days not known`);
  if (isPartial) parts.push('not complete yet');
  return parts.join('; ');
}

function doubtsOf({ estimated, unpricedTokens, approximate, hasPriority }: Doubts): string[] {
  const parts: string[] = [];
  if (estimated) parts.push('partly estimated');
  if (approximate) parts.push('some prices are approximate');
  if (unpricedTokens > 0) parts.push(`at least: ${unpricedTokens} tokens without a known price`);
  if (hasPriority) parts.push('priority usage not counted');
  return parts;
}

/**
 * The note of the total row: for example the number of selected API keys, the last billed day, and the first day
 * without figures.
 * @param basis how certain the total is; by default the basis of the total of all time
 */
export function totalNote(reports: Reports, basis: Basis = reports.totalBasis): string {
  const { selection, unknownKeys, billedThrough, isComplete } = reports;
  const since = unknownSince(reports);
  const parts: string[] = [];
  if (selection.apiKeyIds !== null) parts.push(`selected API keys: ${selection.apiKeyIds.length}`);
  if (unknownKeys.length > 0) parts.push(`no API key has the id: ${unknownKeys.map(plainText).join(' ')}`);
  if (billedThrough !== null) parts.push(`billed through ${formatDay(billedThrough)}`);
  if (since !== null) parts.push(`no figures since ${formatDay(dayOf(since))}`);
  parts.push(...doubtsOf({ ...basis, estimated: false }));
  if (!isComplete) parts.push(missingWords(reports));
  return parts.join('; ');
}

/**
 * The note of a total over all days with figures. It begins with the first of these days, as in
 * `all time from 2026-10-01`.
 */
export function allTimeNote(reports: Reports): string {
  const { since } = reports;
  return [...(since === null ? [] : [`all time from ${formatDay(since)}`]), totalNote(reports)]
    .filter(Boolean)
    .join('; ');
}

/**
 * Returns the note of the total row of a cost answer. It says, for example, what is estimated or not loaded, and that
 * some tokens have no price.
 */
export function answerNote({ total, basis, compared }: Pick<CostAnswer, 'total' | 'basis' | 'compared'>): string {
  const { unknownDays, settlingDays, belowUsageDays, notLoadedDays, isHistoryLoading, notEstimated, historyLimit } =
    basis;
  const { unpricedTokens, isApproximate, hasPriority } = basis;
  const isEstimated = total.estimated !== 0n;
  const parts = doubtsOf({ estimated: isEstimated, unpricedTokens, approximate: isApproximate, hasPriority });
  if (notEstimated.length > 0) parts.push(`not in estimates: ${notEstimated.map(costTypeWords).join(' and ')}`);
  if (settlingDays.length > 0) parts.push(`bill incomplete for ${settlingDays.map(formatDay).join(' ')}`);
  if (belowUsageDays.length > 0) parts.push(`bill below usage for ${belowUsageDays.map(formatDay).join(' ')}`);
  if (historyLimit !== null) parts.push(`the provider has no figures before ${formatDay(historyLimit)}`);
  if (unknownDays.length > 0) parts.push(`not known: ${unknownDays.map(formatDay).join(' ')}`);
  if (isHistoryLoading) parts.push('older days are not loaded yet');
  if (notLoadedDays.length > 0) parts.push(notLoadedWords(notLoadedDays));
  if (compared?.isPartial === true) parts.push('not all days and hours of both periods are known');
  return parts.join('; ');
}

/**
 * Returns the note of one of the two periods of an explanation: its days, and what its cost lacks. Example:
 * `2026-11-01..2026-11-22; not known: 2026-11-05`.
 */
export function periodNote({ range, leftOut, estimated, unpricedTokens }: ExplainedPeriod): string {
  const doubts = doubtsOf({ estimated: estimated !== 0n, unpricedTokens, approximate: false, hasPriority: false });
  return [rangeNote(range), ...doubts, ...leftOutNotes(leftOut)].join('; ');
}

/** Returns the note of a part of an explanation; empty if all tokens of its workspace or API key and model have a price. */
export function changeNote(change: ChangedAmount): string {
  const { unpricedTokens } = change;
  const tokens = unpricedTokens.before + unpricedTokens.after;
  switch (boundOfEffect(change)) {
    case 'exact':
      return '';
    case 'atLeast':
      return `at least: ${tokens} tokens without a known price`;
    case 'unsure':
      return `not included: ${tokens} tokens without a known price`;
  }
}

/** Returns the note of the total of savings: its days, and what its amounts lack. */
export function savingsNote({ range, leftOut, caching }: Pick<Savings, 'range' | 'leftOut' | 'caching'>): string {
  const { estimated, listed, unknownTokens } = caching;
  const parts = [rangeNote(range)];
  if (estimated !== 0n) parts.push('partly estimated');
  if (listed !== 0n) parts.push('some savings are computed from list prices');
  if (unknownTokens > 0) parts.push(`not in savings: ${unknownTokens} cached tokens without a known price`);
  return [...parts, ...leftOutNotes(leftOut)].join('; ');
}

/** The days of a range as a note: `2026-11-01..2026-11-22`. */
export function rangeNote({ from, to }: DayRange): string {
  return `${formatDay(from)}..${formatDay(addDays(to, -1))}`;
}

/**
 * Makes the notes about the days whose costs an explanation or savings leave out: it lists the days that are not known,
 * counts those that are not loaded, and names the first day with figures.
 */
function leftOutNotes({ unknown, notLoaded, beforeFigures }: LeftOutDays): string[] {
  const lastBefore = beforeFigures.at(-1);
  return [
    ...(unknown.length > 0 ? [`not known: ${unknown.map(formatDay).join(' ')}`] : []),
    ...(notLoaded.length > 0 ? [notLoadedWords(notLoaded)] : []),
    ...(lastBefore === undefined ? [] : [`figures begin on ${formatDay(addDays(lastBefore, 1))}`]),
  ];
}

function notLoadedWords({ length }: readonly Day[]): string {
  return `detail not loaded for ${length} ${length === 1 ? 'day' : 'days'}`;
}

/**
 * The note of a row of a cost answer; empty if all tokens of the row have a price. If the answer does not say how many
 * have none, the note lists the days of such tokens.
 */
export function lineNote({
  cost,
  unpricedTokens,
  unpricedDays = [],
}: Pick<CostLine, 'cost' | 'unpricedTokens' | 'unpricedDays'>): string {
  if (unpricedTokens === null && unpricedDays.length > 0) {
    const days = unpricedDays.map(formatDay).join(' ');
    return cost === 0n ? `no known price: tokens of ${days}` : `at least: tokens without a known price on ${days}`;
  }
  const tokens = unpricedTokens ?? 0;
  if (tokens === 0) return '';
  return cost === 0n ? `no known price: ${tokens} tokens` : `at least: ${tokens} tokens without a known price`;
}

/**
 * The note of what a row cost in the compared period; empty if no period is compared, or if all its tokens of that
 * period have a price.
 */
export function comparedNote({
  compared,
  comparedUnpricedTokens,
}: Pick<CostLine, 'compared' | 'comparedUnpricedTokens'>): string {
  return compared === null ? '' : lineNote({ cost: compared, unpricedTokens: comparedUnpricedTokens });
}

/**
 * The largest number of months that a note lists. If days are missing in more months than this, the note lists none of
 * them.
 */
const MOST_NAMED_MONTHS = 3;

function missingWords({ months }: Reports): string {
  const partial = months.filter(({ isPartial }) => isPartial).map(({ month }) => formatMonth(month));
  if (partial.length === 0 || partial.length > MOST_NAMED_MONTHS) return 'older months are not loaded yet';
  return `days are missing in ${partial.join(' ')}`;
}
