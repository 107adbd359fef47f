/**
 * Checks a placement without using the formulas of the placement. It looks for separating axes, in space and on the
 * sphere around the head, and turns rectangles with its own matrix.
 */
import type { Pose } from '../../../src/scene/placement/pose.ts';
import type { Rectangle } from '../../../src/scene/placement/rectangle.ts';
import type { Vec3 } from '../../../src/scene/placement/vec3.ts';

const HAIR = 1e-9;

/** Returns the panel's own axes in the room, from its quaternion's matrix. */
export function axesOf({ rotation: [x, y, z, w] }: Pose): { right: Vec3; up: Vec3; front: Vec3 } {
  return {
    right: [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    up: [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    front: [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  };
}

/** Returns points of the rectangle: its corners if `steps` is 1, and a grid of points if it is more. */
export function pointsOf({ pose, width, height }: Rectangle, steps = 1): Vec3[] {
  const { right, up } = axesOf(pose);
  const points: Vec3[] = [];
  for (let i = 0; i <= steps; i += 1) {
    for (let j = 0; j <= steps; j += 1) {
      const [a, b] = [(i / steps - 0.5) * width, (j / steps - 0.5) * height];
      const [x, y, z] = pose.position;
      points.push([x + right[0] * a + up[0] * b, y + right[1] * a + up[1] * b, z + right[2] * a + up[2] * b]);
    }
  }
  return points;
}

/**
 * Whether one panel hides a part of the other panel from the head. On the sphere around the head, the panels are convex
 * outlines. Two of them are separate if the whole of one lies beyond an edge of the other.
 */
export function overlapAsSeen(a: Rectangle, b: Rectangle, head: Vec3): boolean {
  const rays = [a, b].map((rectangle) => pointsOf(rectangle).map((point) => minus(point, head)));
  const [first, second] = rays as [Vec3[], Vec3[]];
  return !hasEdgeBetween(first, second) && !hasEdgeBetween(second, first);
}

function hasEdgeBetween(own: readonly Vec3[], other: readonly Vec3[]): boolean {
  const edges: [number, number][] = [
    [0, 1],
    [1, 3],
    [3, 2],
    [2, 0],
  ];
  return edges.some(([from, to]) => {
    const plane = times(own[from]!, own[to]!);
    const side = Math.sign(own.reduce((sum, ray) => sum + on(plane, ray), 0));
    return other.every((ray) => on(plane, ray) * side <= HAIR);
  });
}

/**
 * Whether two rectangles meet in space. They do if no plane separates them. It is enough to try the axes of the two
 * rectangles, and the directions at right angles to an edge of one rectangle and an edge of the other.
 */
export function meetInSpace(a: Rectangle, b: Rectangle): boolean {
  const [first, second] = [axesOf(a.pose), axesOf(b.pose)];
  const edges = [first.right, first.up].flatMap((own) => [second.right, second.up].map((other) => times(own, other)));
  const sides = [first, second].flatMap(({ right, up, front }) => [right, up, front]);
  return [...sides, ...edges]
    .filter((axis) => Math.hypot(...axis) > 1e-6)
    .every((axis) => {
      const [p, q] = [pointsOf(a), pointsOf(b)].map((points) => points.map((point) => on(axis, point))) as [
        number[],
        number[],
      ];
      return Math.max(...p) > Math.min(...q) + HAIR && Math.max(...q) > Math.min(...p) + HAIR;
    });
}

export function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function on(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Returns the angle between two rotations, in degrees. */
export function degreesBetween(a: Pose, b: Pose): number {
  const [p, q] = [axesOf(a), axesOf(b)];
  const trace = on(p.right, q.right) + on(p.up, q.up) + on(p.front, q.front);
  // near zero, the cosine is not exact enough, so the difference of the axes is used
  const apart = Math.hypot(...minus(p.right, q.right), ...minus(p.up, q.up), ...minus(p.front, q.front));
  return apart < 1e-3
    ? (apart / Math.SQRT2) * (180 / Math.PI)
    : (Math.acos(Math.max(-1, Math.min(1, (trace - 1) / 2))) * 180) / Math.PI;
}

export function millimetresBetween(a: Pose, b: Pose): number {
  return Math.hypot(...minus(a.position, b.position)) * 1000;
}
