import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { stepFrom, type Direction } from '../../../src/scene/placement/move.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { anyPlace, anyPose } from './arbitraries.ts';
import { minus } from './oracle.ts';

const STANDING: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };

describe('a step', () => {
  it.each<[Direction, Direction]>([
    ['nearer', 'farther'],
    ['left', 'right'],
    ['up', 'down'],
  ])('%s is taken back by one %s', (there, back) => {
    fc.assert(
      fc.property(anyPlace, anyPose, (position, head) => {
        fc.pre(Math.hypot(...minus(position, head.position)) > 0.4);
        const returned = stepFrom(stepFrom(position, there, head), back, head);
        for (const [index, part] of returned.entries()) expect(part).toBeCloseTo(position[index]!, 9);
      }),
    );
  });

  it('to the left or right keeps height and distance, and goes that way as the person sees it', () => {
    const ahead = [0, 1.4, -1.4] as const;
    const left = stepFrom(ahead, 'left', STANDING);
    expect(bearingOf(left, STANDING).azimuth).toBeLessThan(0);
    expect(bearingOf(stepFrom(ahead, 'right', STANDING), STANDING).azimuth).toBeGreaterThan(0);
    expect(left[1]).toBe(1.4);
    expect(Math.hypot(...minus(left, STANDING.position))).toBeCloseTo(
      Math.hypot(...minus(ahead, STANDING.position)),
      12,
    );
  });

  it('nearer never passes through the head', () => {
    fc.assert(
      fc.property(anyPlace, anyPose, (position, head) => {
        const before = minus(position, head.position);
        fc.pre(Math.hypot(...before) > 1e-6);
        const after = minus(stepFrom(position, 'nearer', head), head.position);
        expect(before[0] * after[0] + before[1] * after[1] + before[2] * after[2]).toBeGreaterThan(0);
      }),
    );
    expect(stepFrom(STANDING.position, 'nearer', STANDING)[2]).toBeLessThan(0);
  });
});
