/**
 * Estimates the provider's time before its first answer in this run: the machine's clock plus the offset of the last
 * update. If the clock now shows a time before the last update, somebody has set it back since then, and the saved
 * offset is not valid. The result is then the provider's time at the last update, or the clock's time if that is later.
 * Example: the clock was a year ahead when figures were loaded, and has been corrected since.
 */

/**
 * Estimates the provider's time, in ms since the epoch.
 * @param clockMs the machine's clock, ms since the epoch
 * @param lastUpdate when the figures were last updated, by the clock at that time; null if never
 * @param clockOffsetMs the provider's time minus the clock at that time, in ms
 */
export function storedTime(clockMs: number, lastUpdate: number | null, clockOffsetMs: number): number {
  if (lastUpdate === null || clockMs >= lastUpdate) return clockMs + clockOffsetMs;
  return Math.max(clockMs, lastUpdate + clockOffsetMs);
}
