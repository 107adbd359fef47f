import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followRay, startDrag } from '../../../src/scene/placement/drag.ts';
import { facing, levelFacing } from '../../../src/scene/placement/face-user.ts';
import { compose, type Pose } from '../../../src/scene/placement/pose.ts';
import { rotate } from '../../../src/scene/placement/quat.ts';
import { between } from './arbitraries.ts';
import { minus } from './oracle.ts';

const head: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const hand = fc.tuple(between(-0.4, 0.4), between(0.8, 1.4), between(-0.4, 0));
const place = fc.tuple(between(-1.5, 1.5), between(0.8, 2), between(-2.5, -0.9));
/** on the bar: below the panel, and a little in front of it */
const grabbed = fc.tuple(between(-0.2, 0.2), between(-0.5, -0.3), between(0, 0.02));

function expectNear(a: readonly number[], b: readonly number[]): void {
  for (const [index, part] of a.entries()) expect(part).toBeCloseTo(b[index]!, 7);
}

describe('a dragged panel', () => {
  it('does not jump when it is grabbed', () => {
    fc.assert(
      fc.property(place, hand, grabbed, (position, origin, held) => {
        const panel = facing(position, head);
        const point = compose(panel, { position: held, rotation: [0, 0, 0, 1] }).position;
        const ray = { origin, direction: minus(point, origin) };
        expectNear(followRay(startDrag(panel, ray, point), ray, head), position);
      }),
    );
  });

  it('keeps the point grabbed on the ray at its distance while it faces the person', () => {
    fc.assert(
      fc.property(place, place, hand, hand, grabbed, (position, aim, origin, later, held) => {
        const panel = facing(position, head);
        const point = compose(panel, { position: held, rotation: [0, 0, 0, 1] }).position;
        const grip = startDrag(panel, { origin, direction: minus(point, origin) }, point);
        const direction = minus(aim, later);
        const size = Math.hypot(...direction);
        const target = later.map((part, index) => part + (direction[index]! / size) * grip.reach);
        // if the bar is very near to the head, or right above it, no panel can face the head
        fc.pre(Math.hypot(target[0]!, target[2]!) > 0.7);
        const followed = facing(followRay(grip, { origin: later, direction }, head), head);
        expectNear(compose(followed, { position: held, rotation: [0, 0, 0, 1] }).position, target);
      }),
    );
  });

  it('keeps the point grabbed of a table on the ray too, while the table stays level and faces the person', () => {
    /**
     * on the front of the table (the level surface that shows costs as columns): nearer to the person than its middle
     */
    const onTable = fc.tuple(between(-0.4, 0.4), between(-0.3, 0), between(0.2, 0.4));
    fc.assert(
      fc.property(place, place, hand, hand, onTable, (position, aim, origin, later, held) => {
        const table = levelFacing(position, head);
        const point = compose(table, { position: held, rotation: [0, 0, 0, 1] }).position;
        fc.pre(Math.hypot(position[0], position[2]) > 1);
        const ray = { origin, direction: minus(point, origin) };
        const grip = startDrag(table, ray, point, true);
        expectNear(followRay(grip, ray, head), position);
        const direction = minus(aim, later);
        const size = Math.hypot(...direction);
        const target = later.map((part, index) => part + (direction[index]! / size) * grip.reach);
        fc.pre(Math.hypot(target[0]!, target[2]!) > 0.7);
        const followed = levelFacing(followRay(grip, { origin: later, direction }, head), head);
        expectNear(compose(followed, { position: held, rotation: [0, 0, 0, 1] }).position, target);
        expectNear(rotate(followed.rotation, [0, 1, 0]), [0, 1, 0]);
      }),
    );
  });

  it('stays finite when the pointer aims at the head itself', () => {
    const grip = startDrag(facing([0, 1.4, -1], head), { origin: [0, 1, 0], direction: [0, 0, -1] }, [0, 1, -1]);
    const followed = followRay(grip, { origin: [0, 1.6, 1], direction: [0, 0, -1] }, head);
    expect(followed.every(Number.isFinite)).toBe(true);
  });
});
