/**
 * The terrain (costs as columns) has a rail and plates. A person slides a handle along the rail to choose the last day
 * that totals include. Each plate above a row shows the row's share of the limit for one day (the month's limit divided by its days). The shares sum to this limit.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomPalette } from '../../../src/panels/kit/spatial/room-look.ts';
import { pickByRay, pickTargets, RAIL } from '../../../src/scene/terrain/pick-cell.ts';
import { terrainBoxes } from '../../../src/scene/terrain/terrain-boxes.ts';
import { terrainPlan } from '../../../src/scene/terrain/terrain-plan.ts';
import { nearestOnRail, stopAt, terrainRail } from '../../../src/scene/terrain/terrain-rail.ts';
import { runs } from '../../support/runs.ts';
import { someGrid } from './some-grids.ts';

const colors = roomPalette('light', 'usual');
const RUNS = { numRuns: runs(100) };

describe('the rail', () => {
  it('has a stop at the end of each day, and every place on it belongs to the nearest', () => {
    fc.assert(
      fc.property(someGrid, fc.double({ min: -0.5, max: 1.5, noNaN: true }), (grid, share) => {
        const plan = terrainPlan(grid);
        const rail = terrainRail(plan, grid.buckets.length);
        if (rail === null) {
          expect(grid.buckets.length).toBeLessThan(2);
          return;
        }
        for (const [index, x] of rail.stops.entries()) expect(stopAt(rail, x)).toBe(index);
        const x = rail.left + share * ((rail.stops.at(-1) ?? 0) - rail.left);
        const found = Math.abs((rail.stops[stopAt(rail, x)] ?? 0) - x);
        for (const stop of rail.stops) expect(found).toBeLessThanOrEqual(Math.abs(stop - x) + 1e-6);
      }),
      RUNS,
    );
  });

  it('is met by a ray to any of its stops, and the handle goes to that stop', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(), fc.integer({ min: -600, max: 600 }), (grid, pick, side) => {
        const plan = terrainPlan(grid);
        const rail = terrainRail(plan, grid.buckets.length);
        if (rail === null) return;
        const index = pick % rail.stops.length;
        const origin = { x: side, y: 820, z: 1000 };
        const to = { x: rail.stops[index] ?? 0, y: rail.y, z: rail.z };
        const direction = { x: to.x - origin.x, y: to.y - origin.y, z: to.z - origin.z };
        const targets = pickTargets(grid, plan, rail);
        const picked = { index: -1, distance: 0 };
        pickByRay(targets, origin, direction, picked);
        expect(targets.series[picked.index]).toBe(RAIL);
        const x = nearestOnRail(rail, origin, direction);
        expect(x).toBeCloseTo(to.x, 6);
        expect(stopAt(rail, x ?? 0)).toBe(index);
      }),
      RUNS,
    );
  });

  it('has as many boxes wherever the handle is, and makes exactly the columns after it pale', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(), (grid, pick) => {
        const plan = terrainPlan(grid);
        const rail = terrainRail(plan, grid.buckets.length);
        if (rail === null) return;
        const at = pick % rail.stops.length;
        const whole = terrainBoxes(plan, grid.series, colors, { rail, at: rail.stops.length - 1 });
        const cut = terrainBoxes(plan, grid.series, colors, { rail, at });
        expect(cut.length).toBe(whole.length);
        for (const [index, { bucket, color }] of cut.entries()) {
          if (bucket !== undefined) expect(color !== whole[index]?.color).toBe(bucket > at);
        }
      }),
      RUNS,
    );
  });
});

describe('the plates of the limit', () => {
  const withPace = fc
    .tuple(someGrid, fc.integer({ min: 1, max: 20_000 }))
    .map(([grid, perDay]) => ({ ...grid, pace: { value: perDay / 100, label: '$1 a day' } }));

  it('sum to the limit of a day, so a day that costs more has a column above its plate', () => {
    fc.assert(
      fc.property(withPace, (grid) => {
        const { plates, columns } = terrainPlan(grid);
        if (plates.length === 0) return;
        expect(plates.length).toBe(grid.series.length);
        expect(plates.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(grid.pace.value, 6);
        for (const bucket of grid.buckets.keys()) {
          const own = columns.filter((column) => column.bucket === bucket);
          const total = own.reduce((sum, { value }) => sum + value, 0);
          const isAbove = own.some(({ series, value }) => value > (plates[series]?.value ?? 0));
          if (total > grid.pace.value + 1e-6) expect(isAbove).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('are not there without a limit, and do not follow days that are left out', () => {
    fc.assert(
      fc.property(withPace, (grid) => {
        const { pace: _pace, ...without } = grid;
        expect(terrainPlan(without).plates).toEqual([]);
        const buckets = grid.buckets.map((bucket, index) => (index === 0 ? bucket : { ...bucket, isAfter: true }));
        const { plates } = terrainPlan({ ...grid, buckets });
        for (const [row, { value }] of plates.entries()) {
          if ((grid.series[row]?.values[0] ?? 0) <= 0) expect(value).toBe(0);
        }
      }),
      RUNS,
    );
  });
});
