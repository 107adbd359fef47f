/**
 * The legend of the terrain (costs as columns) lists the days that have shortened columns. If there are more than three
 * such days, it shows the number of shortened columns instead. The front names the handle only if there is one.
 */
import { expect, it } from 'vitest';
import { gridScale } from '../../../src/panels/charts/cell-grid.ts';
import type { GridModel } from '../../../src/panels/overview/grid-model.ts';
import { terrainPlan } from '../../../src/scene/terrain/terrain-plan.ts';
import { frontTexts, legendOf } from '../../../src/scene/terrain/terrain-texts.ts';

/**
 * A grid of two rows and forty days. On the first `high` days, both rows cost a thousand times as much as on the other
 * days.
 */
function gridWith(high: number): GridModel {
  const days = [...Array.from({ length: 40 }).keys()];
  const buckets = days.map((day) => ({
    id: `day-${day}`,
    label: `Day ${day}`,
    tick: `Day ${day}`,
    status: 'billed' as const,
    total: '',
  }));
  const series = (['series1', 'series2'] as const).map((tone) => ({
    id: tone,
    label: tone,
    tone,
    values: days.map((day) => (day < high ? 1000 : 1)),
    texts: days.map(String),
  }));
  const { top, steps } = gridScale({ buckets, series });
  const scale = { top, steps: steps.map((value) => ({ value, label: String(value) })) };
  return { buckets, series, marks: [], scale, pace: null } as unknown as GridModel;
}

const legend = (high: number): readonly string[] => {
  const grid = gridWith(high);
  return legendOf(grid, terrainPlan(grid));
};

it('lists up to three days with shortened columns', () => {
  expect(legend(3)).toContain('Shortened, not to scale: Day 0, Day 1, Day 2');
});

it('counts the columns if there are more days', () => {
  expect(legend(4)).toContain('8 columns are shortened, not to scale');
});

it('names the handle only if the terrain has one', () => {
  const one: GridModel = { ...gridWith(0), bucket: 'day', handle: null };
  const several: GridModel = { ...one, handle: { ids: [], at: 0, text: '', beside: null } };
  const front = (grid: GridModel) => frontTexts({ grid, sentence: null }, terrainPlan(grid)).lines[0];
  expect(front(one)).toMatch(/show only that row\.$/);
  expect(front(several)).toContain('Slide the handle');
});
