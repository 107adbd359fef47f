/** Finds any control of the room by its id. Used by tests, and by pages whose address contains `?inspect`. */
import { Quaternion, Vector3, type Camera, type Object3D, type Scene, type WebGLRenderer } from 'three';
import type { Tracker } from '../core/tracker/tracker.ts';

/** The place of a control: its position and size in metres, and its normal, the direction that the control faces. */
export interface InspectedPoint {
  readonly position: readonly [number, number, number];
  readonly size: readonly [number, number];
  readonly normal: readonly [number, number, number];
}

export interface Inspected {
  readonly scene: Scene;
  readonly gl: WebGLRenderer;
  /** the camera that draws the current frame */
  readonly camera: Camera;
  readonly tracker: Tracker;
  /** returns the number of frames drawn so far */
  frames(): number;
  /** returns the place of a control; null if the room has no such control */
  point(id: string): InspectedPoint | null;
}

declare global {
  interface Window {
    outlay?: Inspected;
  }
}

/** The fields of a uikit element that this file reads. */
interface Element {
  readonly properties?: { peek(): { readonly id?: string; readonly pixelSize?: number } };
  readonly size?: { peek(): readonly [number, number] | undefined };
  readonly root?: { peek(): { readonly component: Element } };
}

export function pointIn(scene: Scene, id: string): InspectedPoint | null {
  const found = findIn(scene, id);
  return found === null ? null : toPoint(found);
}

/** Returns the first element with this id, in the order of the scene. Does not search further, unlike `traverse`. */
function findIn(object: Object3D & Element, id: string): (Object3D & Element) | null {
  if (object.properties?.peek().id === id) return object;
  for (const child of object.children) {
    const found = findIn(child, id);
    if (found !== null) return found;
  }
  return null;
}

function toPoint(element: Object3D & Element): InspectedPoint {
  element.updateWorldMatrix(true, false);
  const [position, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  element.matrixWorld.decompose(position, rotation, scale);
  const [width, height] = element.size?.peek() ?? [0, 0];
  const pixel = (element.root?.peek().component.properties?.peek().pixelSize ?? 0) * groupScaleOf(element);
  const normal = new Vector3(0, 0, 1).applyQuaternion(rotation);
  return {
    position: [position.x, position.y, position.z],
    size: [width * pixel, height * pixel],
    normal: [normal.x, normal.y, normal.z],
  };
}

/**
 * Returns the scale of the group that contains the panel of an element. The scale is not in the matrices of uikit's
 * elements, because those are in pixels.
 */
function groupScaleOf(element: Object3D): number {
  let above: Object3D | null = element;
  while (above !== null && (above as Element).properties !== undefined) above = above.parent;
  return above === null ? 1 : above.getWorldScale(new Vector3()).x;
}
