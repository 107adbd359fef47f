import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupScale, pixelSizeAt } from '../../../src/scene/placement/scale.ts';
import { between } from './arbitraries.ts';

const opened = between(1.2, 1.75);
const apparent = (distance: number, openedDistance: number): number =>
  (pixelSizeAt(openedDistance) * groupScale(distance, openedDistance)) / distance;

describe('the size of a panel', () => {
  it('is one Android dp per pixel where it opens', () => {
    expect(pixelSizeAt(1.4)).toBeCloseTo(0.001218, 12);
    fc.assert(
      fc.property(opened, (distance) => {
        expect(groupScale(distance, distance)).toBe(1);
      }),
    );
  });

  it('looks the same anywhere up to 1.75 m', () => {
    fc.assert(
      fc.property(between(0.5, 1.75), opened, (distance, openedDistance) => {
        expect(apparent(distance, openedDistance)).toBeCloseTo(0.00087, 12);
      }),
    );
  });

  it('grows by half a metre per metre beyond, and so looks smaller', () => {
    expect(groupScale(2.75, 1.75)).toBeCloseTo(2.25 / 1.75, 12);
    fc.assert(
      fc.property(between(1.76, 2.9), opened, (distance, openedDistance) => {
        expect(groupScale(distance + 0.1, openedDistance)).toBeGreaterThan(groupScale(distance, openedDistance));
        expect(apparent(distance + 0.1, openedDistance)).toBeLessThan(apparent(distance, openedDistance));
      }),
    );
  });
});
