/**
 * Reads the walls that the device has detected (WebXR Plane Detection Module), twice a second and in AR only. Also
 * finds out whether the device can search for a wall by hit tests (`find-wall.ts`). A device detects walls only after
 * the person has set up the real room in the headset.
 */
import { useFrame } from '@react-three/fiber';
import { useRef, type ReactNode } from 'react';
import type { WebGLRenderer } from 'three';
import { poseOfSpace } from '../input/device-pose.ts';
import { headIn } from '../input/head.ts';
import { pointOnWall, wallPlaneOf, type WallPlane } from '../placement/wall-plane.ts';
import { distanceBetween, type Vec3 } from '../placement/vec3.ts';
import { useRoomScene } from '../room-context.ts';
import { canHitTest } from './find-wall.ts';

const READ_SECONDS = 0.5;
/** A movement of a wall by less than this, in metres, is ignored. */
const LEAST_CHANGE = 0.005;

export function WallReader(): ReactNode {
  const { room } = useRoomScene();
  const sinceRead = useRef(READ_SECONDS);
  useFrame(({ gl }, seconds, frame: XRFrame | undefined) => {
    sinceRead.current += seconds;
    if (sinceRead.current < READ_SECONDS || frame === undefined) return;
    sinceRead.current = 0;
    const planes = wallsIn(frame, gl);
    const { planes: before, canFindWalls } = room.store.getState();
    if (canFindWalls !== canHitTest(frame.session)) room.actions.setCanFindWalls(!canFindWalls);
    if (!isSame(before, planes)) room.actions.setPlanes(planes);
  });
  return null;
}

/**
 * Returns the walls in this frame; null if the session does not detect planes, or if the pose of the head is not known.
 */
function wallsIn(frame: XRFrame, gl: WebGLRenderer): readonly WallPlane[] | null {
  if (frame.session.enabledFeatures?.includes('plane-detection') !== true) return null;
  const space = gl.xr.getReferenceSpace();
  const head = headIn(frame, gl);
  const { detectedPlanes } = frame;
  if (detectedPlanes === undefined || space === null || head === null) return null;
  return [...detectedPlanes].flatMap((plane) => {
    const { planeSpace, polygon } = plane;
    if (!isWall(plane)) return [];
    const pose = poseOfSpace(frame, planeSpace, space);
    const wall = pose === null ? null : wallPlaneOf(pose, polygon, head.position);
    return wall === null ? [] : [wall];
  });
}

/**
 * Whether a plane is a wall, or something upright that the device has no label for. Doors, windows and pictures have
 * their own labels (WebXR Semantic Labels). They are left out, because the wall behind them is another plane in the
 * list.
 */
function isWall({ semanticLabel }: XRPlane & { readonly semanticLabel?: string | null }): boolean {
  return (semanticLabel ?? '') === '' || semanticLabel === 'wall' || semanticLabel === 'other';
}

function isSame(before: readonly WallPlane[] | null, now: readonly WallPlane[] | null): boolean {
  if (before === null || now === null) return before === now;
  return before.length === now.length && before.every((wall, index) => isSameWall(wall, now[index]));
}

function isSameWall(a: WallPlane, b: WallPlane | undefined): boolean {
  if (b === undefined || a.polygon.length !== b.polygon.length) return false;
  return cornersOf(a).every((corner, index) => distanceBetween(corner, cornersOf(b)[index] ?? corner) < LEAST_CHANGE);
}

function cornersOf(wall: WallPlane): readonly Vec3[] {
  return wall.polygon.map((spot) => pointOnWall(wall, spot));
}
