/** Computes the position and direction of the eyes in the preview, and how keys and drags change them. */
import type { Pose } from './pose.ts';
import { fromYawPitch, rotate } from './quat.ts';
import { add, multiply, type Vec3 } from './vec3.ts';

export interface View {
  readonly position: Vec3;
  /** the direction of the eyes, in radians; a positive yaw turns to the left, a positive pitch turns up */
  readonly yaw: number;
  readonly pitch: number;
}

/** The directions of the pressed keys: −1, 0 or 1 each. */
export interface Flight {
  readonly ahead: number;
  readonly right: number;
  readonly up: number;
}

export const REST: Flight = { ahead: 0, right: 0, up: 0 };

/** The first view: eyes at standing height that look slightly down, to the middle of the panels. */
export const FIRST_VIEW: View = { position: [0, 1.6, 0], yaw: 0, pitch: -0.17 };

const METRES_PER_SECOND = 1.5;
const MOST_PITCH = 1.4;
/**
 * The limits for the position of the eyes, in metres: the distance from the middle of the room, and heights above the
 * floor.
 */
const FARTHEST = 5;
const LOWEST = 0.4;
const HIGHEST = 2.4;
/**
 * The least distance from the eyes to a panel that a person selects with Tab, in metres. The eyes move in front of the
 * panel.
 */
const READING_METRES = 1.1;
/**
 * The greatest width of a panel that a person selects with Tab, as a multiple of the distance from the eyes. For a
 * wider panel, the eyes stay farther away.
 */
const READING_WIDTHS = 0.9;

const KEYS: Readonly<Record<string, Partial<Flight>>> = {
  KeyW: { ahead: 1 },
  ArrowUp: { ahead: 1 },
  KeyS: { ahead: -1 },
  ArrowDown: { ahead: -1 },
  KeyD: { right: 1 },
  ArrowRight: { right: 1 },
  KeyA: { right: -1 },
  ArrowLeft: { right: -1 },
  KeyE: { up: 1 },
  KeyQ: { up: -1 },
};

/** Whether a key moves the camera of the preview. `code` is the browser's code of the key. */
export function isFlightKey(code: string): boolean {
  return code in KEYS;
}

/** Combines the pressed keys into one direction of movement. Opposite keys cancel each other. */
export function flightOf(codes: Iterable<string>): Flight {
  const sum = { ...REST };
  for (const code of codes) {
    const { ahead = 0, right = 0, up = 0 } = KEYS[code] ?? {};
    sum.ahead += ahead;
    sum.right += right;
    sum.up += up;
  }
  return { ahead: Math.sign(sum.ahead), right: Math.sign(sum.right), up: Math.sign(sum.up) };
}

/**
 * Returns the view after a movement of `seconds` seconds. A movement forward, back or to the side is level, even if the
 * eyes look up or down. A movement up or down is vertical. The eyes stay within the room.
 */
export function fly(view: View, { ahead, right, up }: Flight, seconds: number): View {
  const size = Math.hypot(ahead, right, up);
  if (size === 0) return view;
  const way = rotate(fromYawPitch(view.yaw, 0), [right, up, -ahead]);
  return { ...view, position: within(add(view.position, multiply(way, (METRES_PER_SECOND * seconds) / size))) };
}

/**
 * Returns the view after a drag by `right` and `up` radians. The eyes turn so that the same point stays under the
 * pointer.
 */
export function look(view: View, right: number, up: number): View {
  const pitch = Math.min(MOST_PITCH, Math.max(-MOST_PITCH, view.pitch - up));
  return { ...view, yaw: view.yaw + right, pitch };
}

/**
 * Returns the view of eyes in front of a panel: 1.1 m away, or farther if the panel is wide. The eyes stay within the
 * room.
 */
export function viewOf(panel: Pose, width: number): View {
  const front = rotate(panel.rotation, [0, 0, 1]);
  const metres = Math.max(READING_METRES, width / READING_WIDTHS);
  return {
    position: within(add(panel.position, multiply(front, metres))),
    yaw: Math.atan2(front[0], front[2]),
    pitch: -Math.asin(Math.min(1, Math.max(-1, front[1]))),
  };
}

function within([x, y, z]: Vec3): Vec3 {
  const over = Math.max(1, Math.hypot(x, z) / FARTHEST);
  return [x / over, Math.min(HIGHEST, Math.max(LOWEST, y)), z / over];
}
