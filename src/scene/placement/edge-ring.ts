/** The shape of a frame's edge, which a pointer can hold: a ring around the surface of the panel, in pixels from its middle. */
import type { PixelExtent } from './panel.ts';

/**
 * How far the edge reaches into the surface and out of it, in pixels. Inside it stays in the padding of the surface, where nothing can be
 * pressed. Outside it ends above the bar below the panel.
 */
const EDGE_INSIDE = 12;
const EDGE_OUTSIDE = 16;
const EDGE_BELOW = 6;

type Corner = readonly [x: number, y: number];

export interface EdgeRing {
  readonly outer: readonly Corner[];
  readonly inner: readonly Corner[];
}

/** Returns the two outlines of the ring, each from the lower left corner and counterclockwise. */
export function edgeRing({ width, height }: PixelExtent): EdgeRing {
  const [right, top] = [width / 2, height / 2];
  return {
    outer: outline(right + EDGE_OUTSIDE, top + EDGE_OUTSIDE, -top - EDGE_BELOW),
    inner: outline(right - EDGE_INSIDE, top - EDGE_INSIDE, -top + EDGE_INSIDE),
  };
}

function outline(right: number, top: number, bottom: number): readonly Corner[] {
  return [
    [-right, bottom],
    [right, bottom],
    [right, top],
    [-right, top],
  ];
}
