/**
 * Tests the shapes of the terrain (costs as columns). The heights of the columns are the amounts of the Overview, and
 * sum to the displayed total.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gridCells } from '../../../src/panels/charts/cell-grid.ts';
import { COLORS } from '../../../src/panels/kit/tokens.ts';
import { roomPalette } from '../../../src/panels/kit/spatial/room-look.ts';
import { toGridAnswer } from '../../../src/panels/overview/grid-model.ts';
import { terrainBoxes } from '../../../src/scene/terrain/terrain-boxes.ts';
import { PLOT_LEFT, TABLE, terrainPlan } from '../../../src/scene/terrain/terrain-plan.ts';
import { answerOf, row } from '../../panels/overview/support/cost-answers.ts';
import { inputOf } from '../../panels/overview/support/input-of-answer.ts';
import { runs } from '../../support/runs.ts';
import { someGrid } from './some-grids.ts';

const palette = roomPalette('dark', 'usual');

/** Amounts of up to a dozen rows over three days, in tenths of a cent. */
const mills = fc.array(
  fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 2_000_000 })), { minLength: 3, maxLength: 3 }),
  { minLength: 1, maxLength: 12 },
);

test('the heights sum to the total of the Overview', () => {
  fc.assert(
    fc.property(mills, (rows) => {
      const whole = rows.flat().reduce((sum, one) => sum + one, 0);
      fc.pre(whole > 0);
      const period = answerOf(
        rows.map((amounts, index) =>
          row(
            `model-${index}`,
            amounts.map((one) => one / 1000),
          ),
        ),
      );
      const { grid } = toGridAnswer(inputOf(period));
      if (grid === null) throw new Error('no grid');
      const { columns } = terrainPlan(grid);
      // Two kinds of columns do not have the height of their amount: a column that is cut at the top of the scale, and
      // a low column that is drawn two pixels high.
      const amountOf = ({ height, value, isCut }: (typeof columns)[number]): number =>
        isCut || height === 2 ? value : (height * grid.scale.top) / TABLE.height;
      const sum = columns.reduce((total, column) => total + amountOf(column), 0);
      expect(Math.abs(sum * 1000 - whole)).toBeLessThan(0.5);
      expect(Math.abs(Number(grid.total.replaceAll(/[$,]/g, '')) - whole / 1000)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
    { numRuns: runs(100) },
  );
});

describe('the plan of the terrain', () => {
  it('has one column for each cell of the heat map, in its lane and row, and none higher than the scale', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const { columns, lanes, rows, depth } = terrainPlan(grid);
        expect(columns.map(({ series, bucket, value }) => [series, bucket, value])).toEqual(
          gridCells(grid).map(({ series, bucket, value }) => [series, bucket, value]),
        );
        for (const { bucket, series, x, y, z, width, height, depth: own, value, isCut } of columns) {
          const [lane, line] = [lanes[bucket]!, rows[series]!];
          expect(Math.abs(x - lane.x) + width / 2).toBeLessThanOrEqual(lane.width / 2 + 1e-9);
          expect(Math.abs(z - line.z) + own / 2).toBeLessThanOrEqual(line.depth / 2);
          expect(y).toBe(height / 2);
          expect(width).toBeGreaterThan(0);
          expect(height).toBeLessThanOrEqual(TABLE.height);
          expect(isCut).toBe(value > grid.scale.top);
        }
        const right = lanes.at(-1)!;
        expect(lanes[0]!.x - lanes[0]!.width / 2).toBeCloseTo(PLOT_LEFT);
        expect(right.x + right.width / 2).toBeCloseTo(PLOT_LEFT + TABLE.plot);
        expect(rows.reduce((sum, line) => sum + line.depth, 0)).toBeCloseTo(depth);
      }),
      { numRuns: runs(100) },
    );
  });

  it('tells the statuses of days apart by shape, also where all colours are the same', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const plan = terrainPlan(grid);
        const colors = { ...palette, ...Object.fromEntries(Object.keys(COLORS).map((name) => [name, '#808080'])) };
        const boxes = terrainBoxes(plan, grid.series, colors);
        for (const column of plan.columns) {
          const own = boxes.filter(({ series, bucket }) => series === column.series && bucket === column.bucket);
          const height = own.reduce((sum, box) => sum + box.height, 0);
          expect(height / column.height).toBeCloseTo(column.isCut ? 0.94 : 1);
          expect(own.length).toBe(column.isCut || (column.status === 'estimated' && column.value > 0) ? 2 : 1);
        }
        const widthsOf = (status: string): readonly number[] =>
          plan.columns.filter((column) => column.status === status && column.value > 0).map(({ width }) => width);
        const [billed, settling, estimated] = ['billed', 'settling', 'estimated'].map(widthsOf);
        for (const width of billed!) {
          for (const narrow of settling!) expect(narrow / width).toBeCloseTo(0.75);
          for (const thin of estimated!) expect(thin / width).toBeCloseTo(0.45);
        }
        const unknown = grid.buckets.filter(({ status }) => status === 'unknown').length;
        expect(plan.unknown).toHaveLength(unknown * grid.series.length);
      }),
      { numRuns: runs(60) },
    );
  });

  it('marks a day above its highest column', () => {
    fc.assert(
      fc.property(someGrid, (grid) => {
        const { columns, marks } = terrainPlan(grid);
        for (const mark of marks) {
          const own = columns.filter(({ x }) => x === mark.x);
          expect(mark.y).toBeGreaterThan(Math.max(...own.map(({ height }) => height)));
        }
        const marked = grid.marks!.filter(({ bucketId }) =>
          columns.some(({ bucket }) => grid.buckets[bucket]!.id === bucketId),
        );
        expect(marks).toHaveLength(marked.length);
      }),
      { numRuns: runs(60) },
    );
  });
});
