/** The places that a fingertip went through between two frames. A fast poke would otherwise be before a button, then behind it. */
import { add, distanceBetween, multiply, subtract, type Vec3 } from './vec3.ts';

/** A fingertip presses within 1 cm of a surface, so steps of 8 mm never miss one. */
const STEP_METRES = 0.008;
/** A tip that moves farther in one frame was lost and found elsewhere. At 72 Hz this is 8.6 m/s, faster than any poke. */
const FARTHEST_METRES = 0.12;

/** The places between `from` and `to`, in order, without the two themselves; empty if the way is short, or too long to be one movement. */
export function placesBetween(from: Vec3, to: Vec3): readonly Vec3[] {
  const metres = distanceBetween(from, to);
  if (metres > FARTHEST_METRES) return [];
  const steps = Math.ceil(metres / STEP_METRES);
  const way = subtract(to, from);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => add(from, multiply(way, (index + 1) / steps)));
}
