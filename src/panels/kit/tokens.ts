/**
 * The design tokens: colours for dark and light, spaces, font sizes and radii. kit/dom/token-css.ts makes the page's
 * tokens.css from this file. The components of the 3D room read this file directly. The page's code uses only the
 * tokens of page-tokens.ts. Sizes are in CSS pixels.
 */

/** A colour in two versions: one for dark and one for light surfaces. */
export interface Shade {
  readonly dark: string;
  readonly light: string;
}

/**
 * Colours of categories and series differ in hue and in lightness, so that people with a common colour blindness can
 * distinguish them. None of these colours looks like `bad`, the colour for an exceeded limit
 * (tests/panels/kit/tokens.test.ts).
 */
export const COLORS = {
  page: { dark: '#0e1014', light: '#f4f5f7' },
  surface: { dark: '#16191f', light: '#ffffff' },
  raised: { dark: '#20242c', light: '#eceef2' },
  line: { dark: '#2c313b', light: '#dadee5' },
  edge: { dark: '#6b7485', light: '#7d8695' },
  ink: { dark: '#eef0f4', light: '#14171c' },
  quiet: { dark: '#a7aebb', light: '#555d6b' },
  accent: { dark: '#6fcbbb', light: '#0a6b60' },
  onAccent: { dark: '#06231f', light: '#ffffff' },
  focus: { dark: '#9be3d6', light: '#0a6b60' },
  good: { dark: '#5fc88b', light: '#17753f' },
  warn: { dark: '#eab04f', light: '#8a5200' },
  bad: { dark: '#ff8a80', light: '#b3202a' },
  input: { dark: '#6db3ff', light: '#2f86e0' },
  cacheCreation: { dark: '#ffb454', light: '#d97a06' },
  cacheRead: { dark: '#9a6cf0', light: '#6a35c9' },
  output: { dark: '#d1487a', light: '#8f1a5c' },
  other: { dark: '#aab1bd', light: '#737b89' },
  series1: { dark: '#4ab1fc', light: '#486aa0' },
  series2: { dark: '#ac7d51', light: '#b45e15' },
  series3: { dark: '#97f3dc', light: '#759e81' },
  series4: { dark: '#7155ad', light: '#4b2e95' },
  series5: { dark: '#e8bd21', light: '#ad9026' },
  series6: { dark: '#3199bd', light: '#0d9fc8' },
  series7: { dark: '#8e546a', light: '#712166' },
  series8: { dark: '#c6ee8d', light: '#486249' },
} as const satisfies Record<string, Shade>;

export type ColorName = keyof typeof COLORS;

export const SPACES = {
  none: 0,
  hair: 2,
  tight: 4,
  small: 8,
  medium: 12,
  large: 20,
  huge: 36,
} as const;

export type Space = keyof typeof SPACES;

/**
 * Spaces that only the page's style sheets use, in pixels. In most cases, `snug` is the space inside small controls,
 * `inner` the space inside tiles (boxes with one important number) and popovers, and `page` the space between the parts
 * of the page.
 */
export const PAGE_SPACES = { snug: 6, inner: 16, page: 24 } as const;

/**
 * Font sizes, in pixels. Body text and larger sizes are at least 16 px. `small` is for labels, notes and tables, never
 * for the important amount of a tile or card.
 */
export const TYPE_SIZES = {
  small: 14,
  body: 16,
  large: 18,
  title: 22,
  figure: 30,
  hero: 64,
} as const;

export type TypeSize = keyof typeof TYPE_SIZES;

/**
 * Font sizes that only the page uses. `note`: small texts, for example under a figure, in tables and on axes. `fine`:
 * the smallest texts, for example the second line of a list row.
 */
export const PAGE_TYPE_SIZES = { note: 13, fine: 12 } as const;

export const RADII = { tiny: 2, fine: 3, small: 4, medium: 10, large: 16, round: 999 } as const;

/**
 * The least height of a pressable area on a flat screen, in pixels. Pressable areas in the 3D room are larger
 * (`ROOM_TARGET`).
 */
export const TARGET_SIZE = 36;

/** Widths of lines and outlines on the page, in pixels. They do not grow with the text. */
export const STROKES = { thin: 1, medium: 1.5, thick: 2 } as const;

/**
 * Colours that only the page uses. `warnBar` is the colour of bars that warn; `warn` is for text that warns. On light
 * surfaces, text needs a strong contrast, so `warn` is nearly brown there. A bar should look orange.
 */
export const PAGE_COLORS = {
  warnBar: { dark: '#eab04f', light: '#c46a00' },
  patternInk: { dark: 'rgb(0 0 0 / 34%)', light: 'rgb(255 255 255 / 42%)' },
  backdrop: { dark: 'rgb(0 0 0 / 55%)', light: 'rgb(0 0 0 / 55%)' },
} as const satisfies Record<string, Shade>;

/**
 * The shadows of elements that are drawn above the page: `menu` for menus and popovers, `readout` for the amounts at a
 * chart's crosshair.
 */
export const SHADOWS = { menu: '0 12px 32px rgb(0 0 0 / 28%)', readout: '0 6px 20px rgb(0 0 0 / 20%)' } as const;
