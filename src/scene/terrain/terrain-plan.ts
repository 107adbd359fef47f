/**
 * Computes the shapes of the terrain (the costs as columns on a table): one column for each day and row whose cost is
 * known and not zero. The height of a column shows the cost. A row is, for example, a model. Lengths are in pixels,
 * from the middle of the table: x to the right, y up, z towards the person.
 */
import { currentBucket, gridCells } from '../../panels/charts/cell-grid.ts';
import { canOpen } from '../../panels/charts/bucket-words.ts';
import type { BucketStatus } from '../../panels/charts/chart-data.ts';
import { chartColumns } from '../../panels/charts/chart-columns.ts';
import type { GridModel } from '../../panels/overview/grid-model.ts';

/**
 * The parts of the table, in pixels. Widths: the scale at the left, the columns (`plot`), the names at the right.
 * Depths: the day names (`front`), and the rail in front of them. Heights: the highest column, and the thickness of the
 * table.
 */
export const TABLE = { scale: 76, plot: 540, names: 252, front: 40, rail: 44, height: 240, thickness: 10 } as const;
/** The depth of the part of the table that is in front of the rows, in pixels. */
export const FRONT = TABLE.front + TABLE.rail;
export const TABLE_WIDTH = TABLE.scale + TABLE.plot + TABLE.names;
/**
 * The left end of the area of the columns, and the left end of the rows' names, in pixels. To the left of each name is
 * a square in the row's colour.
 */
export const PLOT_LEFT = TABLE.scale - TABLE_WIDTH / 2;
export const NAMES_LEFT = PLOT_LEFT + TABLE.plot + 32;
/**
 * The least depth of a row, in pixels. The name of a row can be pressed, so a row is at least as deep as a control is
 * high.
 */
const LEAST_ROW = 60;
const DEEPEST_ROW = 84;
const USUAL_DEPTH = 420;
/**
 * `FILLED` is the part of a row's depth that its columns fill, from 0 to 1. `WIDTHS` contains the width of a column for
 * each status of its day, relative to the column of a billed day, which has the width 1.
 */
const FILLED = 0.6;
const WIDTHS: Readonly<Record<BucketStatus, number>> = {
  billed: 1,
  settling: 0.75,
  estimated: 0.45,
  unknown: 0,
  future: 0,
};
/** The least height of a column, in pixels, and the height of a credit (a negative amount). */
const LEAST_HEIGHT = 2;
/** The depth of a credit, as a part of the row's depth. A credit is flat and wide, like a minus sign. */
const CREDIT_DEPTH = 0.16;
/** The distance from the upper end of a column to the middle of the mark of an unusual day above it, in pixels. */
const MARK_GAP = 16;

/** A box, given by its centre and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

export interface TerrainColumn extends Box {
  readonly series: number;
  readonly bucket: number;
  readonly status: BucketStatus;
  /**
   * the amount, in the unit of `ChartSeries.values`; negative for a credit, which is drawn flat on the table like a
   * minus sign
   */
  readonly value: number;
  /** whether the column is higher than the scale and is drawn shortened */
  readonly isCut: boolean;
  /**
   * whether the day (or other period) of the column is after the last day that totals include, so totals do not include
   * its cost. A person sets this last day with the handle on the rail at the front of the table
   */
  readonly isAfter: boolean;
}

/** The place of a cell (one day of one row) that has no column, because its cost is not known. */
export interface UnknownCell {
  readonly x: number;
  readonly z: number;
}

/**
 * The part of a day's spending limit that one row gets, as a plate above the row. The limit is for all rows together. A
 * row's share of the limit is its share of the total cost, so all plates sum to the limit of one day. If a day costs
 * more than that, at least one of its columns is higher than its plate.
 */
export interface LimitPlate {
  /** the part of the spending limit that the row gets, in the unit of `ChartSeries.values` */
  readonly value: number;
  /** the height of the plate above the table */
  readonly y: number;
  readonly z: number;
}

export interface TerrainPlan {
  readonly columns: readonly TerrainColumn[];
  /** the place of each row, from back to front, in the order of `TerrainGrid.series` */
  readonly rows: readonly { readonly z: number; readonly depth: number }[];
  /**
   * the middle and the width of each lane, in pixels. A lane is the strip of the table for one day (or other period),
   * across all rows
   */
  readonly lanes: readonly { readonly x: number; readonly width: number }[];
  /**
   * the lines of the scale with their height and label, the lowest first; only the two highest steps of the grid's
   * scale have lines
   */
  readonly lines: readonly { readonly y: number; readonly label: string }[];
  /** index of the day (or other period) that has begun and has not ended; -1 if there is none */
  readonly current: number;
  /** the places of the marks of unusual days, each above the highest column of its day */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly z: number }[];
  /** the places of the cells (one day of one row each) whose cost is not known */
  readonly unknown: readonly UnknownCell[];
  /** indices of the days (or other periods) with shortened columns */
  readonly cut: readonly number[];
  /**
   * one plate (a row's part of the spending limit) for each row, in the order of the rows. Empty if there is no limit,
   * if no cost is above zero, or if a plate would be far above the columns
   */
  readonly plates: readonly LimitPlate[];
  /** the depth of one row, and of all rows together */
  readonly rowDepth: number;
  readonly depth: number;
}

export type TerrainGrid = Pick<GridModel, 'buckets' | 'series' | 'marks' | 'scale'> & Partial<Pick<GridModel, 'pace'>>;

/**
 * Computes the shapes of the terrain for a grid of costs by day and row. A column's height is proportional to its cost,
 * up to the end of the scale. Example: if the scale ends at $400, a cost of $100 has a quarter of the greatest height.
 * The values of the columns that totals include (see `isAfter`) sum to the grid's total.
 */
export function terrainPlan(grid: TerrainGrid): TerrainPlan {
  const { buckets, series, marks = [], scale } = grid;
  const rowDepth = Math.max(LEAST_ROW, Math.min(DEEPEST_ROW, USUAL_DEPTH / Math.max(1, series.length)));
  const depth = rowDepth * Math.max(1, series.length);
  const rows = series.map((_, index) => ({ z: (index + 0.5) * rowDepth - depth / 2, depth: rowDepth }));
  const slots = chartColumns(buckets.length, TABLE.plot);
  const lanes = slots.map(({ slotX, slotWidth }) => ({ x: PLOT_LEFT + slotX + slotWidth / 2, width: slotWidth }));
  const heightOf = (value: number): number => TABLE.height * Math.min(1, value / scale.top);
  const columns = gridCells(grid).map(({ series: row, bucket, status, value }): TerrainColumn => {
    const height = value < 0 ? LEAST_HEIGHT : Math.max(LEAST_HEIGHT, heightOf(value));
    const bar = slots[bucket]?.barWidth ?? 0;
    return {
      series: row,
      bucket,
      status,
      value,
      isCut: value > scale.top,
      isAfter: buckets[bucket]?.isAfter === true,
      x: lanes[bucket]?.x ?? 0,
      y: height / 2,
      z: rows[row]?.z ?? 0,
      width: value < 0 ? bar : bar * WIDTHS[status],
      height,
      depth: rowDepth * (value < 0 ? CREDIT_DEPTH : FILLED),
    };
  });
  const columnsOf = (bucket: number): readonly TerrainColumn[] => columns.filter((column) => column.bucket === bucket);
  return {
    columns,
    rows,
    lanes,
    lines: scale.steps.slice(-2).map(({ value, label }) => ({ y: heightOf(value), label })),
    current: currentBucket(buckets),
    marks: marks.flatMap(({ bucketId }) => {
      const own = columnsOf(buckets.findIndex(({ id }) => id === bucketId));
      const [highest] = own.toSorted((a, b) => b.height - a.height);
      return highest === undefined ? [] : [{ x: highest.x, y: highest.height + MARK_GAP, z: highest.z }];
    }),
    unknown: lanes.flatMap(({ x }, bucket) =>
      buckets[bucket]?.status === 'unknown' ? rows.map(({ z }) => ({ x, z })) : [],
    ),
    cut: buckets.flatMap((_, bucket) => (columnsOf(bucket).some(({ isCut }) => isCut) ? [bucket] : [])),
    plates: platesOf(grid, rows, (value) => (TABLE.height * value) / scale.top),
    rowDepth,
    depth,
  };
}

/**
 * The place and the size that all plates of the spending limit have in common, in pixels, and the opacity of the
 * plates, from 0 to 1.
 */
export const PLATE = { x: PLOT_LEFT + TABLE.plot / 2, width: TABLE.plot, height: 1 } as const;
export const PLATE_OPACITY = 0.16;

/**
 * If a plate of the spending limit would be higher than this many times the height of the highest possible column, no
 * plates are drawn.
 */
const HIGHEST_PLATE = 1.25;

function platesOf(
  { buckets, series, pace = null }: TerrainGrid,
  rows: TerrainPlan['rows'],
  heightOf: (value: number) => number,
): readonly LimitPlate[] {
  if (pace === null) return [];
  // A row's share of the limit is computed from its costs above zero. Credits, days whose cost is not known, and days
  // that totals do not include are left out.
  const costs = series.map(({ values }) =>
    values.reduce((sum, value, bucket) => {
      const { isAfter = false } = buckets[bucket] ?? {};
      return isAfter || !canOpen({ buckets }, bucket) || value <= 0 ? sum : sum + value;
    }, 0),
  );
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  if (whole <= 0) return [];
  const plates = costs.map((cost, row): LimitPlate => {
    const value = (pace.value * cost) / whole;
    return { value, y: heightOf(value), z: rows[row]?.z ?? 0 };
  });
  return plates.some(({ y }) => y > HIGHEST_PLATE * TABLE.height) ? [] : plates;
}
