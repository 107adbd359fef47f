/**
 * Decides how many panels are mounted in a frame. Laying out a panel takes about ten milliseconds, so a fast device
 * mounts one panel in each frame, and no frame is late. On a device whose frames take long anyway, the room would then
 * be empty for seconds.
 */

const SECONDS_FOR_A_PANEL = 0.01;
/** the largest part of a frame's time by which mounting may make the next frame longer */
const LARGEST_PART = 1 / 3;
/** Before the first frame of a session, the clock may have run for minutes. */
const MOST_AT_ONCE = 3;

/**
 * @param frameSeconds the time since the frame before, in seconds
 * @returns 1 to 3. Examples: 1 at 90 frames a second, 3 at 10 frames a second
 */
export function panelsAtOnce(frameSeconds: number): number {
  const count = Math.floor((frameSeconds * LARGEST_PART) / SECONDS_FOR_A_PANEL);
  return Math.max(1, Math.min(MOST_AT_ONCE, count));
}
