/**
 * Tests the functions that read poses from WebXR. A browser returns null for a pose that it does not know, although the
 * types of WebXR say undefined. For both values, the functions return no pose.
 */
import { expect, it } from 'vitest';
import { poseOfHit, poseOfJoint, poseOfSpace, poseOfViewer } from '../../../src/scene/input/device-pose.ts';
import { headIn } from '../../../src/scene/input/head.ts';
import { readPalms } from '../../../src/scene/wrist/read-palms.ts';

const SPACE = {} as XRReferenceSpace;
const JOINT = {} as XRJointSpace;
const KNOWN = { transform: { position: { x: 1, y: 2, z: 3 }, orientation: { x: 0, y: 0, z: 0, w: 1 } } };
const POSE = { position: [1, 2, 3], rotation: [0, 0, 0, 1] };

const HAND = { hand: new Map([['wrist', JOINT]]), gripSpace: SPACE, handedness: 'left' };
const CONTROLLER = { hand: null, gripSpace: SPACE, handedness: 'right' };
/** An input by a screen or by gaze, as a browser reports it: it has no hand and no grip. */
const SCREEN = { hand: null, gripSpace: null, handedness: 'right' };

function frame(answer: unknown): XRFrame {
  const session = { inputSources: [HAND, CONTROLLER, SCREEN] };
  return {
    session,
    getPose: () => answer,
    getJointPose: () => answer,
    getViewerPose: () => answer,
  } as unknown as XRFrame;
}

it.each([null, undefined])('a pose that is %s is not known', (answer) => {
  expect(poseOfSpace(frame(answer), SPACE, SPACE)).toBeNull();
  expect(poseOfJoint(frame(answer), JOINT, SPACE)).toBeNull();
  expect(poseOfViewer(frame(answer), SPACE)).toBeNull();
  expect(poseOfHit({ getPose: () => answer } as unknown as XRHitTestResult, SPACE)).toBeNull();
  const gl = { xr: { getReferenceSpace: () => SPACE } } as unknown as Parameters<typeof headIn>[1];
  expect(headIn(frame(answer), gl)).toBeNull();
  expect(readPalms(frame(answer), SPACE)).toEqual([]);
});

it('a pose that is known has a position and a rotation', () => {
  expect(poseOfSpace(frame(KNOWN), SPACE, SPACE)).toEqual(POSE);
  expect(poseOfJoint(frame(KNOWN), JOINT, SPACE)).toEqual(POSE);
  expect(poseOfViewer(frame(KNOWN), SPACE)).toEqual(POSE);
  expect(poseOfHit({ getPose: () => KNOWN } as unknown as XRHitTestResult, SPACE)).toEqual(POSE);
  expect(readPalms(frame(KNOWN), SPACE).map(({ side }) => side)).toEqual(['left', 'right']);
});

it('where there is no space, joint, hit or function for joints, there is no pose', () => {
  expect(poseOfSpace(frame(KNOWN), null, SPACE)).toBeNull();
  expect(poseOfJoint(frame(KNOWN), undefined, SPACE)).toBeNull();
  expect(poseOfJoint({} as XRFrame, JOINT, SPACE)).toBeNull();
  expect(poseOfViewer(frame(KNOWN), null)).toBeNull();
  expect(poseOfHit(undefined, SPACE)).toBeNull();
});
