/**
 * Arranges panels around a person: up to four on a slight arc, from five on in a semicircle, all facing the head, 1.4 to 1.75 m away, a
 * little below eye level and within a forward cone of 120°. If they do not fit, they move back, then form a second row, and only then
 * cover pinned panels or shrink.
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
  /** from the head, in metres */
  readonly distance: number;
  /** how much smaller than natural it looks: 1 when everything fits */
  readonly fit: number;
}

interface Attempt {
  /** the share of its natural apparent size each panel keeps, by standing farther back while that is enough */
  readonly fit: number;
  readonly mostRows: number;
}

/** What is tried, the most comfortable first. 0.8 is what stepping back to 1.75 m gives. */
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
 * Arranges panels of the given sizes around a head, whatever its pitch and roll. A size is in metres as drawn at the opening distance of 1.4 m; at the
 * placement's distance the panel is `distance / 1.4 × fit` times as large, so it looks the same size all along the arc.
 * Gives one placement per size, in order; earlier ones are nearer to straight ahead and in the main row. As seen from the head no two overlap, nor do
 * they overlap an obstacle unless nothing else is possible. Throws a RangeError when a size is not a positive number.
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

/** A main row of others reaches a little higher than one of the person's own would: a second row may have to clear that. */
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
  // ever smaller panels fit in the end, however many there are
  for (let fit = 0.75; ; fit *= 0.95) {
    const laid = attempt({ fit, mostRows: 3 }, NOTHING_AROUND);
    if (laid !== undefined) return laid;
  }
}

/** A semicircle keeps its distance; the gentle arc is part of a circle twice as large, so its ends stand farther back. */
function distanceAt({ azimuth }: Bearing, fit: number, count: number): number {
  const ahead = OPENING_DISTANCE / fit;
  const cosine = Math.cos(azimuth);
  const bow = count > MOST_ON_GENTLE_ARC ? 1 : Math.sqrt(cosine * cosine + 3) - cosine;
  return Math.min(ahead * bow, FARTHEST_OPENING_DISTANCE);
}
