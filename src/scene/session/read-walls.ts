/**
 * Reads the walls of one frame (WebXR Plane Detection Module). While the device does not know a pose, the walls of the
 * last reading stay, so that controls do not disappear for a moment.
 */
import type { WebGLRenderer } from 'three';
import { poseOfSpace } from '../input/device-pose.ts';
import { headIn } from '../input/head.ts';
import { wallPlaneOf, type WallPlane } from '../placement/wall-plane.ts';

export interface Walls {
  /** null if the session does not detect planes */
  readonly walls: readonly WallPlane[] | null;
  /** the planes of the device from which the walls were made, in the same order */
  readonly planes: readonly XRPlane[];
}

const NONE: Walls = { walls: null, planes: [] };

/**
 * Returns the walls in this frame. If the pose of the head is not known, returns the last walls. If only the pose of a
 * plane is not known, the last wall of this plane is in the result.
 * @param last the walls of the last reading, in the coordinates of this frame
 */
export function readWalls(frame: XRFrame, gl: WebGLRenderer, last: Walls): Walls {
  const { detectedPlanes, session } = frame;
  if (session.enabledFeatures?.includes('plane-detection') !== true || detectedPlanes === undefined) return NONE;
  const space = gl.xr.getReferenceSpace();
  const head = headIn(frame, gl);
  if (space === null || head === null) return last;
  const found = [...detectedPlanes].flatMap((plane) => {
    if (!isWall(plane)) return [];
    const pose = poseOfSpace(frame, plane.planeSpace, space);
    const wall = pose === null ? wallOf(plane, last) : wallPlaneOf(pose, plane.polygon, head.position);
    return wall === null ? [] : [{ plane, wall }];
  });
  return { walls: found.map(({ wall }) => wall), planes: found.map(({ plane }) => plane) };
}

function wallOf(plane: XRPlane, { walls, planes }: Walls): WallPlane | null {
  return walls?.[planes.indexOf(plane)] ?? null;
}

/**
 * Whether a plane may be a wall: its label is `wall` or `other`, or it has no label. Doors, windows and pictures have
 * their own labels (WebXR Semantic Labels). They are left out, because the wall behind them is another plane in the
 * list.
 */
function isWall({ semanticLabel }: XRPlane & { readonly semanticLabel?: string | null }): boolean {
  return (semanticLabel ?? '') === '' || semanticLabel === 'wall' || semanticLabel === 'other';
}
