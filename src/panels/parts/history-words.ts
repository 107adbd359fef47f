/** Whether totals are of all time, or only of what has been loaded so far. */
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { unknownTitle } from '../../messages/sureness.ts';
import { fullDayWords } from './calendar-words.ts';

/** What is missing from all-time totals while older months are still loading; null when nothing is. */
export function historyNote(reports: Reports): string | null {
  if (reports.isComplete) return null;
  const from = reports.loadedFrom ?? reports.since;
  return from === null ? 'Loading older months' : `Loading older months; so far since ${fullDayWords(from)}`;
}

/** What is missing from a total, if anything: days not loaded yet, or days the provider has not answered for. */
export function totalNote(reports: Reports): string | null {
  const since = unknownSince(reports);
  return historyNote(reports) ?? (since === null ? null : unknownTitle(since));
}

/** `since 3 Mar 2025`, of what is loaded. */
export function sinceWords(reports: Reports): string {
  const from = reports.isComplete ? reports.since : (reports.loadedFrom ?? reports.since);
  return from === null ? '' : ` since ${fullDayWords(from)}`;
}
