/**
 * Estimates the current time at the provider, as long as the provider has not answered since Outlay was started. The
 * estimate is this machine's clock plus a saved difference: at the last update, the provider's time minus the clock. If
 * the clock now shows a time before the last update, a person has set the clock back, and the saved difference is
 * wrong. In that case, the estimate is at least the provider's time at the last update. Example: the clock was a year
 * ahead at the last update and has been corrected since.
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
