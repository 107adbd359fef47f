/** The sizes that a person can give a frame: by steps, from as small as its controls allow to as large as the view allows. */
import type { PixelExtent } from './panel.ts';
import type { Role } from './role.ts';

/** One step makes a frame this much wider and higher, in pixels: as much as a control is high. */
export const SIZE_STEP = 60;
/** A frame this small has space for its title, its bar with all controls, and at least one whole row at any size of the text. */
const LEAST: PixelExtent = { width: 380, height: 480 };
/** The largest frames: at the usual distance, 1420 × 900 pixels are 70 × 45°. Glances and tables have one size. */
const MOST: Readonly<Partial<Record<Role, PixelExtent>>> = {
  main: { width: 1420, height: 900 },
  side: { width: 708, height: 1064 },
  wall: { width: 1040, height: 900 },
};

export function canResize(role: Role): boolean {
  return MOST[role] !== undefined;
}

/**
 * Returns the size after a number of steps, which is negative for a smaller frame. A side stops at its limit by itself. A side that is
 * already beyond its limit stays.
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

/** Returns how many steps two hands ask for that were `before` apart and are `now` apart, in metres. */
export function stepsBetweenHands(before: number, now: number, metresPerPixel: number): number {
  return Math.round((now - before) / (metresPerPixel * SIZE_STEP)) || 0;
}
