/**
 * Calculates with poses (position and rotation), and converts poses to coordinates that are relative to another pose.
 */
import { chain, conjugate, rotate, type Quat } from './quat.ts';
import { add, multiply, type Vec3 } from './vec3.ts';

/** A position in metres and a unit rotation, in the coordinates of a reference space or of another pose. */
export interface Pose {
  readonly position: Vec3;
  readonly rotation: Quat;
}

/** Converts `inner`, a pose in the coordinates of `outer`, to the coordinates in which `outer` is given. */
export function compose(outer: Pose, inner: Pose): Pose {
  return {
    position: add(outer.position, rotate(outer.rotation, inner.position)),
    rotation: chain(outer.rotation, inner.rotation),
  };
}

/**
 * Returns the inverse of `pose`. `compose` of a pose and its inverse, in either order, is the origin without rotation.
 */
export function invert(pose: Pose): Pose {
  const rotation = conjugate(pose.rotation);
  return { position: multiply(rotate(rotation, pose.position), -1), rotation };
}

/** Converts `pose` to coordinates relative to `origin`. `fromRelative(origin, …)` converts it back. */
export function relativeTo(origin: Pose, pose: Pose): Pose {
  return compose(invert(origin), pose);
}

/** Converts a pose relative to `origin` to the coordinates in which `origin` is given. */
export function fromRelative(origin: Pose, relative: Pose): Pose {
  return compose(origin, relative);
}
