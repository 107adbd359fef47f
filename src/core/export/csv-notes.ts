/** What a figure in a CSV needs said beside it: that it is estimated, a lower bound, not complete, filtered, or changed later. */
import { dayOf, formatDay } from '../calendar/day.ts';
import { formatMonth } from '../calendar/month.ts';
import type { Basis, MonthReport, Reports } from '../reports/reports.ts';
import type { CostAnswer } from '../query/cost-query.ts';
import { unknownSince } from '../reports/unknown-since.ts';

type Doubts = Pick<Basis, 'estimated' | 'unpricedTokens' | 'approximate' | 'hasPriority'>;

/** The note of one group of rows; empty where there is nothing to say. */
export function noteOf(basis: Doubts): string {
  return doubtsOf(basis).join('; ');
}

/** The note of a month. */
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
  if (approximate) parts.push('some prices stand in for others');
  if (unpricedTokens > 0) parts.push(`at least: ${unpricedTokens} tokens without a known price`);
  if (hasPriority) parts.push('priority usage costs nothing here');
  return parts;
}

/**
 * The note of the grand total: which keys, how far the bill and the figures go, what is missing.
 * @param basis of the total; the whole of all time where it is left out
 */
export function totalNote(reports: Reports, basis: Basis = reports.totalBasis): string {
  const { selection, billedThrough, isComplete } = reports;
  const since = unknownSince(reports);
  const parts: string[] = [];
  if (selection.apiKeyIds !== null) parts.push(`selected API keys: ${selection.apiKeyIds.length}`);
  if (billedThrough !== null) parts.push(`billed through ${formatDay(billedThrough)}`);
  if (since !== null) parts.push(`not known since ${formatDay(dayOf(since))}`);
  parts.push(...doubtsOf({ ...basis, estimated: false }));
  if (!isComplete) parts.push(missingWords(reports));
  return parts.join('; ');
}

/** The note of the total of an answer: what is estimated, not known, not loaded, or without a price. */
export function answerNote({ total, basis, compared }: Pick<CostAnswer, 'total' | 'basis' | 'compared'>): string {
  const { unknownDays, settlingDays, unpricedTokens, notLoadedDays, isHistoryLoading } = basis;
  const parts = doubtsOf({ estimated: total.estimated !== 0n, unpricedTokens, approximate: false, hasPriority: false });
  if (settlingDays.length > 0) parts.push(`bill incomplete for ${settlingDays.map(formatDay).join(' ')}`);
  if (unknownDays.length > 0) parts.push(`not known: ${unknownDays.map(formatDay).join(' ')}`);
  if (isHistoryLoading) parts.push('older days are not loaded yet');
  if (notLoadedDays.length > 0)
    parts.push(`detail not loaded for ${notLoadedDays.length} ${notLoadedDays.length === 1 ? 'day' : 'days'}`);
  if (compared?.isPartial === true) parts.push('not all days of both periods are known');
  return parts.join('; ');
}

/** More months than these are missing while history loads; fewer where the provider left days out. */
const MOST_NAMED_MONTHS = 3;

function missingWords({ months }: Reports): string {
  const partial = months.filter(({ isPartial }) => isPartial).map(({ month }) => formatMonth(month));
  if (partial.length === 0 || partial.length > MOST_NAMED_MONTHS) return 'older months are not loaded yet';
  return `days are missing in ${partial.join(' ')}`;
}
