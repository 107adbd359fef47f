/**
 * Computes the places of panels by role: the main panel straight ahead, two side panels next to it, and glances (small
 * panels with one amount) in a column on each side. Main and side panels are within 35° to each side, above the dock
 * and at most 20° above eye level. In the layout Wall, all panels are in rows instead. No panel is more than 60° to the
 * side.
 */
import { angularExtent, areApart, type AngularExtent } from './angular-extent.ts';
import type { Placement } from './arrangement.ts';
import { GAP, MOST_REACH, OPENING_DISTANCE } from './comfort.ts';
import { facing } from './face-user.ts';
import { glancePlaces } from './glance-places.ts';
import { pointAt } from './heading.ts';
import { mainPlace, sidePlace, USUAL_MAIN_REACH, type Place } from './main-places.ts';
import type { Pose } from './pose.ts';
import type { PanelSize, Rectangle } from './rectangle.ts';
import type { Role } from './role.ts';
import { wallPlaces } from './wall-places.ts';

export interface RoleSize extends PanelSize {
  readonly role: Role;
}

/** An allowance for rounding. Panels that are exactly `GAP` apart must count as apart. */
const HAIR = 1e-9;

/**
 * Returns one placement for each panel, in order, all 1.4 m away. Sizes are in metres at that distance. A panel that
 * does not fit gets a smaller `fit`. Undefined if a panel gets no place, for example because a role has more panels
 * than places, or because an obstacle covers the place of the main panel.
 */
export function placeByRole(
  panels: readonly RoleSize[],
  head: Pose,
  obstacles: readonly Rectangle[] = [],
): readonly Placement[] | undefined {
  const eyeHeight = head.position[1];
  const inTheWay = obstacles.map((obstacle) => angularExtent(obstacle, head));
  const isFree = ({ extent }: Place): boolean => inTheWay.every((other) => areApart(extent, other, GAP - HAIR));
  const placementOf = ({ bearing, fit }: Place): Placement => ({
    pose: facing(pointAt(head, bearing, OPENING_DISTANCE), head),
    distance: OPENING_DISTANCE,
    fit,
  });
  if (panels.some(({ role }) => role === 'wall')) {
    const main = panels.findIndex(({ role }) => role === 'main');
    return wallPlaces(panels, main, eyeHeight, inTheWay)?.map(placementOf);
  }
  const ofRole = (role: Role): readonly RoleSize[] => panels.filter((panel) => panel.role === role);

  const mains = placeAll(ofRole('main'), 1, (size) => mainPlace(size, eyeHeight), isFree);
  // If a pinned panel is in the place of the main panel, side panels are placed beside the pinned panel.
  const inMiddle = inTheWay.filter(isInMiddle).map((extent) => ({ extent }));
  const reach = reachOf([...(mains ?? []), ...inMiddle], USUAL_MAIN_REACH);
  const taken: Place[] = [];
  const sides = placeAll(
    ofRole('side'),
    2,
    (size) => {
      const both = ([-1, 1] as const).map((direction) => sidePlace(size, direction, reach, eyeHeight));
      const place = both.find(
        (one) => one !== undefined && isFree(one) && taken.every((other) => areApart(one.extent, other.extent, 0)),
      );
      if (place !== undefined) taken.push(place);
      return place;
    },
    isFree,
  );
  if (mains === undefined || sides === undefined) return undefined;
  const outermost = reachOf([...mains, ...sides], USUAL_MAIN_REACH);
  // Pinned panels may leave too few places for glances (small panels with one amount) next to the other panels. Then
  // the glances are placed beyond the pinned panels, farther to the side.
  const beyond = reachOf(
    inTheWay.filter(isAhead).map((extent) => ({ extent })),
    outermost,
  );
  const glances =
    glancePlaces(ofRole('glance'), outermost, eyeHeight, isFree) ??
    glancePlaces(ofRole('glance'), beyond, eyeHeight, isFree);
  if (glances === undefined) return undefined;

  const waiting: Readonly<Record<Role, Place[]>> = {
    main: [...mains],
    side: [...sides],
    glance: [...glances],
    wall: [],
    table: [],
  };
  const placements = panels.flatMap(({ role }) => {
    const place = waiting[role].shift();
    return place === undefined ? [] : [placementOf(place)];
  });
  return placements.length === panels.length ? placements : undefined;
}

/** Whether an obstacle covers roughly the same place as a main panel of the usual width would. */
function isInMiddle({ azimuth: { low, high } }: AngularExtent): boolean {
  return low < 0 && high > 0 && Math.max(high, -low) < USUAL_MAIN_REACH + GAP;
}

/**
 * Whether an obstacle reaches less than 36.5° to each side (the greatest angle of side panels, and a gap), so that
 * there is space for glances (small panels with one amount) beyond the obstacle.
 */
function isAhead({ azimuth: { low, high } }: AngularExtent): boolean {
  return Math.max(high, -low) < MOST_REACH + GAP;
}

/** Returns the places of up to `most` panels; undefined if there are more panels, or if a panel has no free place. */
function placeAll(
  panels: readonly RoleSize[],
  most: number,
  placeOf: (size: RoleSize, index: number) => Place | undefined,
  isFree: (place: Place) => boolean,
): readonly Place[] | undefined {
  const places = panels
    .map(placeOf)
    .filter((place) => place !== undefined)
    .filter(isFree);
  return places.length === panels.length && panels.length <= most ? places : undefined;
}

/** Returns the greatest azimuth that any of these places covers, to the left or right, in radians; at least `least`. */
function reachOf(places: readonly { readonly extent: AngularExtent }[], least: number): number {
  return Math.max(least, ...places.map(({ extent: { azimuth } }) => Math.max(azimuth.high, -azimuth.low)));
}
