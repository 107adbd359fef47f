/** How fresh the figures are, in one line. */
import { figureWords } from '../../messages/en/figures.ts';
import { dayWords } from '../../core/calendar/day-words.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { agoWords, timeWords } from './calendar-words.ts';

const words = figureWords.freshness;

/** `Billed through 21 Nov · estimate to 20:00 UTC · updated just now` */
export function freshnessWords(reports: Reports, lastUpdate: number | null, nowMs: number): string {
  const { billedThrough, usageThrough } = reports;
  return [
    billedThrough === null ? words.nothingBilled : words.billedThrough(dayWords(billedThrough)),
    ...(usageThrough === null ? [] : [words.estimateTo(timeWords(usageThrough, nowMs))]),
    ...(lastUpdate === null ? [] : [words.updated(agoWords(lastUpdate, nowMs))]),
  ].join(' · ');
}
