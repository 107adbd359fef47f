/**
 * Arranges panels around a person: up to four on a slight arc, five or more in a semicircle. Panels face the head, 1.4
 * to 1.75 m away, slightly below eye level, within a forward cone of 120°. If the panels do not fit, they move farther
 * away, and then form a second and a third row. If that also fails, they may cover pinned panels or get smaller.
 */
import { angularExtent, type AngularExtent } from './angular-extent.ts';
import { FARTHEST_OPENING_DISTANCE, MOST_ON_GENTLE_ARC, OPENING_DISTANCE } from './comfort.ts';
import { facing } from './face-user.ts';
import { facingSize } from './facing-extent.ts';
import { pointAt, type Bearing } from './heading.ts';
import type { Pose } from './pose.ts';
import type { PanelSize, Rectangle } from './rectangle.ts';
import { layRows } from './rows.ts';

export interface Placement {
  readonly pose: Pose;
  /** the distance from the head, in metres */
  readonly distance: number;
  /**
   * how large the panel looks compared with its natural size; 1 if everything fits. At the natural size, a pixel of the
   * panel looks as large as one dp, Android's unit for text and controls (`comfort.ts`)
   */
  readonly fit: number;
}

interface Attempt {
  /**
   * the apparent size of each panel, as a share of its natural apparent size, from 0 to 1. From 1 down to 0.8, a panel
   * looks smaller because it is farther away. At 0.8 it is at the farthest opening distance (1.75 m), so below 0.8 the
   * panel itself is made smaller
   */
  readonly fit: number;
  readonly mostRows: number;
}

/**
 * The attempts to fit all panels into the view, in the order in which they are tried, the most comfortable first. Each
 * attempt has a greatest number of rows and a `fit` (the apparent size of panels). The last `fit` is 0.8, the apparent
 * size of a panel at 1.75 m.
 */
const ATTEMPTS: readonly Attempt[] = [
  { fit: 1, mostRows: 1 },
  { fit: 0.9, mostRows: 1 },
  { fit: 1, mostRows: 2 },
  { fit: 0.9, mostRows: 2 },
  { fit: 1, mostRows: 3 },
  { fit: 0.9, mostRows: 3 },
  { fit: OPENING_DISTANCE / FARTHEST_OPENING_DISTANCE, mostRows: 3 },
];

/**
 * Arranges panels of the given sizes around a head, whose pitch and roll are ignored. Returns one placement for each
 * size, in order. Earlier panels are in the main row and nearer to straight ahead. Seen from the head, panels never
 * overlap each other. They overlap an obstacle only if no attempt at placing them without an overlap succeeds.
 *
 * Sizes are in metres at the opening distance of 1.4 m. At another distance, a panel is `distance / 1.4 × fit` times as
 * large, so it looks equally large everywhere on the arc. Example: 1.75 m away with a `fit` of 0.8, a panel has exactly
 * its given size.
 *
 * Throws a RangeError if a size is not positive or not finite.
 */
export function arrange(
  sizes: readonly PanelSize[],
  head: Pose,
  obstacles: readonly Rectangle[] = [],
): readonly Placement[] {
  for (const { width, height } of sizes) {
    if (!(width > 0 && width < Infinity && height > 0 && height < Infinity))
      throw new RangeError('a panel without size');
  }
  const extents = obstacles.map((obstacle) => angularExtent(obstacle, head));
  const { bearings, fit } = lay(sizes, extents, head.position[1]);
  return bearings.map((bearing) => {
    const distance = distanceAt(bearing, fit, sizes.length);
    return { pose: facing(pointAt(head, bearing, distance), head), distance, fit };
  });
}

interface Laid {
  readonly bearings: readonly Bearing[];
  readonly fit: number;
}

interface Surroundings {
  readonly around: readonly AngularExtent[];
  readonly clearsObstacles: boolean;
}

const NOTHING_AROUND: Surroundings = { around: [], clearsObstacles: false };

/**
 * Returns two sets of rules to try, one after the other. In both sets, no panel may cover an obstacle. In the second
 * set, the upper and lower rows must also be above or below all obstacles that reach into the main row.
 */
function considering(around: readonly AngularExtent[]): readonly Surroundings[] {
  return [
    { around, clearsObstacles: false },
    { around, clearsObstacles: true },
  ];
}

function lay(sizes: readonly PanelSize[], obstacles: readonly AngularExtent[], eyeHeight: number): Laid {
  const attempt = ({ fit, mostRows }: Attempt, { around, clearsObstacles }: Surroundings): Laid | undefined => {
    const panels = sizes.map((size) => facingSize(size, OPENING_DISTANCE / fit));
    const bearings = layRows({ panels, obstacles: around, mostRows, clearsObstacles, eyeHeight });
    return bearings && { bearings, fit };
  };
  for (const surroundings of obstacles.length > 0 ? [...considering(obstacles), NOTHING_AROUND] : [NOTHING_AROUND]) {
    for (const asked of ATTEMPTS) {
      const laid = attempt(asked, surroundings);
      if (laid !== undefined) return laid;
    }
  }
  // Panels that are small enough always fit, so the loop ends.
  for (let fit = 0.75; ; fit *= 0.95) {
    const laid = attempt({ fit, mostRows: 3 }, NOTHING_AROUND);
    if (laid !== undefined) return laid;
  }
}

/**
 * Returns the distance from the head for a bearing, in metres. In a semicircle, all panels are equally far away. A
 * slight arc is part of a circle with twice the radius, so panels at its ends are farther away than the panel in the
 * middle, but at most 1.75 m away.
 */
function distanceAt({ azimuth }: Bearing, fit: number, count: number): number {
  const ahead = OPENING_DISTANCE / fit;
  const cosine = Math.cos(azimuth);
  const bow = count > MOST_ON_GENTLE_ARC ? 1 : Math.sqrt(cosine * cosine + 3) - cosine;
  return Math.min(ahead * bow, FARTHEST_OPENING_DISTANCE);
}
