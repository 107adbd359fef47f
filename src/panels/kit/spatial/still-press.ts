/**
 * Tells a press from a drag. A drag that scrolls a list begins on a control as often as not, and must not press it. How long the
 * button is held does not matter: slow hands and slow frames press too.
 */

/** The part of a pointer event of the room that is needed here. Points are in world metres. */
export interface PointerLike {
  readonly pointerId?: number;
  readonly point?: Point;
  readonly camera?: { readonly matrixWorld: { readonly elements: ArrayLike<number> } };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface StillPress {
  /** the button went down */
  begin(event: PointerLike): void;
  /** The button went up: whether the pointer stayed where it went down. True if no begin was seen. */
  isStill(event: PointerLike): boolean;
}

/** A pointer that moves farther than this between down and up, as seen from the eyes, drags. */
const MOST_RADIANS = (1.2 * Math.PI) / 180;

export function createStillPress(): StillPress {
  const starts = new Map<number, Point>();
  return {
    begin({ pointerId, point }) {
      if (pointerId === undefined || point === undefined) return;
      const { x, y, z } = point;
      starts.set(pointerId, { x, y, z });
    },
    isStill({ pointerId, point, camera }) {
      if (pointerId === undefined || point === undefined) return true;
      const start = starts.get(pointerId);
      starts.delete(pointerId);
      if (start === undefined || camera === undefined) return true;
      const { elements } = camera.matrixWorld;
      const eye = { x: elements[12] ?? 0, y: elements[13] ?? 0, z: elements[14] ?? 0 };
      return distance(start, point) <= MOST_RADIANS * distance(eye, start);
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
