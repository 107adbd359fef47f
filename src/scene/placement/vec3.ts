/**
 * Points and directions as tuples.
 *
 * This folder uses metres and radians. The axes are right-handed, as in WebXR: +X to the right, +Y up, −Z forward. The
 * floor is y = 0 of the reference space. The front of a panel is +Z in the panel's own coordinates. Azimuth is positive
 * to the right, elevation positive upwards.
 */
export type Vec3 = readonly [x: number, y: number, z: number];

export const UP: Vec3 = [0, 1, 0];

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function multiply(v: Vec3, factor: number): Vec3 {
  return [v[0] * factor, v[1] * factor, v[2] * factor];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(v: Vec3): number {
  return Math.hypot(v[0], v[1], v[2]);
}

export function distanceBetween(a: Vec3, b: Vec3): number {
  return length(subtract(a, b));
}
