/**
 * Decides when the dock (the bar of buttons in front of a person) moves to a person who turned or walked away from the
 * dock, sat down or stood up.
 */
import { DOCK_AHEAD, dockHeight } from './dock-height.ts';
import { headingOf, turnBetween } from './heading.ts';
import type { Pose } from './pose.ts';
import { rotate, turnOf } from './quat.ts';
import { distanceBetween } from './vec3.ts';

/**
 * The dock follows a person who has exceeded at least one of these limits: a turn in radians, a distance over the floor
 * in metres, or a change of height in metres.
 */
const MOST_TURN = Math.PI / 3;
const MOST_WALK = 1;
const MOST_RISE = 0.25;

/**
 * The head counts as resting if, for `REST_SECONDS`, it has moved by less than `REST_METRES` and turned by less than
 * `REST_TURN` (radians).
 */
const REST_METRES = 0.05;
const REST_TURN = (8 * Math.PI) / 180;
const REST_SECONDS = 0.4;

/** The pose at which the head began to rest, and for how many seconds it has rested. */
export interface HeadRest {
  readonly head: Pose;
  readonly seconds: number;
}

/**
 * Whether the person has moved away from the dock: turned by more than 60°, walked more than 1 m from the place in
 * front of the dock, or changed height so that the dock would be more than 25 cm higher or lower.
 */
export function isLeftBehind(dock: Pose, head: Pose): boolean {
  const [frontX, , frontZ] = rotate(dock.rotation, [0, 0, 1]);
  const front = Math.hypot(frontX, frontZ);
  const [x, y, z] = dock.position;
  // The dock faces the place where the head was when the dock was last placed. The next lines compute that place.
  const [placeX, placeZ] =
    front === 0 ? [x, z] : [x + (frontX / front) * DOCK_AHEAD, z + (frontZ / front) * DOCK_AHEAD];
  const walked = Math.hypot(head.position[0] - placeX, head.position[2] - placeZ);
  const turned = Math.abs(turnBetween(Math.atan2(frontX, frontZ), headingOf(head.rotation)));
  return turned > MOST_TURN || walked > MOST_WALK || Math.abs(dockHeight(head.position[1]) - y) > MOST_RISE;
}

/**
 * Returns how long the head has rested after a frame that took `seconds`. If the head has moved too far, a new rest
 * begins.
 */
export function restAfter(rest: HeadRest | null, head: Pose, seconds: number): HeadRest {
  const isResting =
    rest !== null &&
    distanceBetween(rest.head.position, head.position) < REST_METRES &&
    turnOf(rest.head.rotation, head.rotation) < REST_TURN;
  return isResting ? { head: rest.head, seconds: rest.seconds + seconds } : { head, seconds: 0 };
}

/**
 * Whether the head has rested long enough for the dock to follow. So the dock does not move while a person turns or
 * walks, unless the person calls it (`dock/dock-return.tsx`).
 */
export function hasRested({ seconds }: HeadRest): boolean {
  return seconds >= REST_SECONDS;
}
