/** How long the trial lasts, in a quiet line. */
import type { AccessState } from '../../core/access/access.ts';

const MS_PER_HOUR = 3_600_000;

/** `Trial: 5 days left`; null outside the trial and before its first day. */
export function trialWords(access: AccessState | null, nowMs: number): string | null {
  if (access?.kind !== 'trial' || access.isWaiting === true) return null;
  const hours = Math.max(0, Math.ceil((access.endsAt - nowMs) / MS_PER_HOUR));
  if (hours < 24) return hours <= 1 ? 'Trial: the last hour' : `Trial: ${hours} hours left`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'Trial: 1 day left' : `Trial: ${days} days left`;
}
