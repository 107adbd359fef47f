/** What a figure in a CSV needs said beside it: that it is an estimate, not complete, filtered, or without some price. */
import { formatDay } from '../calendar/day.ts';
import type { Basis, Reports } from '../reports/reports.ts';

/** The note of one group of rows; empty where there is nothing to say. */
export function noteOf(
  { estimated, unpricedTokens }: Pick<Basis, 'estimated' | 'unpricedTokens'>,
  isPartial: boolean,
): string {
  const parts: string[] = [];
  if (estimated) parts.push('partly estimated');
  if (unpricedTokens > 0) parts.push(`${unpricedTokens} tokens without a known price`);
  if (isPartial) parts.push('not complete yet');
  return parts.join('; ');
}

/** The note of the grand total: which keys, how far the bill goes, what is missing. */
export function totalNote(reports: Reports, unpricedTokens: number): string {
  const { selection, billedThrough, isComplete } = reports;
  const parts: string[] = [];
  if (selection.apiKeyIds !== null) parts.push(`selected API keys: ${selection.apiKeyIds.length}`);
  if (billedThrough !== null) parts.push(`billed through ${formatDay(billedThrough)}`);
  if (unpricedTokens > 0) parts.push(`${unpricedTokens} tokens without a known price`);
  if (!isComplete) parts.push('older months are not loaded yet');
  return parts.join('; ');
}
