/**
 * Moves a panel when one pointer drags its bar or its edge. Resizes the panel when two pointers hold it and move apart
 * or together. The bar and the edge of a frame share one `Grab`.
 */
import type { Object3D } from 'three';
import { followRay, startDrag, type Grip, type Ray } from '../placement/drag.ts';
import { canResize, stepsBetweenHands, steppedSize } from '../placement/frame-size.ts';
import type { PixelExtent, RoomPanel } from '../placement/panel.ts';
import { add, distanceBetween, length, multiply, type Vec3 } from '../placement/vec3.ts';
import { asHandler, rayOf, toVec3 } from './pointer-ray.ts';
import type { RoomScene } from '../room-context.ts';

export interface Grab {
  readonly handlers: GrabHandlers;
  /**
   * ends the drag of a pointer that holds the object `by` (the bar or the edge); without `by`, ends the drags of all
   * pointers. Call it when the bar or the edge is removed, because a pointer may still hold the removed object
   */
  end(by?: Object3D): void;
}

interface GrabHandlers {
  readonly onPointerDown: (event: object) => void;
  readonly onPointerMove: (event: object) => void;
  readonly onPointerUp: (event: object) => void;
  readonly onPointerCancel: (event: object) => void;
}

/** One pointer that holds the bar or the edge: its ray, and where it holds the panel. */
interface Hold {
  readonly pointerId: number;
  /** what the pointer holds: the bar or the edge */
  readonly object: Object3D;
  readonly grip: Grip;
  readonly ray: Ray;
}

/** A resize by two pointers, each of which holds the bar or the edge. */
interface Stretch {
  /** the distance between the two held points when the second pointer took hold, in metres */
  readonly apart: number;
  readonly size: PixelExtent;
  /**
   * the number of steps by which the frame around the panel has been resized. If the hands move by less than a step,
   * the frame is not laid out again
   */
  readonly steps: number;
}

export function createGrab(id: string, { room, readHead, tick }: Pick<RoomScene, 'room' | 'readHead' | 'tick'>): Grab {
  let held: readonly Hold[] = [];
  let stretch: Stretch | null = null;

  const panelHeld = (): RoomPanel | undefined => room.store.getState().layout.panels.find((one) => one.id === id);
  /**
   * Ends the drag of each pointer for which `isEnded` returns true. If another pointer still holds the panel, that
   * pointer continues to drag the panel, from the panel's current place.
   */
  const endWhere = (isEnded: (hold: Hold) => boolean): void => {
    const kept = held.filter((hold) => !isEnded(hold));
    if (kept.length === held.length) return;
    const panel = panelHeld();
    held = kept.map((hold) => (panel === undefined ? hold : holdOf(panel, hold, hold.ray, pointOf(hold))));
    stretch = null;
  };
  const end = (by?: Object3D): void => endWhere(({ object }) => by === undefined || object === by);
  const release = asHandler((event) => endWhere(({ pointerId }) => pointerId === event.pointerId));

  const handlers: GrabHandlers = {
    onPointerDown: asHandler((event) => {
      const panel = panelHeld();
      // A pinned panel can't be dragged. The exception is a glance (a small panel with one amount) on a wall, which can
      // be dragged along the wall and off it.
      if (panel === undefined || (panel.isPinned && panel.wall === undefined)) return;
      event.stopPropagation();
      const first = held.find((hold) => hold.pointerId !== event.pointerId && isHeld(hold));
      if (first !== undefined && !canResize(panel.role)) return;
      event.object.setPointerCapture(event.pointerId);
      const own = holdOf(panel, event, rayOf(event), toVec3(event.point));
      // An earlier session may have ended during a drag, without a release event. Then `held` still contains the
      // pointer of that drag. `isHeld` is false for that pointer, so it is removed here.
      held = first === undefined ? [own] : [first, own];
      stretch = first === undefined ? null : { apart: apartOf(first, own), size: panel.size, steps: 0 };
      tick('grab', event);
    }),
    onPointerMove: asHandler((event) => {
      const index = held.findIndex(({ pointerId }) => pointerId === event.pointerId);
      const hold = held[index];
      if (hold === undefined || !isHeld(hold)) return;
      held = held.with(index, { ...hold, ray: rayOf(event) });
      const [first, second] = held;
      const head = readHead();
      if (stretch === null || first === undefined || second === undefined) {
        const before = panelHeld();
        room.actions.drag(id, followRay(hold.grip, rayOf(event), head), head);
        held = held.with(index, { ...hold, ray: rayOf(event), grip: gripAfter(hold.grip, before, panelHeld()) });
        return;
      }
      const panel = panelHeld();
      if (panel === undefined) return;
      const steps = stepsBetweenHands(stretch.apart, apartOf(first, second), panel.pixelSize * panel.scale);
      if (steps === stretch.steps) return;
      stretch = { ...stretch, steps };
      room.actions.resize(id, steppedSize(stretch.size, steps, panel.role), head);
    }),
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { handlers, end };
}

function holdOf(
  panel: RoomPanel,
  { pointerId, object }: Pick<Hold, 'pointerId' | 'object'>,
  ray: Ray,
  point: Vec3,
): Hold {
  return { pointerId, object, ray, grip: startDrag(panel.pose, ray, point, panel.role === 'table') };
}

/** Whether the bar or the edge still receives the events of the pointer that holds it (pointer capture). */
function isHeld({ object, pointerId }: Hold): boolean {
  return object.hasPointerCapture(pointerId);
}

/**
 * Returns the point of the room that a pointer holds. It is on the pointer's ray, at the distance at which the pointer
 * took hold.
 */
function pointOf({ grip, ray }: Hold): Vec3 {
  return add(ray.origin, multiply(ray.direction, grip.reach / length(ray.direction)));
}

function apartOf(one: Hold, other: Hold): number {
  return distanceBetween(pointOf(one), pointOf(other));
}

/**
 * Returns where a pointer holds a panel after the panel was moved. A glance (a small panel with one amount) changes its
 * size when it is put on a wall or taken off. In this case, the held point is scaled by the same factor. So the pointer
 * holds the same point of the panel's bar.
 */
function gripAfter(grip: Grip, before: RoomPanel | undefined, after: RoomPanel | undefined): Grip {
  if (before === undefined || after === undefined || (before.wall === undefined) === (after.wall === undefined))
    return grip;
  return { ...grip, held: multiply(grip.held, metresOf(after) / metresOf(before)) };
}

/** Returns the size of a pixel of the panel at the panel's current scale, in metres. */
function metresOf({ pixelSize, scale }: RoomPanel): number {
  return pixelSize * scale;
}
