/**
 * The design tokens for the room. Font sizes are an eighth larger than on the page. Body text is then 18 px, and one pixel is one dp; the
 * design requires at least 14. Everything that can be pressed is at least 60 px high.
 */
import { COLORS, TYPE_SIZES, type ColorName, type TypeSize } from '../tokens.ts';

export type RoomTheme = 'dark' | 'light';

/** The chosen contrast. `more` draws quiet texts and lines in the colour of normal text instead of grey. */
export type RoomContrast = 'usual' | 'more';

/** The chosen amount of motion. `less` stops animations that start without a person's action. */
export type RoomMotion = 'usual' | 'less';

export type Palette = Readonly<Record<ColorName, string>>;

/** The least height of a pressable area for a ray, a pinch or a finger, in pixels at a text scale of 1. */
export const ROOM_TARGET = 60;

export const ROOM_LINE_HEIGHT = 1.45;

const GROWTH = 1.125;

/** Returns the colours of a theme and contrast. */
export function roomPalette(mode: RoomTheme, contrast: RoomContrast): Palette {
  const entries = Object.entries(COLORS).map(([name, shade]) => [name, shade[mode]] as const);
  const palette = Object.fromEntries(entries) as Record<ColorName, string>;
  if (contrast === 'usual') return palette;
  return { ...palette, quiet: palette.ink, line: palette.edge, edge: palette.ink, surface: palette.page };
}

/** Returns the size of a type token, in pixels, at a text scale of 1 to 1.5. */
export function roomTypeSize(size: TypeSize, textScale: number): number {
  return Math.round(TYPE_SIZES[size] * GROWTH * textScale);
}
