/**
 * Makes random grids of cells for property tests of the terrain (costs as columns on a table): with every status,
 * credits, days far above the others, and amounts of every size.
 */
import fc from 'fast-check';
import { gridScale } from '../../../src/panels/charts/cell-grid.ts';
import type { BucketStatus, ChartSeries } from '../../../src/panels/charts/chart-data.ts';
import { SERIES_TONES } from '../../../src/panels/charts/series-tone.ts';
import type { GridModel } from '../../../src/panels/overview/grid-model.ts';

const status = fc.constantFrom<BucketStatus>('billed', 'settling', 'estimated', 'unknown', 'future');
const cents = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000_000, max: 9_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -50_000, max: -1 }) },
);

type Grid = Pick<GridModel, 'buckets' | 'series' | 'marks' | 'scale'>;

export const someGrid: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.tuple(status, fc.boolean()), { minLength: 1, maxLength: 62 }))
  .chain(([rows, days]) =>
    fc
      .array(fc.array(cents, { minLength: days.length, maxLength: days.length }), { minLength: rows, maxLength: rows })
      .map((amounts) => {
        const buckets = days.map(([own], index) => ({
          id: `day-${index}`,
          label: `Day ${index}`,
          tick: String(index),
          status: own,
          total: '',
        }));
        const series = amounts.map((values, row): ChartSeries => ({
          id: `row-${row}`,
          label: `Row ${row}`,
          tone: SERIES_TONES[row] ?? 'other',
          values: values.map((value) => value / 100),
          texts: values.map(String),
        }));
        const { top, steps } = gridScale({ buckets, series });
        const scale = { top, steps: steps.map((value) => ({ value, label: String(value) })) };
        const marks = days.flatMap(([, isMarked], index) =>
          isMarked ? [{ bucketId: `day-${index}`, label: 'Unusual' }] : [],
        );
        return { buckets, series, marks, scale };
      }),
  );
