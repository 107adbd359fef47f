/** The legend of the terrain counts the shortened columns, also if several of them belong to one day. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GridModel } from '../../../src/panels/overview/grid-model.ts';
import { terrainPlan } from '../../../src/scene/terrain/terrain-plan.ts';
import { legendOf } from '../../../src/scene/terrain/terrain-texts.ts';
import { someGrid } from './some-grids.ts';

it('more than three days with shortened columns: says how many columns are shortened', () => {
  fc.assert(
    fc.property(someGrid, (grid) => {
      const plan = terrainPlan({ ...grid, pace: null });
      const shortened = plan.columns.filter(({ isCut }) => isCut);
      const legend = legendOf({ ...grid, pace: null } as GridModel, plan);
      const sentence = legend.find((text) => text.includes('columns are shortened'));
      const days = new Set(shortened.map(({ bucket }) => bucket)).size;
      expect(sentence).toBe(days > 3 ? `${shortened.length} columns are shortened, not to scale` : undefined);
    }),
  );
});
