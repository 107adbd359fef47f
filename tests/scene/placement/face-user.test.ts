import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facing } from '../../../src/scene/placement/face-user.ts';
import { anyPlace, anyPose } from './arbitraries.ts';
import { axesOf, minus, on } from './oracle.ts';

describe('a panel that faces the person', () => {
  it('points its front to the head', () => {
    fc.assert(
      fc.property(anyPlace, anyPose, (position, head) => {
        const sight = minus(head.position, position);
        const distance = Math.hypot(...sight);
        fc.pre(distance > 1e-6);
        expect(on(axesOf(facing(position, head)).front, sight) / distance).toBeCloseTo(1, 9);
      }),
    );
  });

  it('never rolls: its lines of text are level and not upside down', () => {
    fc.assert(
      fc.property(anyPlace, anyPose, (position, head) => {
        const { right, up } = axesOf(facing(position, head));
        expect(right[1]).toBeCloseTo(0, 12);
        expect(up[1]).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });

  it('is well defined right above, right below and at the head', () => {
    for (const height of [3, 0, 1.6]) {
      const { rotation } = facing([0, height, 0], { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] });
      expect(Math.hypot(...rotation)).toBeCloseTo(1, 12);
    }
  });
});
