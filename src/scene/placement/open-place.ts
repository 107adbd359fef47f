/**
 * Finds the place where a panel opens: near the direction in which the person looks, and not covered by other panels.
 */
import { angularExtent, areApart, type AngularExtent, type Interval } from './angular-extent.ts';
import type { Placement } from './arrangement.ts';
import { GAP, MOST_REACH, MOST_TOP, OPENING_DISTANCE } from './comfort.ts';
import { lowestAboveDock, mainElevation } from './dock-height.ts';
import { facing } from './face-user.ts';
import { azimuthReach, bottomElevation, facingSize, topElevation, type FacingSize } from './facing-extent.ts';
import { pointAt, type Bearing } from './heading.ts';
import type { Pose } from './pose.ts';
import { cornersOf, type PanelSize, type Rectangle } from './rectangle.ts';
import { distanceBetween } from './vec3.ts';

const DEGREE = Math.PI / 180;
/** The greatest azimuth of the centre of a panel that opens, in radians. */
const MOST_OPENING_AZIMUTH = 25 * DEGREE;
const STEP = 2.5 * DEGREE;
/**
 * The places where a panel may open form a grid. These are the azimuths and elevations of the places, in radians from
 * the middle of the grid.
 */
const AZIMUTH_STEPS = stepsAround(MOST_OPENING_AZIMUTH / STEP);
const ELEVATION_STEPS = stepsAround(6);
/** An allowance for rounding. A place that is exactly as wide as the panel must count as wide enough. */
const HAIR = 1e-6;
/**
 * Distances from the head, in metres. If no place is free at the opening distance, a panel opens at the first of these
 * distances with a free place, in front of other panels. Other panels are then no obstacles if they are at least
 * `CLEARANCE` (metres) farther away than the new panel.
 */
const NEARER_DISTANCES = [1.1, 0.95, 0.8];
const CLEARANCE = 0.1;
/** The distance from the head, in metres, at which a panel opens if no place is free at any other distance. */
const LAST_DISTANCE = 0.65;

/**
 * Returns the place for a panel of `size` (in metres at the opening distance of 1.4 m). The place is within 25° of the
 * heading, as near as possible to straight ahead, and covers no obstacle. If no such place is free, the panel opens in
 * front of the obstacles. A panel that is too large for the view gets smaller (`fit`).
 */
export function openPlace(size: PanelSize, head: Pose, obstacles: readonly Rectangle[]): Placement {
  const eyeHeight = head.position[1];
  const { heights, fit } = fitIntoView(size, eyeHeight);
  const placed = (bearing: Bearing, distance: number): Placement => ({
    pose: facing(pointAt(head, bearing, distance), head),
    distance,
    fit,
  });
  const free = (among: readonly Rectangle[]): Bearing | undefined => {
    const extents = among.map((obstacle) => angularExtent(obstacle, head));
    return candidatesFor(heights, mainElevation(eyeHeight), extents).find(({ extent }) =>
      extents.every((other) => areApart(extent, other, GAP - HAIR)),
    )?.bearing;
  };
  const beside = free(obstacles);
  if (beside !== undefined) return placed(beside, OPENING_DISTANCE);
  for (const distance of NEARER_DISTANCES) {
    const bearing = free(obstacles.filter((obstacle) => nearestOf(obstacle, head) < distance + CLEARANCE));
    if (bearing !== undefined) return placed(bearing, distance);
  }
  return placed({ azimuth: 0, elevation: mainElevation(eyeHeight) }, LAST_DISTANCE);
}

/**
 * Whether the person sees a panel without turning: its centre is within 45° to each side, up and down, and at most 3 m
 * away.
 */
export function isInView({ azimuth, elevation }: Bearing, distance: number): boolean {
  return Math.abs(azimuth) <= 45 * DEGREE && Math.abs(elevation) <= 45 * DEGREE && distance <= 3;
}

/** An elevation at which a panel may open, and the part of the view that the panel covers there. */
interface Height {
  readonly elevation: number;
  /** half the width that the panel covers, as an azimuth in radians */
  readonly reach: number;
  readonly covered: Interval;
}

/** A place where a panel may open. */
interface Candidate {
  readonly bearing: Bearing;
  readonly extent: AngularExtent;
  /** how far the place is from straight ahead, in radians */
  readonly cost: number;
}

function fitIntoView(
  size: PanelSize,
  eyeHeight: number,
): { readonly heights: readonly Height[]; readonly fit: number } {
  for (let fit = 1; ; fit *= 0.95) {
    const heights = heightsFor(facingSize(size, OPENING_DISTANCE / fit), eyeHeight);
    if (heights.length > 0) return { heights, fit };
  }
}

function heightsFor(shown: FacingSize, eyeHeight: number): readonly Height[] {
  const lowest = lowestAboveDock(eyeHeight);
  return ELEVATION_STEPS.map((offset): Height => {
    const elevation = mainElevation(eyeHeight) + offset;
    const covered = { low: bottomElevation(shown, elevation), high: topElevation(shown, elevation) };
    return { elevation, reach: azimuthReach(shown, elevation), covered };
  }).filter(({ reach, covered: { low, high } }) => low >= lowest && high <= MOST_TOP && reach <= MOST_REACH);
}

/**
 * Returns the places where a panel may open, the best first. They are the points of a grid, and the places exactly next
 * to each obstacle.
 */
function candidatesFor(
  heights: readonly Height[],
  main: number,
  obstacles: readonly AngularExtent[],
): readonly Candidate[] {
  return heights
    .flatMap(({ elevation, reach, covered }) => {
      const apart = reach + GAP;
      const beside = obstacles
        .flatMap(({ azimuth: { low, high } }) => [low - apart, high + apart])
        .filter((azimuth) => Math.abs(azimuth) <= MOST_OPENING_AZIMUTH);
      return [...AZIMUTH_STEPS, ...beside].map((azimuth) => ({
        bearing: { azimuth, elevation },
        extent: { azimuth: { low: azimuth - reach, high: azimuth + reach }, elevation: covered },
        cost: Math.hypot(azimuth, elevation - main),
      }));
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/**
 * Returns the distance from the head to the nearest corner of the rectangle, or to its centre if that is nearer; in
 * metres.
 */
function nearestOf(rectangle: Rectangle, head: Pose): number {
  const points = [rectangle.pose.position, ...cornersOf(rectangle)];
  return Math.min(...points.map((point) => distanceBetween(point, head.position)));
}

/**
 * Returns the angles from −`steps` to +`steps` steps, in radians. Example: for `steps` 1, the angles are −STEP, 0 and
 * STEP.
 */
function stepsAround(steps: number): readonly number[] {
  return Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * STEP);
}
