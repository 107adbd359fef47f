/** A pose (position and rotation), and poses relative to another one. */
import { chain, conjugate, rotate, type Quat } from './quat.ts';
import { add, multiply, type Vec3 } from './vec3.ts';

/** A place in metres and a unit rotation, in the coordinates of a reference space or of another pose. */
export interface Pose {
  readonly position: Vec3;
  readonly rotation: Quat;
}

/** The pose whose coordinates `inner` has within `outer`, in the coordinates `outer` is given in. */
export function compose(outer: Pose, inner: Pose): Pose {
  return {
    position: add(outer.position, rotate(outer.rotation, inner.position)),
    rotation: chain(outer.rotation, inner.rotation),
  };
}

/** The pose that undoes `pose`: composed with it in either order it gives the origin. */
export function invert(pose: Pose): Pose {
  const rotation = conjugate(pose.rotation);
  return { position: multiply(rotate(rotation, pose.position), -1), rotation };
}

/** `pose` as `origin` sees it. `fromRelative(origin, …)` gives `pose` back. */
export function relativeTo(origin: Pose, pose: Pose): Pose {
  return compose(invert(origin), pose);
}

/** A pose known relative to `origin`, in the coordinates `origin` is given in. */
export function fromRelative(origin: Pose, relative: Pose): Pose {
  return compose(origin, relative);
}
