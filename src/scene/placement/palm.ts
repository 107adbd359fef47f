/** Decides whether the palm of a hand faces up. The hand may be open or closed. */
import { rotate, type Quat } from './quat.ts';

/** A palm faces up if it is at most 35° from level. This is the cosine of that angle. */
const MOST_LEAN = 0.82;

/**
 * Whether the palm of a hand faces up.
 * @param wrist the rotation of the wrist joint. Its +Y points out of the back of the hand (WebXR Hand Input Module,
 * "Skeleton joints")
 */
export function isPalmUp(wrist: Quat): boolean {
  return rotate(wrist, [0, -1, 0])[1] > MOST_LEAN;
}
