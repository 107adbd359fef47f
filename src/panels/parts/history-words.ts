/** Whether totals are of all time, or only of what has been loaded so far. */
import type { Day } from '../../core/calendar/day.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { unknownTitle } from '../../messages/sureness.ts';
import { historyWords as words } from '../../messages/en/history.ts';
import { fullDayWords } from './calendar-words.ts';

/** What is missing from all-time totals while older months are still loading; null when nothing is. */
export function historyNote(reports: Reports): string | null {
  if (reports.isComplete) return null;
  const from = reports.loadedFrom ?? reports.since;
  return from === null ? words.loading : words.loadingSince(fullDayWords(from));
}

/** What is missing from a total, if anything: days not loaded yet, or days the provider has not answered for. */
export function totalNote(reports: Reports): string | null {
  const since = unknownSince(reports);
  return historyNote(reports) ?? (since === null ? null : unknownTitle(since));
}

/** The first day of the all-time totals as far as they are loaded; null if nothing is. */
export function firstShownDay({ isComplete, since, loadedFrom }: Reports): Day | null {
  return isComplete ? since : (loadedFrom ?? since);
}

/** `since 3 Mar 2025 · Loading older months`, next to an all-time total; empty if there is nothing to say. */
export function allTimeNote(reports: Reports): string {
  const from = firstShownDay(reports);
  return [from === null ? null : words.since(fullDayWords(from)), totalNote(reports)]
    .filter((note) => note !== null)
    .join(' · ');
}
