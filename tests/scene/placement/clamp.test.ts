import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPlace } from '../../../src/scene/placement/clamp.ts';
import { anyPlace, anyPose, between, head } from './arbitraries.ts';
import { minus } from './oracle.ts';

const halfHeight = between(0.05, 0.6);

describe('the limits of the room', () => {
  it('keep a panel 0.5 to 3 m from the head, off the floor and under 2.6 m', () => {
    fc.assert(
      fc.property(anyPlace, head, halfHeight, (wanted, eye, half) => {
        const place = clampPlace(wanted, eye, () => half);
        const distance = Math.hypot(...minus(place, eye.position));
        expect(distance).toBeGreaterThanOrEqual(0.5 - 1e-9);
        expect(distance).toBeLessThanOrEqual(3 + 1e-9);
        expect(place[1]).toBeGreaterThanOrEqual(half - 1e-12);
        expect(place[1]).toBeLessThanOrEqual(2.6);
      }),
    );
  });

  it('change nothing that is within them', () => {
    fc.assert(
      fc.property(head, between(-3, 3), between(0.7, 2.5), between(-3, 3), (eye, x, y, z) => {
        const wanted = [eye.position[0] + x, y, eye.position[2] + z] as const;
        const distance = Math.hypot(...minus(wanted, eye.position));
        fc.pre(distance > 0.5 && distance < 3);
        expect(clampPlace(wanted, eye, () => 0.6)).toBe(wanted);
      }),
    );
  });

  it('are the same applied twice, even to a head far outside the room', () => {
    fc.assert(
      fc.property(anyPlace, anyPose, halfHeight, (wanted, eye, half) => {
        const once = clampPlace(wanted, eye, () => half);
        const twice = clampPlace(once, eye, () => half);
        for (const [index, part] of twice.entries()) expect(part).toBeCloseTo(once[index]!, 7);
      }),
    );
  });

  it('slide a panel right below the head out in front of it, off the floor and no farther', () => {
    // The distance is the smallest possible number, so a division by it gives no direction.
    const place = clampPlace([0, 0, 0], { position: [5e-324, 0.4, -5e-324], rotation: [0, 0, 0, 1] }, () => 0.1);
    expect(Math.hypot(place[0], place[1] - 0.4, place[2])).toBeCloseTo(0.5, 9);
  });

  it('send a panel at the head itself straight ahead', () => {
    const place = clampPlace([0, 1.6, 0], { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] }, () => 0.3);
    expect(place[2]).toBeCloseTo(-0.5, 12);
  });
});
