/**
 * Requests poses from the device. If a device does not know a pose, browsers return null, but the types of WebXR say
 * undefined. These functions accept both and return null. Other files call these functions, so they have to check only
 * for null.
 */
import type { Pose } from '../placement/pose.ts';

/**
 * A space that the device can locate; null or undefined if there is none. For example, a touch on a screen has no grip
 * space.
 */
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

/**
 * Returns the pose of a surface that a ray has hit; null if there is no hit, or if the device does not know the pose.
 */
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
