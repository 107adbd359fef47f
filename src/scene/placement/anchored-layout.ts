/**
 * The stored form of the room: panels relative to one anchor, or to the floor if there is none. An anchor is a pose that the device
 * finds again in another session, whose reference space starts elsewhere; this file does that change of coordinates.
 */
import type { RoomPanel } from './panel.ts';
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import type { RoomLayout } from './room-layout.ts';

/** What the stored poses are relative to. */
export type Place =
  | { readonly kind: 'floor' }
  | {
      readonly kind: 'anchor';
      /** what the device restores the anchor by */
      readonly handle: string;
      /** the anchor in the reference space it was stored in, for a device that no longer finds it */
      readonly lastPose: Pose;
    };

export interface AnchoredLayout {
  readonly place: Place;
  /** poses relative to the anchor, or to the reference space's origin on the floor */
  readonly panels: readonly RoomPanel[];
}

export interface RestoredLayout {
  /** poses in the present reference space */
  readonly panels: readonly RoomPanel[];
  /** what holds them: said on the panel, since the floor only is as good as the device's idea of where it started */
  readonly pinnedTo: Place['kind'];
}

export const EMPTY_ANCHORED_LAYOUT: AnchoredLayout = { place: { kind: 'floor' }, panels: [] };

/** The layout as it is stored, relative to the anchor found in this session, or to the floor. */
export function toAnchored(
  layout: RoomLayout,
  anchor: { readonly handle: string; readonly pose: Pose } | null,
): AnchoredLayout {
  if (anchor === null) return { place: { kind: 'floor' }, panels: layout.panels };
  return {
    place: { kind: 'anchor', handle: anchor.handle, lastPose: anchor.pose },
    panels: withPoses(layout.panels, (pose) => relativeTo(anchor.pose, pose)),
  };
}

/** The stored panels in the present reference space; `anchorPose` is null if the device did not find the anchor, or has none. */
export function fromAnchored({ place, panels }: AnchoredLayout, anchorPose: Pose | null): RestoredLayout {
  if (place.kind === 'floor') return { panels, pinnedTo: 'floor' };
  const origin = anchorPose ?? place.lastPose;
  return {
    panels: withPoses(panels, (pose) => fromRelative(origin, pose)),
    pinnedTo: anchorPose === null ? 'floor' : 'anchor',
  };
}

/**
 * The layout after the reference space moved its origin. `transform` is the reset event's: the new origin in the old coordinates
 * (WebXR Device API, XRReferenceSpaceEvent), so nothing moves in the room.
 */
export function resetLayout({ panels, home }: RoomLayout, transform: Pose): RoomLayout {
  return {
    panels: withPoses(panels, (pose) => relativeTo(transform, pose)),
    home: home && relativeTo(transform, home),
  };
}

/** The same for what is stored: all that is relative to the reference space changes, what is relative to the anchor does not. */
export function resetAnchored({ place, panels }: AnchoredLayout, transform: Pose): AnchoredLayout {
  if (place.kind === 'anchor') return { place: { ...place, lastPose: relativeTo(transform, place.lastPose) }, panels };
  return { place, panels: withPoses(panels, (pose) => relativeTo(transform, pose)) };
}

function withPoses(panels: readonly RoomPanel[], convert: (pose: Pose) => Pose): readonly RoomPanel[] {
  return panels.map((panel) => ({ ...panel, pose: convert(panel.pose) }));
}
