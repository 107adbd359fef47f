/**
 * Decides how many panels are mounted in one animation frame. Laying out a panel takes about ten milliseconds. A fast
 * device mounts one panel in each frame, so that no frame is late. A slow device mounts up to three, because the room
 * would otherwise be empty for seconds.
 */

const SECONDS_FOR_A_PANEL = 0.01;
/**
 * Mounting panels may take at most this share of the time between two frames. One panel is mounted even if it takes
 * longer.
 */
const LARGEST_PART = 1 / 3;
/**
 * The most panels that are mounted in one animation frame. The limit is needed for the first frame of a session:
 * minutes may have passed since the frame before it. Without the limit, all panels would be mounted in that first
 * frame.
 */
const MOST_AT_ONCE = 3;

/**
 * @param frameSeconds the time since the previous animation frame, in seconds
 * @returns 1 to 3. Examples: 1 at 90 frames a second, 3 at 10 frames a second
 */
export function panelsAtOnce(frameSeconds: number): number {
  const count = Math.floor((frameSeconds * LARGEST_PART) / SECONDS_FOR_A_PANEL);
  return Math.max(1, Math.min(MOST_AT_ONCE, count));
}
