/**
 * Tells whether a pointer has pressed a control or has only dragged over it. A drag that scrolls a list often begins on
 * a control, and must not press it. A pointer presses nothing if it has moved too far, has left the control, or has hit
 * the control from behind. This is true even if the pointer comes back. How long the press takes does not matter.
 */
import { Vector3, type Object3D } from 'three';

/**
 * The fields of a pointer event in the 3D room that this file reads. Points are in metres, in the coordinates of the
 * scene.
 */
export interface PointerLike {
  readonly pointerId?: number;
  readonly point?: Point;
  /** the control, a uikit element: one unit wide and high in its own coordinates, with the origin in the middle */
  readonly currentObject?: Object3D;
  readonly camera?: { readonly matrixWorld: { readonly elements: ArrayLike<number> } };
  /** the position of the hand or controller that points, or of the eye if a person points with a mouse */
  readonly pointerPosition?: Point;
  /** the browser's event, if the pointer is a mouse or a finger on a screen */
  readonly nativeEvent?: unknown;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface StillPress {
  /** call this when the pointer goes down: a button is pressed, a pinch begins or a fingertip touches the control */
  begin(event: PointerLike): void;
  /** call `move` when the pointer moves, and `leave` when the pointer leaves the control */
  move(event: PointerLike): void;
  leave(event: PointerLike): void;
  /**
   * Whether the pointer has gone down on the control and has neither gone up (`isStill`) nor left since. If a touch goes
   * up beside the control, only `leave` is called. A browser may give a later touch the same id, and that touch must not
   * be taken for this one.
   */
  isDown(event: PointerLike): boolean;
  /**
   * Call this when the pointer goes up. Returns true if it was a press, and false if it was a drag. If `begin` was not
   * called, returns true.
   */
  isStill(event: PointerLike): boolean;
}

/** How far a pointer may move during a press, as an angle seen from the eyes. If it moves farther, it is a drag. */
const MOST_RADIANS = (1.2 * Math.PI) / 180;
const MOST_SCREEN_PIXELS = 12;

interface Press {
  readonly point: Point;
  readonly onScreen: readonly [number, number] | null;
  isOver: boolean;
  hasLeft: boolean;
}

export function createStillPress(): StillPress {
  const presses = new Map<number, Press>();

  function judge({ pointerId, point, camera, nativeEvent, currentObject: surface }: PointerLike): void {
    const press = pointerId === undefined ? undefined : presses.get(pointerId);
    if (press === undefined || point === undefined || press.isOver) return;
    const there = onScreen(nativeEvent);
    const isOff = !isWithin(surface, point);
    const isFar =
      press.onScreen !== null && there !== null
        ? Math.hypot(there[0] - press.onScreen[0], there[1] - press.onScreen[1]) > MOST_SCREEN_PIXELS
        : camera !== undefined && alongSurface(surface, press.point, point) > reachOf(camera, press.point);
    press.isOver = isOff || isFar;
  }

  return {
    begin({ pointerId, point, nativeEvent, currentObject, pointerPosition }) {
      if (pointerId === undefined || point === undefined) return;
      const { x, y, z } = point;
      // If a fingertip has gone through the panel, it touches the control from behind on its way back. This must not be
      // a press.
      const isOver = pointerPosition !== undefined && isBehind(currentObject, pointerPosition);
      presses.set(pointerId, { point: { x, y, z }, onScreen: onScreen(nativeEvent), isOver, hasLeft: false });
    },
    move: judge,
    leave({ pointerId }) {
      const press = pointerId === undefined ? undefined : presses.get(pointerId);
      if (press === undefined) return;
      press.isOver = true;
      press.hasLeft = true;
    },
    isDown: ({ pointerId }) => pointerId !== undefined && presses.get(pointerId)?.hasLeft === false,
    isStill(event) {
      judge(event);
      const press = event.pointerId === undefined ? undefined : presses.get(event.pointerId);
      if (press === undefined) return true;
      presses.delete(event.pointerId ?? 0);
      return !press.isOver;
    },
  };
}

function onScreen(nativeEvent: unknown): readonly [number, number] | null {
  const { clientX, clientY } = (nativeEvent ?? {}) as { readonly clientX?: unknown; readonly clientY?: unknown };
  return typeof clientX === 'number' && typeof clientY === 'number' ? [clientX, clientY] : null;
}

function isWithin(surface: Object3D | undefined, { x, y, z }: Point): boolean {
  if (surface === undefined) return true;
  const local = surface.worldToLocal(new Vector3(x, y, z));
  return Math.abs(local.x) <= 0.5 && Math.abs(local.y) <= 0.5;
}

function isBehind(surface: Object3D | undefined, { x, y, z }: Point): boolean {
  return surface !== undefined && surface.worldToLocal(new Vector3(x, y, z)).z < 0;
}

/**
 * Returns the distance between two points along the surface, in metres. The depth of a fingertip in the surface is
 * ignored.
 */
function alongSurface(surface: Object3D | undefined, from: Point, to: Point): number {
  const way = new Vector3(to.x - from.x, to.y - from.y, to.z - from.z);
  if (surface === undefined) return way.length();
  const normal = new Vector3().setFromMatrixColumn(surface.matrixWorld, 2).normalize();
  return way.projectOnPlane(normal).length();
}

/**
 * Returns how far a pointer may move during a press, in metres. At the pressed point, this distance takes up the angle
 * `MOST_RADIANS` as seen from the camera. Example: at 1 m from the camera, 1.2° is 0.021 m.
 */
function reachOf({ matrixWorld: { elements } }: NonNullable<PointerLike['camera']>, from: Point): number {
  const [x = 0, y = 0, z = 0] = [elements[12], elements[13], elements[14]];
  return MOST_RADIANS * Math.hypot(from.x - x, from.y - y, from.z - z);
}
