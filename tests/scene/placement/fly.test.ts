/** Tests the camera of the preview: how it moves by keys, turns by drags, and goes to a panel. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_VIEW,
  flightOf,
  fly,
  isFlightKey,
  look,
  REST,
  viewOf,
  type View,
} from '../../../src/scene/placement/fly.ts';
import { arrange } from '../../../src/scene/placement/arrangement.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import { between, head } from './arbitraries.ts';

const view: fc.Arbitrary<View> = fc.record({
  position: fc.tuple(between(-3, 3), between(0.5, 2.2), between(-3, 3)),
  yaw: between(-4, 4),
  pitch: between(-1.3, 1.3),
});
const flight = fc.record({
  ahead: fc.constantFrom(-1, 0, 1),
  right: fc.constantFrom(-1, 0, 1),
  up: fc.constantFrom(-1, 0, 1),
});

describe('flying', () => {
  it('goes where the keys say, as the eyes see it, and level', () => {
    const left: View = { position: [0, 1.6, 0], yaw: Math.PI / 2, pitch: -1 };
    const [x, y, z] = fly(left, flightOf(['KeyW']), 1).position;
    expect([x, y, z]).toEqual([expect.closeTo(-1.5, 9), 1.6, expect.closeTo(0, 9)]);
    expect(fly(FIRST_VIEW, flightOf(['ArrowRight']), 2).position[0]).toBeCloseTo(3, 9);
    expect(fly(FIRST_VIEW, flightOf(['KeyW', 'ArrowDown']), 2)).toBe(FIRST_VIEW);
    expect(flightOf(['KeyX'])).toEqual(REST);
    expect([isFlightKey('KeyE'), isFlightKey('Tab')]).toEqual([true, false]);
  });

  it('is equally fast in every direction, and stays in the room', () => {
    fc.assert(
      fc.property(view, flight, between(0, 0.1), (from, way, seconds) => {
        const { position } = fly(from, way, seconds);
        const metres = Math.hypot(...position.map((value, axis) => value - from.position[axis]!));
        expect(metres).toBeLessThanOrEqual(1.5 * seconds + 1e-9);
        const far = fly(from, way, 60).position;
        expect(Math.hypot(far[0], far[2])).toBeLessThanOrEqual(5 + 1e-9);
        expect(far[1]).toBeGreaterThanOrEqual(0.4);
        expect(far[1]).toBeLessThanOrEqual(2.4);
      }),
    );
  });

  it('looks around by a drag, and never upside down', () => {
    expect(look(FIRST_VIEW, 0.2, 0.1)).toEqual({ ...FIRST_VIEW, yaw: 0.2, pitch: expect.closeTo(-0.27, 9) });
    fc.assert(
      fc.property(view, between(-9, 9), between(-9, 9), (from, right, up) => {
        expect(Math.abs(look(from, right, up).pitch)).toBeLessThanOrEqual(1.4);
      }),
    );
  });

  it('has a panel straight ahead when it goes to it, wherever that is', () => {
    fc.assert(
      fc.property(head, between(0.4, 1.2), (eye, width) => {
        const near = { ...eye, position: [0, eye.position[1], 0] as const };
        const [placed] = arrange([{ width, height: 0.5 }], near);
        const { position, yaw, pitch } = viewOf(placed!.pose, width);
        const seen = bearingOf(placed!.pose.position, { position, rotation: fromYawPitch(yaw, 0) });
        expect(seen.azimuth).toBeCloseTo(0, 6);
        expect(seen.elevation).toBeCloseTo(pitch, 1);
      }),
    );
  });
});
