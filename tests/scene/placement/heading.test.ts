import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingOf, headingOf, pointAt, turnBetween, upright } from '../../../src/scene/placement/heading.ts';
import { chain, fromYawPitch } from '../../../src/scene/placement/quat.ts';
import { anyPose, between } from './arbitraries.ts';

const angle = between(-3.1, 3.1);

describe('the heading of a head', () => {
  it('is its yaw, however far it nods and rolls short of upside down', () => {
    fc.assert(
      fc.property(angle, between(-1.5, 1.5), angle, (yaw, pitch, roll) => {
        const nod = fromYawPitch(yaw, pitch);
        // within three degrees of straight up or down, only the roll shows the heading
        fc.pre(Math.cos(pitch) > 0.051);
        const heading = headingOf(chain(nod, [0, 0, Math.sin(roll / 2), Math.cos(roll / 2)]));
        expect(Math.abs(turnBetween(heading, yaw))).toBeLessThan(1e-9);
      }),
    );
  });

  it('is kept by a head that looks straight up or straight down', () => {
    fc.assert(
      fc.property(angle, fc.constantFrom(Math.PI / 2, -Math.PI / 2), (yaw, pitch) => {
        expect(Math.abs(turnBetween(headingOf(fromYawPitch(yaw, pitch)), yaw))).toBeLessThan(1e-9);
      }),
    );
  });

  it('is all that is left of a head made upright', () => {
    fc.assert(
      fc.property(anyPose, (head) => {
        expect(Math.abs(turnBetween(headingOf(upright(head).rotation), headingOf(head.rotation)))).toBeLessThan(1e-9);
      }),
    );
  });

  it('counts a point to the right as a positive azimuth', () => {
    const { azimuth, elevation } = bearingOf([1, 1.6, -1], { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] });
    expect(azimuth).toBeCloseTo(Math.PI / 4, 12);
    expect(elevation).toBeCloseTo(0, 12);
  });
});

describe('a bearing', () => {
  it('leads to the point it was taken of', () => {
    fc.assert(
      fc.property(anyPose, angle, between(-1.5, 1.5), between(0.1, 5), (head, azimuth, elevation, distance) => {
        const back = bearingOf(pointAt(head, { azimuth, elevation }, distance), head);
        expect(back.elevation).toBeCloseTo(elevation, 7);
        expect(back.azimuth).toBeCloseTo(azimuth, 7);
      }),
    );
  });
});
