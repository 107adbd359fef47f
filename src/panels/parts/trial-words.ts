/** Writes how much time is left of the trial of Outlay Pro. */
import { figureWords } from '../../messages/en/figures.ts';
import type { AccessState } from '../../core/access/access.ts';

const words = figureWords.trial;
const MS_PER_HOUR = 3_600_000;

/**
 * Writes the days that are left, or the hours on the last day: `Trial: 5 days left`. Null if there is no trial or it
 * has not begun.
 */
export function trialWords(access: AccessState | null, nowMs: number): string | null {
  if (access?.kind !== 'trial' || access.isWaiting === true) return null;
  const hours = Math.max(0, Math.ceil((access.endsAt - nowMs) / MS_PER_HOUR));
  if (hours < 24) return hours <= 1 ? words.lastHour : words.hours(hours);
  const days = Math.floor(hours / 24);
  return days === 1 ? words.oneDay : words.days(days);
}
