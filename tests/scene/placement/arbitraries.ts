/**
 * Makes random values for property tests of the room: heads that look in any direction, other rotations, and sizes of
 * panels.
 */
import fc from 'fast-check';
import type { PixelExtent } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import type { Quat } from '../../../src/scene/placement/quat.ts';
import type { PanelSize } from '../../../src/scene/placement/rectangle.ts';
import type { Vec3 } from '../../../src/scene/placement/vec3.ts';

export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

/** Any rotation, including those without a heading: straight up, straight down, rolled over. */
export const anyRotation: fc.Arbitrary<Quat> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1))
      .filter((q) => Math.hypot(...q) > 0.05)
      .map(unit),
  },
  fc.constantFrom<Quat>(
    [0, 0, 0, 1],
    [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    [0, 0, 1, 0],
    [0, 1, 0, 0],
    [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  ),
);

export const anyPlace: fc.Arbitrary<Vec3> = fc.tuple(between(-20, 20), between(-5, 5), between(-20, 20));

export const anyPose: fc.Arbitrary<Pose> = fc.record({ position: anyPlace, rotation: anyRotation });

/** A head at a realistic height, as of a person who lies, sits or stands. */
export const head: fc.Arbitrary<Pose> = fc.record({
  position: fc.tuple(between(-10, 10), between(0.4, 2), between(-10, 10)),
  rotation: anyRotation,
});

/** A panel's width and height in metres at the opening distance. */
export const panelSize: fc.Arbitrary<PanelSize> = fc.record({ width: between(0.25, 1.2), height: between(0.2, 1.1) });

/** Sizes for panels. Some are outside the limits. */
export const wildSize: fc.Arbitrary<PanelSize> = fc.record({ width: between(0.1, 4), height: between(0.1, 4) });

export const pixels: fc.Arbitrary<PixelExtent> = fc.record({
  width: fc.integer({ min: 240, max: 900 }),
  height: fc.integer({ min: 180, max: 860 }),
});

export function unit(q: readonly [number, number, number, number]): Quat {
  const size = Math.hypot(...q);
  return [q[0] / size, q[1] / size, q[2] / size, q[3] / size];
}
