/** Where the dock is for eyes of any height, when it is left behind, and when it comes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dockAt, DOCK_PIXEL_SIZE } from '../../../src/scene/dock-pose.ts';
import { angularExtent, areApart } from '../../../src/scene/placement/angular-extent.ts';
import { arrange } from '../../../src/scene/placement/arrangement.ts';
import { hasRested, isLeftBehind, restAfter, type HeadRest } from '../../../src/scene/placement/dock-follow.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { isPalmUp } from '../../../src/scene/placement/palm.ts';
import { fromRelative, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import { between, head } from './arbitraries.ts';

const DEGREE = Math.PI / 180;
const standing = (eyeHeight: number): Pose => ({ position: [0, eyeHeight, 0], rotation: [0, 0, 0, 1] });
const turned = (degrees: number, eyeHeight = 1.6): Pose => ({
  position: [0, eyeHeight, 0],
  rotation: fromYawPitch(degrees * DEGREE, 0),
});

describe('the dock', () => {
  it.each([1.9, 1.7, 1.5, 1.3, 1.15])('is 30° below eyes at %s m and never under 0.75 m', (eyeHeight) => {
    const { position } = dockAt(standing(eyeHeight));
    expect(bearingOf(position, standing(eyeHeight)).elevation / DEGREE).toBeCloseTo(-30, 0);
    expect(position[1]).toBeGreaterThanOrEqual(0.75);
  });

  it('is within reach, below the eyes, and under no panel, whatever the height of the eyes', () => {
    fc.assert(
      fc.property(between(0.7, 1.9), (eyeHeight) => {
        const eye = standing(eyeHeight);
        const pose = dockAt(eye);
        expect(eyeHeight - pose.position[1]).toBeGreaterThanOrEqual(0.25 - 1e-9);
        expect(pose.position[1]).toBeGreaterThanOrEqual(Math.min(0.75, eyeHeight - 0.25) - 1e-9);
        // Two rows of buttons, with the gaps around them.
        const dock = { pose, width: 820 * DOCK_PIXEL_SIZE, height: 170 * DOCK_PIXEL_SIZE };
        const frame = { width: 560 * 0.00087 * 1.4, height: 548 * 0.00087 * 1.4 };
        for (const placement of arrange([frame, frame, frame, frame], eye)) {
          const rectangle = { pose: placement.pose, width: frame.width, height: frame.height };
          expect(areApart(angularExtent(rectangle, eye), angularExtent(dock, eye), 0)).toBe(true);
        }
      }),
    );
  });

  it('is not left behind where it was just placed, wherever the head is', () => {
    fc.assert(
      fc.property(head, (eye) => {
        expect(isLeftBehind(dockAt(eye), eye)).toBe(false);
      }),
    );
  });

  it.each<[string, Pose, boolean]>([
    ['a turn of 55°', turned(55), false],
    ['a turn of 65°', turned(65), true],
    ['a turn of 170° the other way', turned(-170), true],
    ['a walk of 0.9 m', { ...standing(1.6), position: [0.9, 1.6, 0] }, false],
    ['a walk of 1.1 m', { ...standing(1.6), position: [0, 1.6, 1.1] }, true],
    ['sitting down', standing(1.2), true],
    ['a nod', { ...standing(1.6), rotation: fromYawPitch(0, -0.7) }, false],
  ])('after %s is left behind: %s', (_, eye, expected) => {
    expect(isLeftBehind(dockAt(standing(1.6)), eye)).toBe(expected);
    // The same anywhere else in the room.
    const elsewhere: Pose = { position: [3, 0, -5], rotation: fromYawPitch(2, 0) };
    const [there, now] = [fromRelative(elsewhere, standing(1.6)), fromRelative(elsewhere, eye)];
    expect(isLeftBehind(dockAt(there), now)).toBe(expected);
  });

  it('comes once the head rests, not while it turns', () => {
    let rest: HeadRest | null = null;
    const frames = (count: number, eyeAt: (frame: number) => Pose): boolean => {
      for (let frame = 0; frame < count; frame += 1) rest = restAfter(rest, eyeAt(frame), 1 / 72);
      return rest !== null && hasRested(rest);
    };
    expect(frames(72, (frame) => turned(frame * 2))).toBe(false);
    expect(frames(20, () => turned(144))).toBe(false);
    expect(frames(15, () => turned(144))).toBe(true);
  });
});

describe('an open palm', () => {
  it.each([
    ['with its back up', 0, false],
    ['on its side', 90, false],
    ['facing up', 180, true],
    ['facing up, leaning by 30°', 150, true],
  ])('%s is shown upwards: %s', (_, degrees, expected) => {
    const half = (degrees * DEGREE) / 2;
    expect(isPalmUp([0, 0, Math.sin(half), Math.cos(half)])).toBe(expected);
  });
});
