/**
 * Decides at which hand the readout of today's cost is shown, and where: near the wrist, while the palm of that hand
 * faces the eyes. A palm that faces up also brings the dock to a person who has moved away from it (`palm.ts`). The
 * dock and the readout can appear for the same palm.
 */
import { facing } from './face-user.ts';
import type { Pose } from './pose.ts';
import { rotate } from './quat.ts';
import { add, distanceBetween, dot, multiply, subtract, type Vec3 } from './vec3.ts';

export type Side = 'left' | 'right';

export interface Palm {
  readonly side: Side;
  /** the position of the wrist */
  readonly wrist: Vec3;
  /** the direction out of the palm */
  readonly out: Vec3;
  /** the direction from the hand to the elbow */
  readonly arm: Vec3;
}

/**
 * `shown`: the hand at which the readout is shown; null if it is hidden. `seconds`: for how many seconds the palms have
 * been in a position that will change `shown`. Example: if the palm turned away 0.1 s ago, the readout is still shown,
 * and `seconds` is 0.1.
 */
export interface WristState {
  readonly shown: Side | null;
  readonly seconds: number;
}

export const NO_WRIST: WristState = { shown: null, seconds: 0 };

/**
 * The cosines of the limits for the angle between the direction of the palm and the direction to the eyes. The readout
 * appears below 35° and disappears above 50°.
 */
const SHOW_COSINE = 0.82;
const KEEP_COSINE = 0.64;
/**
 * The limits for the place of the hand: within 50° of the direction in which the person looks (this is the cosine), and
 * at most this many metres from the eyes.
 */
const VIEW_COSINE = 0.64;
const REACH = 0.9;
/**
 * For how many seconds the palm must face the eyes before the readout is shown, and for how many it must face away
 * before the readout is hidden.
 */
const SHOW_SECONDS = 0.2;
const HIDE_SECONDS = 0.15;

/** The distance from the middle of a hand that holds a controller to the wrist, in metres. */
const GRIP_TO_WRIST = 0.08;
/** The distance of the readout in front of the wrist, and its distance from the wrist along the arm, in metres. */
const IN_FRONT = 0.05;
const ALONG_ARM = 0.05;

/**
 * Returns the palm of a tracked hand.
 * @param wrist the wrist joint. Its +Y points out of the back of the hand and its −Z to the fingers (WebXR Hand Input
 *   Module)
 */
export function palmOfWrist(side: Side, wrist: Pose): Palm {
  return {
    side,
    wrist: wrist.position,
    out: rotate(wrist.rotation, [0, -1, 0]),
    arm: rotate(wrist.rotation, [0, 0, 1]),
  };
}

/**
 * Returns the palm of a hand that holds a controller.
 * @param grip the grip space of the controller. Its X axis is at right angles to the palm: +X points out of the left
 *   palm and into the right palm; +Z points to the little finger (WebXR Device API, `gripSpace`)
 */
export function palmOfGrip(side: Side, grip: Pose): Palm {
  const out = rotate(grip.rotation, [side === 'left' ? 1 : -1, 0, 0]);
  const arm = rotate(grip.rotation, [0, 1, 0]);
  return { side, wrist: add(grip.position, multiply(arm, GRIP_TO_WRIST)), out, arm };
}

/**
 * Returns the next state. While the palm at which the readout is shown faces the eyes, the readout stays there, even if
 * the other palm faces the eyes too.
 * @param seconds the time since the last step
 */
export function stepWrist(state: WristState, palms: readonly Palm[], head: Pose, seconds: number): WristState {
  const facingPalms = palms
    .map((palm) => ({ side: palm.side, cosine: facingOf(palm, head) }))
    .toSorted((a, b) => b.cosine - a.cosine);
  const kept = facingPalms.find(({ side }) => side === state.shown);
  if (kept !== undefined && kept.cosine >= KEEP_COSINE) return state.seconds === 0 ? state : { ...state, seconds: 0 };
  const best = facingPalms.find(({ cosine }) => cosine >= SHOW_COSINE)?.side ?? null;
  if (best === state.shown) return state.seconds === 0 ? state : { ...state, seconds: 0 };
  const waited = state.seconds + seconds;
  // If the palm with the readout has turned away, the readout is hidden first. Only then can it be shown at the other
  // hand.
  if (state.shown !== null) return waited >= HIDE_SECONDS ? NO_WRIST : { ...state, seconds: waited };
  return waited >= SHOW_SECONDS ? { shown: best, seconds: 0 } : { ...state, seconds: waited };
}

/**
 * Returns the pose of the readout (the panel with today's figures): in front of the inner side of the wrist, upright,
 * and turned to the eyes.
 */
export function readoutPose({ wrist, out, arm }: Palm, head: Pose): Pose {
  return facing(add(wrist, add(multiply(out, IN_FRONT), multiply(arm, ALONG_ARM))), head);
}

/**
 * Returns the cosine of the angle between the direction of the palm and the direction to the eyes; −1 for a hand that
 * is out of view or out of reach.
 */
function facingOf({ wrist, out }: Palm, head: Pose): number {
  const distance = distanceBetween(head.position, wrist);
  if (distance === 0 || distance > REACH) return -1;
  const toEyes = multiply(subtract(head.position, wrist), 1 / distance);
  if (-dot(toEyes, rotate(head.rotation, [0, 0, -1])) < VIEW_COSINE) return -1;
  return dot(out, toEyes);
}
