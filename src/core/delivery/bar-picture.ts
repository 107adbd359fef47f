/**
 * Draws a picture for e-mail with two kinds of bars, for this week and for the week before. It draws only rectangles.
 * Names and amounts are text in the e-mail, so people can read them without the picture.
 */
import type { BarPair } from './message.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** red, green, blue and opacity of each pixel, 0…255, line by line from the top */
  readonly data: Uint8Array;
}

/**
 * The colours of the bars. The picture is transparent, and some mail programs have a dark background. So both colours
 * must be visible on white and on black.
 */
export const BAR_COLOURS = { now: '#c2693f', before: '#a4a7b0' } as const;

/**
 * The width of the picture in pixels. An e-mail shows it at half of this width, so that it is sharp on high-resolution
 * screens.
 */
const WIDTH = 1120;
const HEIGHT = 320;
const BASELINE = 4;
const BAR = 48;
const GAP = 6;
/** The smallest height of a bar in pixels, so that the bar of every amount above zero is visible. */
const LEAST_HEIGHT = 4;
/** The width in pixels of the stripes that mark a bar whose cost is not billed yet. */
const STRIPE = 8;

type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function barPicture(pairs: readonly BarPair[]): Picture {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  const [now, before] = [rgbOf(BAR_COLOURS.now), rgbOf(BAR_COLOURS.before)];
  const bottom = HEIGHT - BASELINE;
  const step = WIDTH / Math.max(1, pairs.length);
  for (const [index, pair] of pairs.entries()) {
    const middle = Math.round((index + 0.5) * step);
    const barAt = (left: number, share: number): Box => ({
      left,
      right: left + BAR,
      top: topOf(share, bottom),
      bottom,
    });
    fill(data, barAt(middle - BAR - GAP / 2, pair.before), before, false);
    fill(data, barAt(middle + GAP / 2, pair.now), now, !pair.isBilled);
  }
  fill(data, { left: 0, right: WIDTH, top: bottom, bottom: HEIGHT }, before, false);
  return { width: WIDTH, height: HEIGHT, data };
}

function topOf(share: number, bottom: number): number {
  return share <= 0 ? bottom : bottom - Math.max(LEAST_HEIGHT, Math.round(Math.min(1, share) * bottom));
}

function fill(data: Uint8Array, { left, right, top, bottom }: Box, colour: Colour, isStriped: boolean): void {
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if (!isStriped || (x + y) % (2 * STRIPE) < STRIPE) data.set([...colour, 255], (y * WIDTH + x) * 4);
    }
  }
}

function rgbOf(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
