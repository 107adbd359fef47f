/**
 * Checks where the dock (the bar of buttons in the room) is at any eye height, when a person has left it behind, and
 * when it follows the person.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dockAt, DOCK_HEIGHT, DOCK_PIXEL_SIZE, DOCK_WIDTH } from '../../../src/scene/dock/dock-pose.ts';
import { arrange } from '../../../src/scene/placement/arrangement.ts';
import { OPENING_DISTANCE } from '../../../src/scene/placement/comfort.ts';
import { hasRested, isLeftBehind, restAfter, type HeadRest } from '../../../src/scene/placement/dock-follow.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { isPalmUp } from '../../../src/scene/placement/palm.ts';
import { fromRelative, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import type { Rectangle } from '../../../src/scene/placement/rectangle.ts';
import { pixelSizeAt } from '../../../src/scene/placement/scale.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { between, head } from './arbitraries.ts';
import { overlapAsSeen } from './oracle.ts';

const ROOM_PANELS = createRoomPanels(PANELS);
const dockOf = (eye: Pose): Rectangle => ({
  pose: dockAt(eye),
  width: DOCK_WIDTH * DOCK_PIXEL_SIZE,
  height: DOCK_HEIGHT * DOCK_PIXEL_SIZE,
});

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

  it('is within reach and below the eyes, whatever their height', () => {
    fc.assert(
      fc.property(between(0.7, 1.9), (eyeHeight) => {
        const { position } = dockAt(standing(eyeHeight));
        expect(eyeHeight - position[1]).toBeGreaterThanOrEqual(0.25 - 1e-9);
        expect(position[1]).toBeGreaterThanOrEqual(Math.min(0.75, eyeHeight - 0.25) - 1e-9);
      }),
    );
  });

  // tests/scene/frames/frames-in-room.test.tsx measures the real height of the dock.
  it.each([
    ['the panels of the first entry in rows', fc.constant(ROOM_PANELS.firstIds)],
    ['up to seven panels', fc.subarray([...ROOM_PANELS.ids], { minLength: 1, maxLength: 7 })],
  ])('covers none of %s, whatever the height of the eyes', (_, someIds) => {
    fc.assert(
      fc.property(between(0.7, 1.9), someIds, (eyeHeight, ids) => {
        const eye = standing(eyeHeight);
        const frames = ids.map(() => ({ width: 480, height: 460 }));
        const pixel = pixelSizeAt(OPENING_DISTANCE);
        const sizes = frames.map(({ width, height }) => ({ width: width * pixel, height: height * pixel }));
        for (const [index, { pose, distance, fit }] of arrange(sizes, eye).entries()) {
          const size = sizes[index] ?? { width: 0, height: 0 };
          const drawn = (distance / OPENING_DISTANCE) * fit;
          const panel = { pose, width: size.width * drawn, height: size.height * drawn };
          expect(overlapAsSeen(panel, dockOf(eye), eye.position)).toBe(false);
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
    // The result is the same at another place in the room.
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
