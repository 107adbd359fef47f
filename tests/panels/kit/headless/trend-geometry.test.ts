/** The shape of a trend matches its values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trendGeometry } from '../../../../src/panels/kit/headless/trend-geometry.ts';

const BOX = { width: 600, height: 100 };
const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('the shape of a trend', () => {
  it('is as high as its values, the highest filling the box', () => {
    const { bars, zero } = trendGeometry([10, 5, 0], BOX);
    expect(zero).toBe(100);
    expect(bars.map(({ height }) => height)).toEqual([100, 50, 0]);
  });

  it('lets credits hang below the line', () => {
    const { bars, zero } = trendGeometry([3, -1], BOX);
    expect(zero).toBe(75);
    expect(bars[1]).toMatchObject({ y: 75, height: 25 });
  });

  it('keeps room for time to come', () => {
    const { bars } = trendGeometry([1, 1], BOX, { slots: 4 });
    expect((bars[1]?.x ?? 0) + (bars[1]?.width ?? 0)).toBeLessThan(BOX.width / 2 + 1);
  });

  it('knows estimates from the rest', () => {
    expect(trendGeometry([1, 2, 3], BOX, { estimatedFrom: 2 }).bars.map(({ isEstimate }) => isEstimate)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('draws nothing for what is no number, and a small cost still visibly', () => {
    const { bars } = trendGeometry([Number.NaN, Infinity, 1e-9, 1e6], BOX);
    expect(bars.map(({ height }) => height > 0)).toEqual([false, false, true, true]);
  });

  it('stays inside its box and in order, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), fc.nat({ max: 40 }), (values, slots) => {
        const { bars } = trendGeometry(values, BOX, { slots });
        expect(bars).toHaveLength(values.length);
        for (const [index, { x, y, width, height }] of bars.entries()) {
          expect(x).toBeGreaterThanOrEqual((bars[index - 1]?.x ?? -1) + (bars[index - 1]?.width ?? 0));
          expect(x + width).toBeLessThanOrEqual(BOX.width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(BOX.height + 2);
        }
      }),
    );
  });
});
