/**
 * The tokens for the room. Font sizes are an eighth larger, so that body text has 18 px where a panel has one pixel per dp (the design
 * requires at least 14). Everything pressable is at least 60 px high.
 */
import { COLORS, TYPE_SIZES, type ColorName, type TypeSize } from '../tokens.ts';

export type RoomTheme = 'dark' | 'light';

/** `more` draws quiet texts and lines in the colour of normal text instead of grey. */
export type RoomContrast = 'usual' | 'more';

/** `less` stops animations that run by themselves. */
export type RoomMotion = 'usual' | 'less';

export type Palette = Readonly<Record<ColorName, string>>;

/** The least height in pixels of a pressable area, for a ray, a pinch or a finger, at a text scale of 1. */
export const ROOM_TARGET = 60;

export const ROOM_LINE_HEIGHT = 1.45;

const GROWTH = 1.125;

/** The colours of a theme and contrast. */
export function roomPalette(mode: RoomTheme, contrast: RoomContrast): Palette {
  const entries = Object.entries(COLORS).map(([name, shade]) => [name, shade[mode]] as const);
  const palette = Object.fromEntries(entries) as Record<ColorName, string>;
  if (contrast === 'usual') return palette;
  return { ...palette, quiet: palette.ink, line: palette.edge, edge: palette.ink, surface: palette.page };
}

/** Pixels of a type token at a text scale of 1 to 1.5. */
export function roomTypeSize(size: TypeSize, textScale: number): number {
  return Math.round(TYPE_SIZES[size] * GROWTH * textScale);
}
