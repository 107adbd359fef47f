/** The ray of a pointer that pressed something: a controller's, a pinch's, a finger's or the mouse's. */
import { Vector3, type Object3D, type Quaternion } from 'three';
import type { Ray } from './placement/drag.ts';
import type { Vec3 } from './placement/vec3.ts';

/** What @pmndrs/pointer-events adds to an event; uikit's own types know less. */
export interface RoomPointerEvent {
  readonly pointerId: number;
  readonly pointerState?: unknown;
  readonly object: Object3D;
  readonly point: Vector3;
  readonly pointerPosition: Vector3;
  readonly pointerQuaternion: Quaternion;
  readonly details: { readonly type: string; readonly direction?: Vector3 };
  stopPropagation(): void;
}

const ahead = new Vector3();

export function rayOf({ pointerPosition, pointerQuaternion, details }: RoomPointerEvent): Ray {
  // On a screen every point has a direction of its own; anywhere else it is where the pointer is turned to.
  const direction = details.direction ?? ahead.set(0, 0, -1).applyQuaternion(pointerQuaternion);
  return { origin: toVec3(pointerPosition), direction: toVec3(direction) };
}

export function toVec3({ x, y, z }: Vector3): Vec3 {
  return [x, y, z];
}

/** uikit's handlers, typed by what really arrives. */
export function asHandler(handle: (event: RoomPointerEvent) => void): (event: object) => void {
  return (event) => handle(event as RoomPointerEvent);
}
