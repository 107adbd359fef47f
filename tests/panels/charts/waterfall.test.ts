/**
 * Tests the bars of a waterfall chart: each bar begins where the previous bar ends, and the last step ends where the
 * last total ends.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWaterfallCut,
  waterfallGeometry,
  waterfallLevels,
  type WaterfallData,
  type WaterfallStep,
} from '../../../src/panels/charts/waterfall.ts';

const BOX = { width: 600, amount: 80 };

function steps(before: number, changes: readonly number[]): WaterfallData {
  const after = changes.reduce((sum, change) => sum + change, before);
  const step = (id: string, kind: WaterfallStep['kind'], value: number): WaterfallStep => ({
    id,
    kind,
    value,
    label: id,
    amount: String(value),
  });
  return {
    steps: [
      step('before', 'total', before),
      ...changes.map((change, index) => step(`${index}`, 'change', change)),
      step('after', 'total', after),
    ],
  };
}

const anyWaterfall = fc
  .tuple(fc.integer({ min: -1e9, max: 1e12 }), fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 10 }))
  .map(([before, changes]) => steps(before, changes));

describe('bars of a waterfall', () => {
  it('begin where the bar before ends, and the last total ends where the last change does', () => {
    fc.assert(
      fc.property(anyWaterfall, (data) => {
        const { bars } = waterfallGeometry(data, BOX);
        for (const [index, { x, width, look, end }] of bars.entries()) {
          if (data.steps[index]?.kind !== 'change') continue;
          const before = bars[index - 1]?.end ?? Number.NaN;
          expect(look === 'less' ? x + width : x).toBeCloseTo(before, 3);
          // A bar that would be too narrow is drawn wider, so its end is not checked.
          if (width > 2) expect(look === 'less' ? x : x + width).toBeCloseTo(end, 3);
        }
        expect(bars.at(-1)?.end).toBeCloseTo(bars.at(-2)?.end ?? Number.NaN, 3);
      }),
    );
  });

  it('are as long as their amounts, in one scale', () => {
    fc.assert(
      fc.property(anyWaterfall, (data) => {
        const { bars } = waterfallGeometry(data, BOX);
        const scales = bars.flatMap(({ width }, index) => {
          const { kind, value } = data.steps[index] ?? { kind: 'total', value: 0 };
          return kind === 'total' || width <= 2 ? [] : [Math.abs(value) / width];
        });
        for (const scale of scales) expect(scale / (scales[0] ?? 1)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('stay in their plot, beside which the widest amount has room', () => {
    fc.assert(
      fc.property(anyWaterfall, (data) => {
        for (const { x, width } of waterfallGeometry(data, BOX).bars) {
          expect(x).toBeGreaterThanOrEqual(-2.001);
          expect(x + width).toBeLessThanOrEqual(BOX.width - BOX.amount + 2.001);
        }
      }),
    );
  });

  it('of totals begin at nothing, unless all changes are small beside them: then those are cut and say so', () => {
    const whole = steps(100, [40, -90]);
    expect(isWaterfallCut(whole)).toBe(false);
    const { bars, zero } = waterfallGeometry(whole, BOX);
    expect([zero, bars[0]?.x, bars.at(-1)?.x]).toEqual([0, 0, 0]);
    expect(bars.map(({ look }) => look)).toEqual(['total', 'more', 'less', 'total']);

    const small = steps(1000, [4, -3]);
    expect(isWaterfallCut(small)).toBe(true);
    const cut = waterfallGeometry(small, BOX);
    expect(cut.zero).toBeNull();
    expect(cut.bars[1]?.width).toBeGreaterThan(100);
    expect(cut.bars[0]?.width).toBeGreaterThan(100);
  });

  it('stand where nothing changed, where everything is nothing, and without steps', () => {
    expect(isWaterfallCut(steps(5, []))).toBe(false);
    expect(waterfallGeometry(steps(5, []), BOX).bars.map(({ width }) => width)).toEqual([520, 520]);
    expect(waterfallGeometry(steps(0, []), BOX).bars.map(({ x, width }) => [x, width])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(waterfallGeometry({ steps: [] }, BOX).bars).toEqual([]);
  });

  it('below nothing stand left of its line', () => {
    const { bars, zero } = waterfallGeometry(steps(-50, [100]), BOX);
    expect(zero).toBe(260);
    expect(bars.map(({ x, width }) => [x, width])).toEqual([
      [0, 260],
      [0, 520],
      [260, 260],
    ]);
    expect(waterfallLevels(steps(-50, [100]))).toEqual([-50, 50, 50]);
  });
});
