/**
 * The design tokens for the 3D room. Font sizes are an eighth larger than on the page, so body text is 18 px. In the
 * room, one pixel looks as large as one dp (density-independent pixel, Android's unit for sizes). Android XR and Meta
 * advise at least 14 dp for text. Everything that can be pressed is at least 60 px high.
 */
import { COLORS, TYPE_SIZES, type ColorName, type TypeSize } from '../tokens.ts';

export type RoomTheme = 'dark' | 'light';

/**
 * The chosen contrast. With `more`, grey texts (`quiet`) and edges (`edge`) have the colour of normal text. Thin lines
 * (`line`) have the usual colour of edges, and cards (`surface`) have the background of the panel (`page`).
 */
export type RoomContrast = 'usual' | 'more';

/** The chosen amount of motion. `less` stops every animation that was not started by an action of the person. */
export type RoomMotion = 'usual' | 'less';

export type Palette = Readonly<Record<ColorName, string>>;

/** The least height of a pressable area for a ray, a pinch or a finger, in pixels at a text scale of 1. */
export const ROOM_TARGET = 60;

export const ROOM_LINE_HEIGHT = 1.45;

const GROWTH = 1.125;

/**
 * The lightest value that a colour channel may have, as linear light from 0 to 1. In a headset, white is too bright for
 * the eyes. Meta advises #DADADA as the lightest and #1A1A1A as the darkest colour. (No background is darker than
 * `#1a1a1a`, because on some displays black areas leave traces when the head moves.)
 */
const LIGHTEST = linear(0xda);

/**
 * Colours that dark panels have instead of the page's colours. In a headset, a background should not be darker than
 * `#1a1a1a`, so backgrounds that are darker on the page are lighter here. On these lighter backgrounds, two of the
 * page's series colours would be hard to see, so they are replaced. One more series colour is replaced, because it
 * would look like the colour of the first series, which is darker in the 3D room than on the page.
 */
const DARK = {
  page: '#1a1c20',
  surface: '#1e2227',
  raised: '#272b32',
  line: '#3a414c',
  series4: '#7c61ba',
  series6: '#2a86a4',
  series7: '#9b5d74',
} as const;
const GROUNDS: readonly string[] = ['page', 'surface', 'raised', 'line'];

/**
 * On a light panel, all colours are multiplied by `LIGHTEST`, and all except the backgrounds also by this factor. So
 * text and background differ as much as on the page.
 */
const DARKER = 0.93;

/** Returns the colours of a theme and contrast. */
export function roomPalette(mode: RoomTheme, contrast: RoomContrast): Palette {
  const entries = Object.entries(COLORS).map(([name, shade]) => [name, inRoom(name, shade[mode], mode)] as const);
  const palette = {
    ...(Object.fromEntries(entries) as Record<ColorName, string>),
    ...(mode === 'dark' && DARK),
  };
  if (contrast === 'usual') return palette;
  return { ...palette, quiet: palette.ink, line: palette.edge, edge: palette.ink, surface: palette.page };
}

/**
 * Converts a colour of the page to a colour for the 3D room: no channel is lighter than `LIGHTEST`. The hue stays the
 * same.
 */
function inRoom(name: string, color: string, mode: RoomTheme): string {
  const channels = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  const factor =
    mode === 'dark' ? Math.min(1, LIGHTEST / Math.max(...channels)) : LIGHTEST * (GROUNDS.includes(name) ? 1 : DARKER);
  return `#${channels.map((channel) => encoded(channel * factor)).join('')}`;
}

/** Converts a channel of a colour (0 to 255) to linear light (0 to 1). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Converts linear light to a channel of a colour, as two hexadecimal digits. */
function encoded(light: number): string {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Returns the size of a type token, in pixels, at a text scale of 1 to 1.5. */
export function roomTypeSize(size: TypeSize, textScale: number): number {
  return Math.round(TYPE_SIZES[size] * GROWTH * textScale);
}

/** The least size of text as it looks to a person, in dp. Android XR and Meta advise it. */
const LEAST_TEXT = 14;
/** The greatest text scale at which panels are laid out. */
const MOST_TEXT_SCALE = 1.5;

/**
 * Returns the text scale of a panel that looks smaller than at its natural size, so that its smallest text still looks
 * like at least 14 dp. Example: at a `fit` of 0.8, small text of 16 px would look like 12.8 dp, so it becomes 18 px.
 * @param fit how large the panel looks compared with its natural size, from 0 to 1
 * @param textScale the chosen text scale, from 1 to 1.5
 */
export function legibleScale(fit: number, textScale: number): number {
  const least = Math.ceil(LEAST_TEXT / fit) / (TYPE_SIZES.small * GROWTH);
  return Math.min(MOST_TEXT_SCALE, Math.max(textScale, least));
}
