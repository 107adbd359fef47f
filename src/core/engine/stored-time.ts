/**
 * Estimates the provider's time before its first answer in this run: this computer's clock plus the offset of the last update. If that
 * gives a time before the last update, the clock has been corrected since then. Example: figures were loaded while the clock was a year
 * ahead.
 */

/**
 * Estimates the time. All times are in ms since the epoch, the offset in ms.
 * @param clockMs this computer's clock
 * @param lastUpdate when the figures were last updated, by the clock at that time; null if never
 * @param clockOffsetMs the provider's time minus the clock at that time
 */
export function storedTime(clockMs: number, lastUpdate: number | null, clockOffsetMs: number): number {
  if (lastUpdate === null || clockMs >= lastUpdate) return clockMs + clockOffsetMs;
  return Math.max(clockMs, lastUpdate + clockOffsetMs);
}
