/**
 * Tests the shapes and labels of the 3D model that is saved from the terrain (costs as columns). The shapes equal those
 * of the terrain in the room, and every label is inside its region and apart from the other labels.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_SCALES } from '../../../../src/core/settings/settings.ts';
import { roomPalette, roomTypeSize } from '../../../../src/panels/kit/spatial/room-look.ts';
import { terrainBoxes, type ColoredBox } from '../../../../src/scene/terrain/terrain-boxes.ts';
import { terrainPlan, type TerrainPlan } from '../../../../src/scene/terrain/terrain-plan.ts';
import {
  labelSheet,
  type LabelSheet,
  type SheetRegion,
  type SheetText,
} from '../../../../src/scene/terrain/usdz/label-sheet.ts';
import { blockHeight, METRES, modelParts, type ModelPart } from '../../../../src/scene/terrain/usdz/model-parts.ts';
import { texelsPerPixel } from '../../../../src/scene/terrain/usdz/paint-sheet.ts';
import { LONGEST_NAMES } from '../../../panels/kit/spatial/longest.ts';
import { runs } from '../../../support/runs.ts';
import { someGrid } from '../some-grids.ts';

const COLORS = roomPalette('light', 'usual');
const measure = (text: string, size: number): number => text.length * size * 0.58;

interface Made {
  readonly plan: TerrainPlan;
  readonly boxes: readonly ColoredBox[];
  readonly sheet: LabelSheet;
  readonly parts: readonly ModelPart[];
}

function made(grid: Parameters<typeof terrainPlan>[0], textScale = 1): Made {
  const plan = terrainPlan(grid);
  const boxes = terrainBoxes(plan, grid.series, COLORS);
  const sheet = labelSheet({
    grid,
    plan,
    front: {
      demo: 'Demo: invented figures',
      title: 'Cost by workspace, 1 Oct – 21 Nov: ₩1,234,567,890',
      notes: [
        LONGEST_NAMES.join(', '),
        'Thin columns: Estimated · Dots: Not known',
        'Saved with Outlay on 26 Nov 2026',
      ],
    },
    colors: COLORS,
    typeSize: (size) => roomTypeSize(size, textScale),
    measure,
  });
  return { plan, boxes, sheet, parts: modelParts(plan, boxes, sheet, COLORS.ink) };
}

type Point = readonly [number, number, number];

function pointsOf(numbers: readonly number[]): readonly Point[] {
  return Array.from({ length: numbers.length / 3 }, (_, at) => numbers.slice(3 * at, 3 * at + 3) as unknown as Point);
}

const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [b * z - c * y, c * x - a * z, a * y - b * x];
const minus = ([a, b, c]: Point, [x, y, z]: Point): Point => [a - x, b - y, c - z];
const dot = ([a, b, c]: Point, [x, y, z]: Point): number => a * x + b * y + c * z;

describe('the shapes', () => {
  it('have the extent of each row of the terrain, above the block, in metres', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const { plan, parts, sheet } = made(grid);
        const ground = blockHeight(sheet);
        for (const row of plan.rows.keys()) {
          const own = plan.columns.filter(({ series }) => series === row);
          const points = parts
            .filter(({ name }) => name === `row_${row + 1}` || name.startsWith(`row_${row + 1}_`))
            .flatMap(({ positions }) => pointsOf(positions));
          expect(points.length === 0).toBe(own.length === 0);
          if (own.length === 0) continue;
          const top = Math.max(...points.map(([, y]) => y));
          expect(top - ground).toBeCloseTo(Math.max(...own.map(({ height }) => height)) * METRES, 9);
          expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(ground, 9);
          expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(
            Math.max(...own.map(({ x, width }) => x + width / 2)) * METRES,
            9,
          );
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('have every box of the terrain except its table, once', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const { boxes, parts } = made(grid);
        const corners = parts
          .filter(({ name }) => name !== 'block' && name !== 'labels' && name !== 'limit')
          .reduce((sum, { positions }) => sum + positions.length / 3, 0);
        const expected = boxes
          .slice(1)
          .filter(({ height }) => height > 0)
          .map((box) => (box.isTurned === true || box.y > box.height / 2 ? 24 : 20));
        expect(corners).toBe(expected.reduce((sum, one) => sum + one, 0));
      }),
      { numRuns: runs(100) },
    );
  });

  it('have a translucent plate over each row at its part of the limit, and none where the room has none', () => {
    fc.assert(
      fc.property(someGrid, fc.integer({ min: 1, max: 400_000 }), (bare, perDay) => {
        const grid = { ...bare, pace: { value: perDay / 100, label: 'Limit' } };
        const { plan, parts, sheet } = made(grid);
        const own = parts.filter(({ name }) => name === 'limit');
        expect(own).toHaveLength(plan.plates.length > 0 ? 1 : 0);
        const heights = own.flatMap(({ positions, opacity = 1 }) => {
          expect(opacity).toBeLessThan(0.5);
          return pointsOf(positions).map(([, y]) => (y - blockHeight(sheet)) / METRES);
        });
        for (const { y } of plan.plates) expect(heights.some((height) => Math.abs(height - y) < 0.51)).toBe(true);
        expect(made(bare).parts.some(({ name }) => name === 'limit')).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });

  it('show their fronts: every triangle is counterclockwise around its normal', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        for (const { positions, normals, indices, name } of made(grid).parts) {
          const points = pointsOf(positions);
          const directions = pointsOf(normals);
          for (let at = 0; at < indices.length; at += 3) {
            const [a, b, c] = [0, 1, 2].map((next) => points[indices[at + next] ?? -1]);
            const normal = directions[indices[at] ?? -1];
            if (a === undefined || b === undefined || c === undefined || normal === undefined) throw new Error(name);
            expect(dot(cross(minus(b, a), minus(c, a)), normal)).toBeGreaterThanOrEqual(0);
            expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
          }
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('stand on the ground, and their block is closed: its sides and its labels share every edge', () => {
    const [grid] = fc.sample(someGrid, { numRuns: 1, seed: 3 });
    if (grid === undefined) throw new Error('no grid');
    const { parts } = made(grid);
    const all = parts.flatMap(({ positions }) => pointsOf(positions));
    expect(Math.min(...all.map(([, y]) => y))).toBe(0);
    const block = parts.find(({ name }) => name === 'block');
    const labels = parts.find(({ name }) => name === 'labels');
    const sides = [...pointsOf(block?.positions ?? []), ...pointsOf(labels?.positions ?? []).slice(0, 8)].map((point) =>
      point.map((length) => length.toFixed(9)).join(),
    );
    // The shape has ten corners. Each is listed three times: for two side faces and for one end face.
    expect(new Set(sides).size).toBe(10);
    expect(sides).toHaveLength(30);
  });
});

describe.each(TEXT_SCALES)('the labels at %d percent', (percent) => {
  const inside = ({ left, middle, width, size }: SheetText, region: SheetRegion): boolean =>
    left >= region.left &&
    left + width <= region.left + region.width + 1e-6 &&
    middle - size / 2 >= region.top &&
    middle + size / 2 <= region.top + region.height;
  const meet = (a: SheetText, b: SheetText): boolean =>
    a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.middle - b.middle) < (a.size + b.size) / 2;

  it('are inside their region and apart from each other, with the names of rows and the amounts of the scale', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const long = {
          ...grid,
          series: grid.series.map((line, row) => ({ ...line, label: LONGEST_NAMES[row] ?? line.label })),
        };
        const { sheet, plan } = made(long, percent / 100);
        const regions = [sheet.top, sheet.front, ...sheet.scale];
        for (const text of sheet.texts) {
          expect(regions.filter((region) => inside(text, region))).toHaveLength(1);
          expect(sheet.texts.filter((other) => other !== text && meet(other, text))).toEqual([]);
        }
        for (const region of regions) {
          expect(region.left + region.width).toBeLessThanOrEqual(sheet.width);
          expect(region.top + region.height).toBeLessThanOrEqual(sheet.height);
        }
        const texts = sheet.texts.map(({ text }) => text);
        expect(texts).toEqual(expect.arrayContaining(plan.lines.map(({ label }) => label)));
        expect(texts).toContain('Demo: invented figures');
        expect(texts.filter((text) => text.startsWith('Cost by workspace'))).toHaveLength(1);
        expect(texelsPerPixel(sheet)).toBeGreaterThan(1.4);
      }),
      { numRuns: runs(50) },
    );
  });
});
