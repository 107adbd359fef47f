/** Returns the ray of the pointer (a controller, a pinch, a finger or the mouse) that sent an event. */
import { Vector3, type Object3D, type Quaternion } from 'three';
import type { Ray } from '../placement/drag.ts';
import type { Vec3 } from '../placement/vec3.ts';

/** The fields that @pmndrs/pointer-events adds to an event; uikit's types do not contain them. */
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
  // A press on a screen has its own direction, which depends on the pressed point. All other pointers point straight
  // ahead (−Z).
  const direction = details.direction ?? ahead.set(0, 0, -1).applyQuaternion(pointerQuaternion);
  return { origin: toVec3(pointerPosition), direction: toVec3(direction) };
}

export function toVec3({ x, y, z }: Vector3): Vec3 {
  return [x, y, z];
}

/** Converts a handler of room events to the type that uikit's properties expect. */
export function asHandler(handle: (event: RoomPointerEvent) => void): (event: object) => void {
  return (event) => handle(event as RoomPointerEvent);
}
