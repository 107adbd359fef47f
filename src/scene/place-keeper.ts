/**
 * Keeps the room of a place: takes up what is remembered when somebody comes in, stores what changes, and holds the pinned panels by one persistent
 * anchor where the device has them (WebXR Anchors Module, persistent anchors), else by the floor.
 */
import {
  EMPTY_ANCHORED_LAYOUT,
  fromAnchored,
  resetAnchored,
  resetLayout,
  toAnchored,
  type AnchoredLayout,
} from './placement/anchored-layout.ts';
import { relativeTo, type Pose } from './placement/pose.ts';
import type { RoomLayout } from './placement/room-layout.ts';
import { encodeLayout, parseLayout } from './placement/stored-layout.ts';
import { distanceBetween } from './placement/vec3.ts';
import { poseOfTransform } from './head.ts';
import type { RoomStore } from './room-store.ts';

/** Where rooms are kept on this device. */
export interface RoomDisk {
  load(place: string): Promise<unknown>;
  save(place: string, layout: unknown): Promise<void>;
}

export interface PlaceKeeper {
  /** somebody came in; `session` is null in a preview */
  begin(session: XRSession | null): Promise<void>;
  /** whether it waits for a head to lay the room around */
  isWaiting(): boolean;
  frame(head: Pose | null, frame: XRFrame | null, space: XRReferenceSpace | null): void;
  end(): void;
}

interface HeldAnchor {
  readonly handle: string;
  readonly anchor: XRAnchor;
}

/** How many frames the room waits for an anchor before it stands on the floor; found later, it is taken up then. */
const PATIENCE_FRAMES = 60;
/** A device keeps improving what it knows of a room; a smaller correction than this is not followed. */
const CORRECTION_METRES = 0.002;
/** How often, in frames, corrections are looked for. */
const LOOK_EVERY = 30;

export function createPlaceKeeper(room: RoomStore, disk: RoomDisk): PlaceKeeper {
  const { store, actions } = room;
  let place: 'room' | 'preview' = 'preview';
  let session: XRSession | null = null;
  let stored: AnchoredLayout = EMPTY_ANCHORED_LAYOUT;
  let held: HeldAnchor | null = null;
  let anchorPose: Pose | null = null;
  let isRestoring = false;
  let isSettled = false;
  let wantsAnchor = false;
  let frames = 0;
  let kept = '';
  let pinnedCount = 0;
  let space: XRReferenceSpace | null = null;
  let stopListening = (): void => undefined;

  function persist(): void {
    const { layout } = store.getState();
    const basis =
      held !== null && anchorPose !== null
        ? { handle: held.handle, pose: anchorPose }
        : stored.place.kind === 'anchor'
          ? { handle: stored.place.handle, pose: stored.place.lastPose }
          : null;
    stored = toAnchored(layout, basis);
    // What can't be kept now is kept with the next change; the room itself does not depend on it.
    disk.save(place, encodeLayout(stored)).catch(() => undefined);
  }

  function onLayout(): void {
    if (!isSettled) return;
    const { layout } = store.getState();
    const now = keyOf(layout);
    if (now === kept) return;
    kept = now;
    const count = pinnedIn(layout);
    // Only a new pin asks for an anchor: one that was not found today, in the dark perhaps, may be found tomorrow.
    if (count > pinnedCount && held === null && session !== null && !isRestoring) wantsAnchor = true;
    pinnedCount = count;
    persist();
  }

  function hold(found: HeldAnchor | null): void {
    isRestoring = false;
    held = found;
  }

  function restore(): void {
    if (session === null || stored.place.kind !== 'anchor') return;
    const { handle } = stored.place;
    const { restorePersistentAnchor } = session;
    if (restorePersistentAnchor === undefined) return;
    isRestoring = true;
    const own = session;
    restorePersistentAnchor.call(session, handle).then(
      (anchor) => (own === session ? hold({ handle, anchor }) : undefined),
      () => (own === session ? hold(null) : undefined),
    );
  }

  function createAnchor(frame: XRFrame, at: Pose): void {
    wantsAnchor = false;
    const own = session;
    const [x, y, z] = at.position;
    if (space === null || frame.createAnchor === undefined) return;
    isRestoring = true;
    const isCurrent = (): boolean => own === session;
    try {
      const asked = frame.createAnchor(new XRRigidTransform({ x, y, z }), space);
      if (asked === undefined) {
        hold(null);
        return;
      }
      asked
        .then(async (anchor) => {
          const handle = await anchor.requestPersistentHandle?.();
          if (isCurrent()) hold(handle === undefined ? null : { handle, anchor });
        })
        .catch(() => (isCurrent() ? hold(null) : undefined));
    } catch {
      // The session has no anchors: the floor holds what is pinned.
      hold(null);
    }
  }

  /** Follows the anchor: found for the first time, or corrected by the device. */
  function follow(frame: XRFrame): void {
    if (held === null || space === null) return;
    const seen = frame.getPose(held.anchor.anchorSpace, space);
    if (seen === undefined) return;
    const pose = poseOfTransform(seen.transform);
    const before = anchorPose;
    if (before !== null && distanceBetween(before.position, pose.position) < CORRECTION_METRES) return;
    anchorPose = pose;
    if (!isSettled) return;
    if (stored.place.kind === 'anchor' && stored.place.handle === held.handle) {
      actions.takeUp(fromAnchored(stored, pose));
    } else {
      actions.setHolds('anchor');
    }
    persist();
  }

  function settle(head: Pose): void {
    actions.settleIn(stored.panels.length === 0 ? null : fromAnchored(stored, anchorPose), head);
    isSettled = true;
    kept = keyOf(store.getState().layout);
    pinnedCount = pinnedIn(store.getState().layout);
  }

  const onReset = (event: Event): void => {
    const { transform } = event as XRReferenceSpaceEvent;
    if (transform === undefined || transform === null) return;
    const origin = poseOfTransform(transform);
    stored = resetAnchored(stored, origin);
    anchorPose = anchorPose === null ? null : relativeTo(origin, anchorPose);
    actions.convert(
      (layout) => resetLayout(layout, origin),
      (dock) => relativeTo(origin, dock),
    );
    if (isSettled) persist();
  };

  function watch(next: XRReferenceSpace | null): void {
    if (next === space) return;
    space?.removeEventListener('reset', onReset);
    space = next;
    space?.addEventListener('reset', onReset);
  }

  return {
    async begin(entered) {
      place = entered === null ? 'preview' : 'room';
      stored = parseLayout(await disk.load(place).catch(() => undefined));
      [session, held, anchorPose] = [entered, null, null];
      [isRestoring, isSettled, wantsAnchor, frames] = [false, false, false, 0];
      stopListening();
      stopListening = store.subscribe(onLayout);
      restore();
    },
    isWaiting: () => !isSettled,
    frame(head, frame, referenceSpace) {
      watch(referenceSpace);
      frames += 1;
      if (frame !== null && (anchorPose === null || frames % LOOK_EVERY === 0)) follow(frame);
      if (!isSettled && head !== null) {
        const isFound = anchorPose !== null || (!isRestoring && held === null);
        if (isFound || frames > PATIENCE_FRAMES) settle(head);
      }
      if (wantsAnchor && frame !== null) {
        const pinned = store.getState().layout.panels.find((panel) => panel.isPinned);
        if (pinned !== undefined) createAnchor(frame, pinned.pose);
      }
    },
    end() {
      stopListening();
      stopListening = () => undefined;
      if (isSettled) persist();
      watch(null);
      [session, held, anchorPose, isSettled] = [null, null, null, false];
    },
  };
}

function pinnedIn({ panels }: RoomLayout): number {
  return panels.filter((panel) => panel.isPinned).length;
}

/** What is worth storing at once: which panels are there, and where the pinned ones are. */
function keyOf({ panels }: RoomLayout): string {
  return JSON.stringify(panels.map(({ id, isOpen, isPinned, pose }) => [id, isOpen, isPinned ? pose : null]));
}
