/** Writes a line that says how current the figures are. */
import { figureWords } from '../../messages/en/figures.ts';
import type { EngineStatus } from '../../core/engine/engine.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { locale } from '../../messages/locale.ts';
import { agoWords, timeWords } from './calendar-words.ts';

const words = figureWords.freshness;

/**
 * Writes which figures are billed, which are estimated, and when they were updated: `Billed through 21 Nov · estimated
 * up to 20:00 UTC · updated just now`.
 * @param isUnbilledSaid whether another sentence already says that nothing is billed yet
 */
export function freshnessWords(
  reports: Reports,
  status: Pick<EngineStatus, 'lastUpdate' | 'clockOffsetMs'>,
  nowMs: number,
  isUnbilledSaid: boolean,
): string {
  const { billedThrough, usageThrough } = reports;
  const { lastUpdate } = status;
  return [
    ...(billedThrough !== null ? [words.billedThrough(locale.day(billedThrough))] : []),
    ...(billedThrough === null && !isUnbilledSaid ? [words.nothingBilled] : []),
    ...(usageThrough === null ? [] : [words.estimateTo(timeWords(usageThrough, providerTime(status, nowMs)))]),
    ...(lastUpdate === null ? [] : [words.updated(agoWords(lastUpdate, nowMs))]),
  ].join(' · ');
}
