/**
 * The stored form of the room's layout: panels relative to one anchor, or to the floor if there is no anchor. An anchor is a pose that the
 * device finds again in a later session. The coordinates of that session have another origin, so this file converts between the
 * coordinates.
 */
import { FIRST_LAYOUT, type LayoutName } from './layout-name.ts';
import type { RoomPanel } from './panel.ts';
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import type { RoomLayout } from './room-layout.ts';

/** What the stored poses are relative to: an anchor or the floor. */
export type Place =
  | { readonly kind: 'floor' }
  | {
      readonly kind: 'anchor';
      /** the device's identifier of the anchor, used to restore it; null if the anchor is valid in this session only */
      readonly handle: string | null;
      /** the anchor's pose in the reference space in which it was stored, used if the device no longer finds the anchor */
      readonly lastPose: Pose;
    };

export interface AnchoredLayout {
  readonly name: LayoutName;
  readonly place: Place;
  /** the panels. Their poses are relative to the anchor, or to the origin of the reference space if the place is the floor */
  readonly panels: readonly RoomPanel[];
}

export interface RestoredLayout {
  readonly name: LayoutName;
  /** the panels, with poses in the current reference space */
  readonly panels: readonly RoomPanel[];
  /**
   * what the panels are placed relative to. A panel shows this to the person, because a place relative to the floor is only as exact as the
   * device's origin
   */
  readonly pinnedTo: Place['kind'];
}

export const EMPTY_ANCHORED_LAYOUT: AnchoredLayout = { name: FIRST_LAYOUT, place: { kind: 'floor' }, panels: [] };

/** Converts the layout to its stored form, relative to the anchor located in this session, or to the floor. */
export function toAnchored(
  layout: RoomLayout,
  anchor: { readonly handle: string | null; readonly pose: Pose } | null,
): AnchoredLayout {
  const { name, panels } = layout;
  if (anchor === null) return { name, place: { kind: 'floor' }, panels };
  return {
    name,
    place: { kind: 'anchor', handle: anchor.handle, lastPose: anchor.pose },
    panels: withPoses(panels, (pose) => relativeTo(anchor.pose, pose)),
  };
}

/**
 * Converts the stored panels to the current reference space. `anchorPose` is null if the device has no anchor or did not find the anchor.
 */
export function fromAnchored({ name, place, panels }: AnchoredLayout, anchorPose: Pose | null): RestoredLayout {
  if (place.kind === 'floor') return { name, panels, pinnedTo: 'floor' };
  const origin = anchorPose ?? place.lastPose;
  return {
    name,
    panels: withPoses(panels, (pose) => fromRelative(origin, pose)),
    pinnedTo: anchorPose === null || place.handle === null ? 'floor' : 'anchor',
  };
}

/**
 * Converts the layout after the origin of the reference space has moved, so that nothing moves in the real room. `transform` is from the
 * reset event: the new origin in the old coordinates (WebXR Device API, XRReferenceSpaceEvent).
 */
export function resetLayout({ name, panels, home }: RoomLayout, transform: Pose): RoomLayout {
  return {
    name,
    panels: withPoses(panels, (pose) => relativeTo(transform, pose)),
    home: home && relativeTo(transform, home),
  };
}

/**
 * Converts the stored form after the origin has moved. Poses relative to the reference space change, poses relative to the anchor do not.
 */
export function resetAnchored({ name, place, panels }: AnchoredLayout, transform: Pose): AnchoredLayout {
  if (place.kind === 'anchor')
    return { name, place: { ...place, lastPose: relativeTo(transform, place.lastPose) }, panels };
  return { name, place, panels: withPoses(panels, (pose) => relativeTo(transform, pose)) };
}

function withPoses(panels: readonly RoomPanel[], convert: (pose: Pose) => Pose): readonly RoomPanel[] {
  return panels.map((panel) => ({ ...panel, pose: convert(panel.pose) }));
}
