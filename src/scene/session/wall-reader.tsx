/**
 * Reads the walls that the device has detected (WebXR Plane Detection Module), twice a second and in AR only. Also
 * finds out whether the device can search for a wall by hit tests (`find-wall.ts`). A device detects walls only after
 * the person has set up the real room in the headset.
 */
import { useFrame } from '@react-three/fiber';
import { useRef, type ReactNode } from 'react';
import { pointOnWall, type WallPlane } from '../placement/wall-plane.ts';
import { distanceBetween, type Vec3 } from '../placement/vec3.ts';
import { useRoomScene } from '../room-context.ts';
import { canHitTest } from './find-wall.ts';
import { readWalls } from './read-walls.ts';

const READ_SECONDS = 0.5;
/** A movement of a wall by less than this, in metres, is ignored. */
const LEAST_CHANGE = 0.005;

export function WallReader(): ReactNode {
  const { room } = useRoomScene();
  const sinceRead = useRef(READ_SECONDS);
  /** the device's planes of the last reading, in the order of the walls in the store */
  const lastPlanes = useRef<readonly XRPlane[]>([]);
  useFrame(({ gl }, seconds, frame: XRFrame | undefined) => {
    sinceRead.current += seconds;
    if (sinceRead.current < READ_SECONDS || frame === undefined) return;
    sinceRead.current = 0;
    const { planes: before, canFindWalls } = room.store.getState();
    const { walls, planes } = readWalls(frame, gl, { walls: before, planes: lastPlanes.current });
    lastPlanes.current = planes;
    if (canFindWalls !== canHitTest(frame.session)) room.actions.setCanFindWalls(!canFindWalls);
    if (!isSame(before, walls)) room.actions.setPlanes(walls);
  });
  return null;
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
