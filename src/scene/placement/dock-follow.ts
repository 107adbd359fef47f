/** Decides when the dock comes back to a person who turned or walked away from it, sat down or stood up. */
import { DOCK_AHEAD, dockHeight } from './dock-height.ts';
import { headingOf, turnBetween } from './heading.ts';
import type { Pose } from './pose.ts';
import { rotate, turnOf } from './quat.ts';
import { distanceBetween } from './vec3.ts';

/** The dock comes back if the person moved by more than this: a turn in radians; a distance over the floor and in height, in metres. */
const MOST_TURN = Math.PI / 3;
const MOST_WALK = 1;
const MOST_RISE = 0.25;

/** The head rests if it stays within these limits for this long: metres, radians and seconds. */
const REST_METRES = 0.05;
const REST_TURN = (8 * Math.PI) / 180;
const REST_SECONDS = 0.4;

/** The place where the head has been resting, and for how many seconds. */
export interface HeadRest {
  readonly head: Pose;
  readonly seconds: number;
}

/**
 * Whether the person left the dock behind: turned away from it by more than 60°, is more than 1 m away from where the dock belongs, or the
 * dock is too high or too low.
 */
export function isLeftBehind(dock: Pose, head: Pose): boolean {
  const [frontX, , frontZ] = rotate(dock.rotation, [0, 0, 1]);
  const front = Math.hypot(frontX, frontZ);
  const [x, y, z] = dock.position;
  // The dock faces the place of the head for which it was placed.
  const [placeX, placeZ] =
    front === 0 ? [x, z] : [x + (frontX / front) * DOCK_AHEAD, z + (frontZ / front) * DOCK_AHEAD];
  const walked = Math.hypot(head.position[0] - placeX, head.position[2] - placeZ);
  const turned = Math.abs(turnBetween(Math.atan2(frontX, frontZ), headingOf(head.rotation)));
  return turned > MOST_TURN || walked > MOST_WALK || Math.abs(dockHeight(head.position[1]) - y) > MOST_RISE;
}

/** Returns the rest of the head after one more frame of `seconds`. A head that moved too far begins a new rest. */
export function restAfter(rest: HeadRest | null, head: Pose, seconds: number): HeadRest {
  const isResting =
    rest !== null &&
    distanceBetween(rest.head.position, head.position) < REST_METRES &&
    turnOf(rest.head.rotation, head.rotation) < REST_TURN;
  return isResting ? { head: rest.head, seconds: rest.seconds + seconds } : { head, seconds: 0 };
}

/** Whether the head has rested long enough for the dock to come, so that the dock does not move along while a person turns or walks. */
export function hasRested({ seconds }: HeadRest): boolean {
  return seconds >= REST_SECONDS;
}
