/**
 * Requests poses from the device. The types of WebXR say that a pose that the device does not know is undefined, but
 * browsers return null, as the specification says. These functions accept both, so no other file calls the device.
 */
import type { Pose } from '../placement/pose.ts';

/** Something that the device can locate. It is null, for example, for the grip of a screen, which has none. */
type Located = XRSpace | null | undefined;

/** Returns the pose of a space in this frame, relative to `base`; null if the device does not know it. */
export function poseOfSpace(frame: XRFrame, space: Located, base: XRSpace): Pose | null {
  return space === null || space === undefined ? null : poseOf(frame.getPose(space, base));
}

/** Returns the pose of a hand's joint in this frame, relative to `base`; null if the device does not know it. */
export function poseOfJoint(frame: XRFrame, joint: XRJointSpace | undefined, base: XRSpace): Pose | null {
  return joint === undefined ? null : poseOf(frame.getJointPose?.(joint, base));
}

/** Returns the pose of the head in this frame; null if the device does not know it. */
export function poseOfViewer(frame: XRFrame, base: XRReferenceSpace | null): Pose | null {
  return base === null ? null : poseOf(frame.getViewerPose(base));
}

/** Returns the pose of a surface that a ray has met; null if the device does not know it. */
export function poseOfHit(hit: XRHitTestResult | undefined, base: XRSpace): Pose | null {
  return poseOf(hit?.getPose(base));
}

/** Converts a rigid transform of WebXR to a pose. */
export function poseOfTransform({ position: p, orientation: o }: XRRigidTransform): Pose {
  return { position: [p.x, p.y, p.z], rotation: [o.x, o.y, o.z, o.w] };
}

function poseOf(known: XRPose | null | undefined): Pose | null {
  return known === null || known === undefined ? null : poseOfTransform(known.transform);
}
