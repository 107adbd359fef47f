/** How fresh the figures are, in one line. */
import { dayWords } from '../../core/calendar/day-words.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { agoWords, timeWords } from './calendar-words.ts';

/** `Billed through 21 Nov · estimate to 20:00 UTC · updated just now` */
export function freshnessWords(reports: Reports, lastUpdate: number | null, nowMs: number): string {
  const { billedThrough, usageThrough } = reports;
  return [
    billedThrough === null ? 'Nothing billed yet' : `Billed through ${dayWords(billedThrough)}`,
    ...(usageThrough === null ? [] : [`estimate to ${timeWords(usageThrough, nowMs)}`]),
    ...(lastUpdate === null ? [] : [`updated ${agoWords(lastUpdate, nowMs)}`]),
  ].join(' · ');
}
