/**
 * Checks which planes that the device detects are walls, and that the last known walls are used while the device does
 * not know the pose of the head or of a wall.
 */
import type { WebGLRenderer } from 'three';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { readWalls, type Walls } from '../../../src/scene/session/read-walls.ts';

const SPACE = {} as XRReferenceSpace;
const GL = { xr: { getReferenceSpace: () => SPACE } } as unknown as WebGLRenderer;
const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const NONE: Walls = { walls: null, planes: [] };

/** Makes an upright plane. Its normal, +Y in the plane's own coordinates, points to the person. */
function planeAt(z: number, semanticLabel = 'wall'): { readonly plane: XRPlane; readonly pose: Pose } {
  const polygon = [
    { x: -2, y: 0, z: -1 },
    { x: 2, y: 0, z: -1 },
    { x: 2, y: 0, z: 1 },
    { x: -2, y: 0, z: 1 },
  ];
  const plane = { planeSpace: {}, polygon, semanticLabel } as unknown as XRPlane;
  return { plane, pose: { position: [0, 1.3, z], rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] } };
}

type Known = readonly { readonly plane: XRPlane; readonly pose: Pose | null }[];

function frameOf(
  planes: Known | undefined,
  { head = HEAD, features = ['plane-detection'] }: { readonly head?: Pose | null; readonly features?: string[] } = {},
): XRFrame {
  return {
    session: { enabledFeatures: features },
    ...(planes !== undefined && { detectedPlanes: new Set(planes.map(({ plane }) => plane)) }),
    getViewerPose: () => xrPose(head),
    getPose: (space: XRSpace) => xrPose(planes?.find(({ plane }) => plane.planeSpace === space)?.pose ?? null),
  } as unknown as XRFrame;
}

function xrPose(pose: Pose | null): object | null {
  if (pose === null) return null;
  const [x, y, z] = pose.position;
  const [qx, qy, qz, qw] = pose.rotation;
  return { transform: { position: { x, y, z }, orientation: { x: qx, y: qy, z: qz, w: qw } } };
}

const distances = ({ walls }: Walls): unknown => walls?.map(({ pose }) => pose.position[2]) ?? null;

describe('the walls of a frame', () => {
  it('are the planes that are walls or have no label', () => {
    const planes = [planeAt(-2), planeAt(-3, 'door'), planeAt(-4, '')];
    expect(distances(readWalls(frameOf(planes), GL, NONE))).toEqual([-2, -4]);
  });

  it('are none if the device detects planes, but has found no wall', () => {
    expect(readWalls(frameOf([]), GL, NONE).walls).toEqual([]);
  });

  it('are the last walls while the pose of the head is not known', () => {
    const planes = [planeAt(-2), planeAt(-4)];
    const last = readWalls(frameOf(planes), GL, NONE);
    expect(readWalls(frameOf(planes, { head: null }), GL, last)).toEqual(last);
    expect(readWalls(frameOf(planes, { head: null }), GL, NONE).walls).toBeNull();
  });

  it('have the last wall of a plane whose pose is not known', () => {
    const [near, far] = [planeAt(-2), planeAt(-4)];
    const last = readWalls(frameOf([near, far]), GL, NONE);
    const moved = { ...near, pose: { ...near.pose, position: [0, 1.3, -2.5] as const } };
    const next = readWalls(frameOf([moved, { ...far, pose: null }, { ...planeAt(-5), pose: null }]), GL, last);
    expect(distances(next)).toEqual([-2.5, -4]);
    expect(distances(readWalls(frameOf([{ ...far, pose: null }]), GL, next))).toEqual([-4]);
  });

  it('are gone when the device no longer has their planes, or the session detects none', () => {
    const near = planeAt(-2);
    const last = readWalls(frameOf([near]), GL, NONE);
    expect(readWalls(frameOf([]), GL, last).walls).toEqual([]);
    expect(readWalls(frameOf([near], { features: [] }), GL, last)).toEqual(NONE);
    expect(readWalls(frameOf(undefined), GL, last)).toEqual(NONE);
  });
});
