/** The floor can be drawn from wherever somebody is likely to stand when nothing has moved yet. */
import { expect, it } from 'vitest';
import { floorGeometry } from '../../src/scene/floor-geometry.ts';

it('has no corner in the plane of the eyes of somebody at the origin who looks along an axis', () => {
  const corners = floorGeometry('#000', '#fff').getAttribute('position');
  for (let index = 0; index < corners.count; index += 1) {
    expect(Math.abs(corners.getX(index))).toBeGreaterThan(1e-3);
    expect(Math.abs(corners.getZ(index))).toBeGreaterThan(1e-3);
    expect(corners.getY(index)).toBeCloseTo(0, 6);
  }
});

it('is its own colour in the middle and the air’s at its rim', () => {
  const colors = floorGeometry('#ff0000', '#0000ff').getAttribute('color');
  expect([colors.getX(0), colors.getZ(0)]).toEqual([1, 0]);
  expect([colors.getX(5), colors.getZ(5)]).toEqual([0, 1]);
});
