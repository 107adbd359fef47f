/**
 * The stored form of the room's layout. Poses are relative to one anchor, or to the floor if there is no anchor. An
 * anchor is a pose that the device finds again in a later session. A later session has another origin, so this file
 * converts the coordinates.
 */
import { FIRST_LAYOUT, type LayoutName } from './layout-name.ts';
import type { RoomPanel } from './panel.ts';
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import { distanceBetween } from './vec3.ts';
import { wallsInUse } from './walls-in-layout.ts';
import type { RoomLayout, Wall } from './room-layout.ts';

/** What the stored poses are relative to: an anchor or the floor. */
export type Place =
  | { readonly kind: 'floor' }
  | {
      readonly kind: 'anchor';
      /** the device's identifier of the anchor, used to restore it; null if the anchor is valid in this session only */
      readonly handle: string | null;
      /**
       * the anchor's pose in the reference space in which it was stored, used if the device no longer finds the anchor
       */
      readonly lastPose: Pose;
    };

export interface AnchoredLayout {
  readonly name: LayoutName;
  readonly place: Place;
  /**
   * the panels. Their poses are relative to `place`: to the anchor, or to the floor (the origin of the reference space)
   */
  readonly panels: readonly RoomPanel[];
  /** the walls on which panels hang. Their poses are also relative to `place`: to the anchor or to the floor */
  readonly walls: readonly Wall[];
}

export interface RestoredLayout {
  readonly name: LayoutName;
  /** the panels, with poses in the current reference space */
  readonly panels: readonly RoomPanel[];
  /**
   * the walls, with poses in the current reference space. Until the device locates a wall's own anchor, the wall is
   * placed relative to the anchor of the layout or to the floor, which is less exact
   */
  readonly walls: readonly Wall[];
  /**
   * what the panels are attached to: an anchor or the floor. If they are attached to the floor, the frame of a pinned
   * panel says that the panel's place may not be exact
   */
  readonly pinnedTo: Place['kind'];
}

export const EMPTY_ANCHORED_LAYOUT: AnchoredLayout = {
  name: FIRST_LAYOUT,
  place: { kind: 'floor' },
  panels: [],
  walls: [],
};

/**
 * If two positions are less than this apart, in metres, only rounding makes them differ, and they count as the same.
 */
const SAME_PLACE_METRES = 1e-6;

/** Converts the layout to its stored form, relative to the anchor, or to the floor if `anchor` is null. */
export function toAnchored(
  layout: RoomLayout,
  anchor: { readonly handle: string | null; readonly pose: Pose } | null,
): AnchoredLayout {
  const { name, panels } = layout;
  const walls = wallsInUse(layout);
  if (anchor === null) return { name, place: { kind: 'floor' }, panels, walls };
  return {
    name,
    place: { kind: 'anchor', handle: anchor.handle, lastPose: anchor.pose },
    panels: withPoses(panels, (pose) => relativeTo(anchor.pose, pose)),
    walls: withPoses(walls, (pose) => relativeTo(anchor.pose, pose)),
  };
}

/**
 * Converts the stored panels to the current reference space. `anchorPose` is null if the device has no anchor or did
 * not find the anchor. The last known pose of the anchor is then used.
 */
export function fromAnchored(stored: AnchoredLayout, anchorPose: Pose | null): RestoredLayout {
  const { name, place, panels } = stored;
  const walls = stored.walls.map((wall) => ({ ...wall, isLost: true }));
  if (place.kind === 'floor') return { name, panels, walls, pinnedTo: 'floor' };
  const origin = anchorPose ?? place.lastPose;
  return {
    name,
    panels: withPoses(panels, (pose) => fromRelative(origin, pose)),
    walls: withPoses(walls, (pose) => fromRelative(origin, pose)),
    pinnedTo: anchorPose === null || place.handle === null ? 'floor' : 'anchor',
  };
}

/**
 * Returns the ids of the pinned panels that are not pinned at the same place in the stored form: the panels that were
 * pinned, or moved while they were pinned, since the layout was stored. Places are compared in the reference space in
 * which the layout was stored.
 */
export function placedSince(stored: AnchoredLayout, { panels }: RoomLayout): readonly string[] {
  const before = new Map(
    fromAnchored(stored, null).panels.flatMap(({ id, isPinned, pose }) =>
      isPinned ? [[id, pose.position] as const] : [],
    ),
  );
  const isSame = ({ id, pose }: RoomPanel): boolean => {
    const position = before.get(id);
    return position !== undefined && distanceBetween(position, pose.position) < SAME_PLACE_METRES;
  };
  return panels.filter((panel) => panel.isPinned && !isSame(panel)).map(({ id }) => id);
}

/** Leaves out the panels with these ids, and the walls on which no other panel hangs. */
export function withoutPanels(restored: RestoredLayout, ids: ReadonlySet<string>): RestoredLayout {
  const panels = restored.panels.filter(({ id }) => !ids.has(id));
  return { ...restored, panels, walls: wallsInUse({ panels, walls: restored.walls }) };
}

/**
 * Converts the layout after the origin of the reference space has moved, so that nothing moves in the real room.
 * `transform` is from the reset event: the new origin in the old coordinates (WebXR Device API, XRReferenceSpaceEvent).
 */
export function resetLayout({ name, panels, walls, home }: RoomLayout, transform: Pose): RoomLayout {
  return {
    name,
    panels: withPoses(panels, (pose) => relativeTo(transform, pose)),
    walls: withPoses(walls, (pose) => relativeTo(transform, pose)),
    home: home && relativeTo(transform, home),
  };
}

/**
 * Converts the stored form after the origin has moved. Poses relative to the floor change. Poses relative to the anchor
 * do not.
 */
export function resetAnchored({ name, place, panels, walls }: AnchoredLayout, transform: Pose): AnchoredLayout {
  if (place.kind === 'anchor')
    return { name, place: { ...place, lastPose: relativeTo(transform, place.lastPose) }, panels, walls };
  const convert = (pose: Pose): Pose => relativeTo(transform, pose);
  return { name, place, panels: withPoses(panels, convert), walls: withPoses(walls, convert) };
}

function withPoses<T extends { readonly pose: Pose }>(
  placed: readonly T[],
  convert: (pose: Pose) => Pose,
): readonly T[] {
  return placed.map((one) => ({ ...one, pose: convert(one.pose) }));
}
