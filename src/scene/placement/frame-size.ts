/**
 * Computes the sizes that a person can give a frame. The size changes in steps. The smallest size has space for the
 * controls, and the largest still fits into the view.
 */
import type { PixelExtent } from './panel.ts';
import type { Role } from './role.ts';

/** A step makes a frame wider and taller by this many pixels, which is the height of a control. */
export const SIZE_STEP = 60;
/**
 * The smallest frame, in pixels. It has space for its title, its bar with all controls, and at least one whole row of
 * its content at any text size.
 */
const LEAST: PixelExtent = { width: 380, height: 480 };
/**
 * The largest frame of each role, in pixels. At the usual distance, 1420 × 900 pixels cover about 63 × 43° of the view.
 * Roles that are not listed, such as glances (small panels with one amount) and tables, have one size.
 */
const MOST: Readonly<Partial<Record<Role, PixelExtent>>> = {
  main: { width: 1420, height: 900 },
  side: { width: 708, height: 1064 },
  wall: { width: 1040, height: 900 },
};

export function canResize(role: Role): boolean {
  return MOST[role] !== undefined;
}

/**
 * Returns the size of a panel's frame after a number of steps; a negative number makes the frame smaller. Width and
 * height each stop at their own limit. A width or height that is already beyond its limit does not change.
 */
export function steppedSize(size: PixelExtent, steps: number, role: Role): PixelExtent {
  const most = MOST[role];
  if (most === undefined) return size;
  const stepped = (side: keyof PixelExtent): number => {
    const wanted = size[side] + steps * SIZE_STEP;
    return steps > 0
      ? Math.max(size[side], Math.min(wanted, most[side]))
      : Math.min(size[side], Math.max(wanted, LEAST[side]));
  };
  return { width: stepped('width'), height: stepped('height') };
}

/**
 * Returns by how many steps two hands resize a frame. `before` and `now` are the distances between the hands, in
 * metres.
 */
export function stepsBetweenHands(before: number, now: number, metresPerPixel: number): number {
  return Math.round((now - before) / (metresPerPixel * SIZE_STEP)) || 0;
}
