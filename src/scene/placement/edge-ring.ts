/**
 * Computes the shape of a frame's edge, which a pointer can hold: a ring around the surface of the panel, in pixels
 * from the middle of the surface.
 */
import type { PixelExtent } from './panel.ts';

/**
 * How far the edge reaches inwards and outwards from the border of the surface, in pixels. The inner part
 * (`EDGE_INSIDE`) covers only empty padding of the surface. The outer part is narrower below the surface (`EDGE_BELOW`)
 * than at the other sides (`EDGE_OUTSIDE`), so that it does not cover the bar below the panel.
 */
const EDGE_INSIDE = 12;
const EDGE_OUTSIDE = 16;
const EDGE_BELOW = 6;

type Point = readonly [x: number, y: number];

/**
 * The inner and the outer outline of the ring. Both have the same number of points. Points with the same index are next
 * to each other.
 */
export interface EdgeRing {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
}

/** The number of points of a rounded corner. */
const CORNER_POINTS = 7;

/**
 * Returns the outlines of the ring, counterclockwise from the lower left corner. Their corners are round like those of
 * the surface.
 * @param radius the radius of the surface's corners
 */
export function edgeRing({ width, height }: PixelExtent, radius: number): EdgeRing {
  const [right, top] = [width / 2, height / 2];
  return {
    outer: outline(right + EDGE_OUTSIDE, top + EDGE_OUTSIDE, -top - EDGE_BELOW, radius + EDGE_BELOW),
    inner: outline(right - EDGE_INSIDE, top - EDGE_INSIDE, -top + EDGE_INSIDE, radius - EDGE_INSIDE),
  };
}

function outline(right: number, top: number, bottom: number, radius: number): readonly Point[] {
  const middles: readonly Point[] = [
    [radius - right, bottom + radius],
    [right - radius, bottom + radius],
    [right - radius, top - radius],
    [radius - right, top - radius],
  ];
  return middles.flatMap(([x, y], corner) =>
    Array.from({ length: CORNER_POINTS }, (_, index): Point => {
      const angle = (Math.PI / 2) * (corner + 2 + index / (CORNER_POINTS - 1));
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}
