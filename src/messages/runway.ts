/** Writes sentences about prepaid credit, the same on the page, in the 3D room and in a terminal. */
import type { Runway } from '../core/budget/runway.ts';
import type { Pico } from '../core/money/pico.ts';
import { runwayWords as words } from './en/runway.ts';
import { locale } from './locale.ts';

type Write = (amount: Pico) => string;

/**
 * Writes how much prepaid credit is left, and how long it may last:
 * `Prepaid: $3,210.00 left, runs out about 14 Dec – 19 Dec 2026`. If one of these two days is not known, or is more
 * than a year ahead, writes only how much is left. If nothing is left, writes that the credit is used up.
 */
export function runwayLine({ left, isAtMost, until }: Runway, write: Write): string {
  if (left <= 0n) return words.usedUp;
  const amount = (isAtMost ? words.atMostLeft : words.left)(write(left));
  const { earliest = null, latest = null } = until ?? {};
  if (earliest === null || latest === null) return amount;
  const end = locale.date(latest);
  const days = earliest === latest ? end : words.days(locale.day(earliest), end);
  return words.until(amount, days);
}
