/** Writes texts that say whether a total is for all time or only for the months that are loaded. */
import type { Day } from '../../core/calendar/day.ts';
import type { EngineStatus } from '../../core/engine/engine.ts';
import { leftOutDays } from '../../core/engine/left-out-days.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { unknownTitle } from '../../messages/sureness.ts';
import { historyWords as words } from '../../messages/en/history.ts';
import { fullDayWords } from './calendar-words.ts';

type Status = Pick<EngineStatus, 'progress' | 'problem'>;

/**
 * Writes that totals of all time do not include older months yet, and how far back they reach; null if all months are
 * loaded. The text says whether figures are being loaded now. Example: after a failed refresh, nothing is loading.
 */
export function historyNote(reports: Reports, { progress }: Pick<Status, 'progress'>): string | null {
  if (reports.isComplete) return null;
  const from = reports.loadedFrom ?? reports.since;
  if (progress === null) return from === null ? words.notLoaded : words.notLoadedSince(fullDayWords(from));
  return from === null ? words.loading : words.loadingSince(fullDayWords(from));
}

/**
 * Writes what a total does not include: days that are not loaded yet, that the provider left out, or whose costs are
 * not known. If several of these are missing, names one of them. Returns null if the total includes all days.
 */
export function totalNote(reports: Reports, status: Status): string | null {
  // The number of left-out days in `status` may include days with figures from an earlier refresh. So the text has no
  // number.
  if (!reports.isComplete && leftOutDays(status) !== null) return words.leftOut;
  const since = unknownSince(reports);
  return historyNote(reports, status) ?? (since === null ? null : unknownTitle(since));
}

/** Returns the first UTC day that totals of all time include; null if nothing is loaded. */
export function firstShownDay({ isComplete, since, loadedFrom }: Reports): Day | null {
  return isComplete ? since : (loadedFrom ?? since);
}

/**
 * Writes the text next to a total of all time: `since 3 Mar 2025 · Loading older months; loaded back to 3 Mar 2025`. It
 * may be empty.
 */
export function allTimeNote(reports: Reports, status: Status): string {
  const from = firstShownDay(reports);
  return [from === null ? null : words.since(fullDayWords(from)), totalNote(reports, status)]
    .filter((note) => note !== null)
    .join(' · ');
}
