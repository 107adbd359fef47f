/** Calculates with rotations as unit quaternions, in the order x, y, z, w that WebXR and three use. */
import { add, cross, multiply, type Vec3 } from './vec3.ts';

export type Quat = readonly [x: number, y: number, z: number, w: number];

/** Returns the rotation that applies `b` first, then `a`. */
export function chain(a: Quat, b: Quat): Quat {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** Returns the inverse rotation. */
export function conjugate(q: Quat): Quat {
  return [-q[0], -q[1], -q[2], q[3]];
}

/** Rotates `v` by the unit quaternion `q`. */
export function rotate(q: Quat, v: Vec3): Vec3 {
  const axis: Vec3 = [q[0], q[1], q[2]];
  const twice = multiply(cross(axis, v), 2);
  return add(add(v, multiply(twice, q[3])), cross(axis, twice));
}

/** Returns the angle between two rotations, in radians, in [0, π]. It is exact for small angles too. */
export function turnOf(a: Quat, b: Quat): number {
  const [x, y, z, w] = chain(conjugate(a), b);
  return 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w));
}

/**
 * Returns the rotation by yaw about +Y, then by pitch about the X axis that the yaw has turned. The result has no roll.
 */
export function fromYawPitch(yaw: number, pitch: number): Quat {
  const [sinYaw, cosYaw] = [Math.sin(yaw / 2), Math.cos(yaw / 2)];
  const [sinPitch, cosPitch] = [Math.sin(pitch / 2), Math.cos(pitch / 2)];
  return [cosYaw * sinPitch, sinYaw * cosPitch, -sinYaw * sinPitch, cosYaw * cosPitch];
}

/**
 * Returns the rotation that turns the axes of the room to these three unit vectors, which are at right angles to each
 * other.
 */
export function fromAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const [xx, xy, xz] = x;
  const [yx, yy, yz] = y;
  const [zx, zy, zz] = z;
  // Four formulas give the same rotation. The code uses one that does not divide by a number near zero.
  const trace = xx + yy + zz;
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(yz - zy) / s, (zx - xz) / s, (xy - yx) / s, s / 4];
  }
  if (xx >= yy && xx >= zz) {
    const s = 2 * Math.sqrt(1 + xx - yy - zz);
    return [s / 4, (xy + yx) / s, (xz + zx) / s, (yz - zy) / s];
  }
  if (yy >= zz) {
    const s = 2 * Math.sqrt(1 + yy - xx - zz);
    return [(xy + yx) / s, s / 4, (yz + zy) / s, (zx - xz) / s];
  }
  const s = 2 * Math.sqrt(1 + zz - xx - yy);
  return [(xz + zx) / s, (yz + zy) / s, s / 4, (xy - yx) / s];
}
