/**
 * Computes the places that a fingertip passed between two frames. A fast fingertip may be in front of a button in one
 * frame and behind it in the next. Without the places between, it would press nothing.
 */
import { add, distanceBetween, multiply, subtract, type Vec3 } from './vec3.ts';

/**
 * The distance between two neighbouring places on the path, in metres. A fingertip presses within 1 cm of a surface, so
 * steps of 8 mm never miss a surface.
 */
const STEP_METRES = 0.008;
/**
 * The farthest movement in one frame, in metres. If a fingertip seems to move farther, the device has lost it and found
 * it at another place. At 72 frames a second, this limit is 8.6 m/s, faster than any press.
 */
const FARTHEST_METRES = 0.12;

/**
 * Returns the places between `from` and `to`, in order, without `from` and `to` themselves. Empty if the distance is
 * short, or too long for one movement.
 */
export function placesBetween(from: Vec3, to: Vec3): readonly Vec3[] {
  const metres = distanceBetween(from, to);
  if (metres > FARTHEST_METRES) return [];
  const steps = Math.ceil(metres / STEP_METRES);
  const way = subtract(to, from);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => add(from, multiply(way, (index + 1) / steps)));
}
