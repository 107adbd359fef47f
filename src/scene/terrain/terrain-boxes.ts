/**
 * Makes all boxes of the terrain (the costs as columns on a table) with their colours, for one instanced mesh: table,
 * lines, columns and marks.
 */
import type { ChartSeries } from '../../panels/charts/chart-data.ts';
import { mixColors } from '../../panels/kit/spatial/mix-colors.ts';
import type { TerrainRail } from './terrain-rail.ts';
import type { Palette } from '../../panels/kit/spatial/room-look.ts';
import {
  FRONT,
  NAMES_LEFT,
  PLOT_LEFT,
  TABLE,
  TABLE_WIDTH,
  type Box,
  type TerrainColumn,
  type TerrainPlan,
} from './terrain-plan.ts';

export interface ColoredBox extends Box {
  /** the colour as `#rrggbb` */
  readonly color: string;
  /** whether the box is turned by 45° around the axis that points to the person, so that it looks like a diamond */
  readonly isTurned?: boolean;
  /** the indices of the row (series) and of the day or other period (bucket), if the box is a part of a column */
  readonly series?: number;
  readonly bucket?: number;
}

const LINE = 2;
const MARK = 13;
/** The width of the border of the table around its content, in pixels. */
export const BORDER = 12;
/**
 * The heights of flat things above the table, in pixels. Each thing has a different height, because surfaces at the
 * same height would flicker (z-fighting).
 */
const STRIP_TOP = 1;
const DOT = 5;
/**
 * The strip of the day that has not ended is longer than all rows together: by this many pixels at the back and at the
 * front.
 */
const OVERHANG = 8;
/** The side of the square with a row's colour next to its name, in pixels. */
const SWATCH = 16;
const SWATCH_X = NAMES_LEFT - SWATCH;
/**
 * An estimated column has a cap with the full colour, this many pixels high, and a paler body below the cap. The strip
 * of the day that has not ended is as pale as the body.
 */
const CAP = 6;
const PALE = 0.45;
/**
 * Where the gap of a shortened column (a column that is higher than the scale) begins and ends, as parts of its height
 * from 0 to 1.
 */
const GAP = { from: 0.84, to: 0.9 } as const;

/**
 * The strength of the colour of a column that totals do not include, from 0 to 1. Totals include the days up to the
 * handle on the rail, which a person can slide from day to day.
 */
const AFTER = 0.3;
/**
 * The sizes in pixels of three things: the rail, the handle on the rail, and the band around the middle of the handle.
 */
const RAIL = { height: 6, depth: 8 } as const;
const HANDLE = { width: 18, height: 32, depth: 30 } as const;
const GRIP = { width: 4, height: 34, depth: 32 } as const;
/**
 * The thickness of two lines, in pixels: the front edge of a plate (a plate shows the spending limit above a row), and
 * the line at the last day that totals include.
 */
const EDGE = 2;

/** The rail, and the index of the stop (the place) where the handle is now. */
export interface RailAt {
  readonly rail: TerrainRail;
  readonly at: number;
}

/** Returns all boxes: first the table, then everything on it. */
export function terrainBoxes(
  plan: TerrainPlan,
  series: readonly Pick<ChartSeries, 'tone'>[],
  colors: Palette,
  handle: RailAt | null = null,
): readonly ColoredBox[] {
  const { columns, lines, lanes, rows, current, marks, unknown, depth } = plan;
  const lane = lanes[current];
  const columnColor = ({ series: row, bucket, isAfter }: TerrainColumn): string =>
    // During a drag, the handle moves before the figures change. So the paler columns are chosen by `handle.at` (the
    // place of the handle) and not by `isAfter`, which changes only with the figures.
    (handle === null ? isAfter : bucket > handle.at) ? mixColors(toneOf(row), colors.surface, AFTER) : toneOf(row);
  const toneOf = (row: number): string => colors[series[row]?.tone ?? 'other'];
  return [
    tableBox(depth, colors),
    ...rows.map(({ z, depth: rowDepth }) => ({
      x: PLOT_LEFT + TABLE.plot / 2,
      y: 0,
      z: z + rowDepth / 2,
      width: TABLE.plot,
      height: STRIP_TOP,
      depth: LINE,
      color: colors.line,
    })),
    ...lines.flatMap(({ y }) => [
      {
        x: PLOT_LEFT + TABLE.plot / 2,
        y,
        z: -depth / 2,
        width: TABLE.plot,
        height: LINE,
        depth: LINE,
        color: colors.edge,
      },
      { x: PLOT_LEFT, y, z: 0, width: LINE, height: LINE, depth, color: colors.edge },
    ]),
    ...(lane === undefined
      ? []
      : [
          {
            x: lane.x,
            y: 0,
            z: 0,
            width: lane.width,
            height: 2 * STRIP_TOP,
            depth: depth + 2 * OVERHANG,
            color: mixColors(colors.accent, colors.surface, PALE),
          },
        ]),
    ...unknown.map(({ x, z }) => ({ x, y: DOT / 2, z, width: DOT, height: DOT, depth: DOT, color: colors.quiet })),
    ...rows.map(({ z }, row) => ({
      x: SWATCH_X,
      y: STRIP_TOP,
      z,
      width: SWATCH,
      height: 2 * STRIP_TOP,
      depth: SWATCH,
      color: toneOf(row),
    })),
    ...columns.flatMap((column) => columnBoxes(column, columnColor(column), colors.surface)),
    ...plateEdges(plan, colors),
    ...(handle === null ? [] : railBoxes(plan, handle, colors)),
    ...marks.map((mark) => ({ ...mark, width: MARK, height: MARK, depth: MARK, color: colors.ink, isTurned: true })),
  ];
}

function tableBox(depth: number, colors: Palette): ColoredBox {
  return {
    x: 0,
    y: -TABLE.thickness / 2,
    z: FRONT / 2,
    width: TABLE_WIDTH + 2 * BORDER,
    height: TABLE.thickness,
    depth: depth + FRONT + 2 * BORDER,
    color: colors.surface,
  };
}

/**
 * Makes a line at the front edge of each plate (a plate shows the spending limit above a row). A plate is a translucent
 * plane of another mesh. The line makes the plate visible from every side.
 */
function plateEdges({ plates, rowDepth }: TerrainPlan, colors: Palette): readonly ColoredBox[] {
  return plates.map(({ y, z }) => ({
    x: PLOT_LEFT + TABLE.plot / 2,
    y,
    z: z + rowDepth / 2,
    width: TABLE.plot,
    height: EDGE,
    depth: EDGE,
    color: colors.quiet,
  }));
}

function railBoxes({ depth }: TerrainPlan, { rail, at }: RailAt, colors: Palette): readonly ColoredBox[] {
  const { y, z, stops, left } = rail;
  const right = stops.at(-1) ?? left;
  const x = stops[at] ?? right;
  return [
    {
      x: (left + right) / 2,
      y: y / 2,
      z,
      width: right - left,
      height: RAIL.height,
      depth: RAIL.depth,
      color: colors.edge,
    },
    { x, y, z, ...HANDLE, color: colors.accent },
    { x, y, z, ...GRIP, color: colors.ink },
    // The line at the last day that totals include is drawn even if this is the last day on the table, so that the
    // number of boxes stays the same during a drag.
    { x, y: EDGE, z: (z - depth / 2) / 2, width: EDGE, height: EDGE, depth: z + depth / 2, color: colors.accent },
  ];
}

/**
 * Makes the boxes of a column. A shortened column has two: below and above the gap. An estimated column that is not
 * shortened has two: body and cap. All other columns have one, and so has an estimated credit (a negative amount).
 */
function columnBoxes(column: TerrainColumn, color: string, ground: string): readonly ColoredBox[] {
  const { status, isCut, height, x, z, width, depth, series, bucket, value } = column;
  const part = (from: number, to: number, own: string): ColoredBox => ({
    x,
    y: (from + to) / 2,
    z,
    width,
    height: to - from,
    depth,
    color: own,
    series,
    bucket,
  });
  if (isCut) return [part(0, height * GAP.from, color), part(height * GAP.to, height, color)];
  if (status !== 'estimated' || value < 0) return [part(0, height, color)];
  const body = Math.max(0, height - CAP);
  return [part(0, body, mixColors(color, ground, PALE)), part(body, height, color)];
}
