/**
 * Lays out all texts of the 3D model of the terrain (the costs as columns on a table) on one sheet, which becomes the
 * texture of the model. The sheet has three kinds of regions: the top of the table with the names of rows and days, its
 * front with the caption, and the amounts of the scale. Lengths are pixels of the room, as in `terrain-plan.ts`.
 */
import { chartColumns } from '../../../panels/charts/chart-columns.ts';
import { chartTicks } from '../../../panels/charts/chart-ticks.ts';
import { ROOM_LINE_HEIGHT, type Palette } from '../../../panels/kit/spatial/room-look.ts';
import { shorten, shortenNames } from '../../../panels/kit/spatial/shorten.ts';
import { SPACES, type TypeSize } from '../../../panels/kit/tokens.ts';
import type { GridModel } from '../../../panels/overview/grid-model.ts';
import { BORDER } from '../terrain-boxes.ts';
import { NAMES_LEFT, TABLE, TABLE_WIDTH, type TerrainPlan } from '../terrain-plan.ts';

/** A rectangle of the sheet. `left` and `top` are measured from the upper left corner of the sheet. */
export interface SheetRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** the colour below the texts, as `#rrggbb` */
  readonly ground: string;
}

/** A text on one line. */
export interface SheetText {
  readonly text: string;
  /**
   * the left edge of the text, and the vertical middle of its line, in pixels from the upper left corner of the sheet
   */
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  readonly size: number;
  readonly isStrong: boolean;
  readonly color: string;
}

export interface LabelSheet {
  readonly width: number;
  readonly height: number;
  readonly top: SheetRegion;
  readonly front: SheetRegion;
  /** one region for the label of each grid line of the amounts, in the order of `TerrainPlan.lines` */
  readonly scale: readonly SheetRegion[];
  readonly texts: readonly SheetText[];
}

/** Returns the width of a text on one line, in pixels. */
export type MeasureText = (text: string, size: number, isStrong: boolean) => number;

/** The sentences on the front of the model. */
export interface FrontSentences {
  /** a sentence which says that the figures are invented; null for figures of an organization */
  readonly demo: string | null;
  /** what the amounts are, with their total */
  readonly title: string;
  /**
   * one text for each filter, one for the legend (none if it is empty), and one for the day on which the model was
   * saved
   */
  readonly notes: readonly string[];
}

export interface SheetInput {
  readonly grid: Pick<GridModel, 'buckets' | 'series'>;
  readonly plan: TerrainPlan;
  readonly front: FrontSentences;
  readonly colors: Palette;
  readonly typeSize: (size: TypeSize) => number;
  readonly measure: MeasureText;
}

export const MODEL_WIDTH = TABLE_WIDTH + 2 * BORDER;
/** The space between two regions, in pixels. Without it, the edge of a region could show a part of its neighbour. */
const APART = 8;
const PADDING = SPACES.large;
/**
 * Where the names of the rows begin on the tabletop, in pixels from the left edge of its region; and how wide a name
 * may be, in pixels.
 */
const NAMES_AT = NAMES_LEFT + MODEL_WIDTH / 2;
const NAMES_WIDTH = MODEL_WIDTH - BORDER - NAMES_AT;

export function labelSheet(input: SheetInput): LabelSheet {
  const { plan, front, colors } = input;
  const top: SheetRegion = {
    left: 0,
    top: 0,
    width: MODEL_WIDTH,
    height: plan.depth + TABLE.front + 2 * BORDER,
    ground: colors.surface,
  };
  const lines = frontLines(front, input);
  const written = placeLines(lines, top.height + APART + PADDING);
  const frontRegion: SheetRegion = {
    left: 0,
    top: top.height + APART,
    width: MODEL_WIDTH,
    height: written.height + 2 * PADDING,
    ground: colors.page,
  };
  const flags = scaleFlags(input, frontRegion.top + frontRegion.height + APART);
  return {
    width: Math.max(MODEL_WIDTH, ...flags.map(({ region: { left, width } }) => left + width)),
    height: Math.max(
      frontRegion.top + frontRegion.height,
      ...flags.map(({ region: { top: from, height } }) => from + height),
    ),
    top,
    front: frontRegion,
    scale: flags.map(({ region }) => region),
    texts: [...rowNames(input), ...dayNames(input), ...written.texts, ...flags.map(({ text }) => text)],
  };
}

function rowNames({ grid, plan, colors, typeSize, measure }: SheetInput): readonly SheetText[] {
  const size = typeSize('body');
  const widthOf = (text: string): number => measure(text, size, false);
  const names = shortenNames(
    grid.series.map(({ label }) => label),
    NAMES_WIDTH,
    widthOf,
  );
  return names.map((text, row) => {
    return {
      text,
      left: NAMES_AT,
      middle: BORDER + (row + 0.5) * plan.rowDepth,
      width: widthOf(text),
      size,
      isStrong: false,
      color: colors.ink,
    };
  });
}

function dayNames({ grid, plan, colors, typeSize, measure }: SheetInput): readonly SheetText[] {
  const size = typeSize('small');
  const widthOf = (text: string): number => measure(text, size, false);
  const names = grid.buckets.map(({ tick }) => tick);
  const ticks = chartTicks(names, chartColumns(names.length, TABLE.plot), { width: TABLE.plot, widthOf });
  return ticks.map(({ x, text }) => ({
    text,
    left: BORDER + TABLE.scale + x - widthOf(text) / 2,
    middle: BORDER + plan.depth + TABLE.front / 2,
    width: widthOf(text),
    size,
    isStrong: false,
    color: colors.ink,
  }));
}

type Line = Omit<SheetText, 'left' | 'middle'>;

function frontLines({ demo, title, notes }: FrontSentences, input: SheetInput): readonly Line[] {
  const { colors, typeSize, measure } = input;
  const broken = (text: string, size: number, isStrong: boolean, color: string): readonly Line[] => {
    const widthOf = (part: string): number => measure(part, size, isStrong);
    return breakLines(text, MODEL_WIDTH - 2 * PADDING, widthOf).map((line) => ({
      text: line,
      width: widthOf(line),
      size,
      isStrong,
      color,
    }));
  };
  return [
    ...broken(title, typeSize('title'), true, colors.ink),
    ...(demo === null ? [] : broken(demo, typeSize('body'), true, colors.warn)),
    ...notes.flatMap((note) => broken(note, typeSize('small'), false, colors.quiet)),
  ];
}

/** Breaks a text between words. A word that is wider than a line is shortened. */
function breakLines(text: string, most: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(shorten(word, most, widthOf));
  }
  return lines;
}

function placeLines(
  lines: readonly Line[],
  from: number,
): { readonly texts: readonly SheetText[]; readonly height: number } {
  let height = 0;
  const texts = lines.map((line) => {
    const own = line.size * ROOM_LINE_HEIGHT;
    height += own;
    return { ...line, left: PADDING, middle: from + height - own / 2 };
  });
  return { texts, height };
}

interface ScaleFlag {
  readonly region: SheetRegion;
  readonly text: SheetText;
}

/** Returns a region with its text for each amount of the scale. The regions are in a row below all other regions. */
function scaleFlags({ plan, colors, typeSize, measure }: SheetInput, from: number): readonly ScaleFlag[] {
  const size = typeSize('small');
  let left = 0;
  return plan.lines.map(({ label }) => {
    const width = measure(label, size, false);
    const region = {
      left,
      top: from,
      width: width + 2 * SPACES.small,
      height: size * ROOM_LINE_HEIGHT,
      ground: colors.page,
    };
    left += region.width + APART;
    return {
      region,
      text: {
        text: label,
        left: region.left + SPACES.small,
        middle: region.top + region.height / 2,
        width,
        size,
        isStrong: false,
        color: colors.ink,
      },
    };
  });
}
