/**
 * Loads the layout of the room when a person enters, and saves the layout when panels change. Panels are stored
 * relative to one persistent anchor (a pose that the device finds again in later sessions), or to the floor if the
 * device has no anchors. Walls with glances (small panels with one amount) have their own anchors.
 */
import {
  EMPTY_ANCHORED_LAYOUT,
  fromAnchored,
  placedSince,
  resetAnchored,
  resetLayout,
  toAnchored,
  withoutPanels,
  type AnchoredLayout,
} from '../placement/anchored-layout.ts';
import { originShift } from '../placement/origin-shift.ts';
import { relativeTo, type Pose } from '../placement/pose.ts';
import type { RoomLayout } from '../placement/room-layout.ts';
import { encodeLayout, parseLayout } from '../placement/stored-layout.ts';
import { poseOfTransform } from '../input/device-pose.ts';
import { followWalls, settleWall, wallsInUse } from '../placement/walls-in-layout.ts';
import { createPersistentAnchor } from './persistent-anchor.ts';
import { createWallAnchorSet } from './wall-anchors.ts';
import { watchHung } from './watch-hung.ts';
import type { RoomStore } from '../room-store.ts';

/** Stores layouts on this device: one for sessions (`room`) and one for the preview (`preview`). */
export interface LayoutStore {
  load(place: string): Promise<unknown>;
  save(place: string, layout: unknown): Promise<void>;
}

export interface LayoutPersistence {
  /** call it when a person enters; `session` is null in a preview */
  begin(session: XRSession | null): Promise<void>;
  /**
   * returns whether panels are not placed yet. They are placed once the pose of the head is known and the device has
   * answered about the anchors. If the device does not answer, they are placed after 60 frames
   */
  isWaiting(): boolean;
  /**
   * call it in every frame. `readHead` returns the pose of the head in this frame, or null if the device does not know
   * it. `readHead` is called only in frames that need the pose
   */
  frame(readHead: () => Pose | null, frame: XRFrame | null, space: XRReferenceSpace | null): void;
  end(): void;
}

/**
 * The number of frames for which panels wait for the anchor. After that, they are placed by the last known pose of the
 * anchor, and count as attached to the floor. If the anchor is found later, pinned panels move to their places relative
 * to it, except those that the person has pinned or moved in the meantime.
 */
const ANCHOR_WAIT_FRAMES = 60;
/** The pose of a located anchor is read again once in this many frames, because the device may have corrected it. */
const CORRECTION_INTERVAL_FRAMES = 30;

/**
 * Creates the functions that load and save the layout.
 * @param readLastHead returns the pose of the head in the last drawn frame; null before the first frame
 */
export function createLayoutPersistence(
  room: RoomStore,
  layouts: LayoutStore,
  readLastHead: () => Pose | null,
): LayoutPersistence {
  const { store, actions } = room;
  const walls = createWallAnchorSet();
  const hung = watchHung();
  const anchor = createPersistentAnchor(walls.handles);
  let place: 'room' | 'preview' = 'preview';
  let stored: AnchoredLayout = EMPTY_ANCHORED_LAYOUT;
  /** the layout from which `stored` was made; null if `stored` was loaded */
  let kept: RoomLayout | null = null;
  let isPlaced = false;
  let frames = 0;
  let savedKey = '';
  let pinnedCount = 0;
  /**
   * the ids of the panels that the person has pinned, or moved while they were pinned, while the anchor was not
   * located. They do not move when the anchor is located
   */
  const placedHere = new Set<string>();
  let space: XRReferenceSpace | null = null;
  /**
   * set if the person has recentred (given the room a new origin) since the last frame. `before` is the pose of the
   * head in the old coordinates; null if the event contained the new origin, so that no pose is needed
   */
  let recentered: { readonly before: Pose | null } | null = null;
  let stopListening = (): void => undefined;

  /** Converts the layout to `stored`, without saving it on the device. */
  function keep(): void {
    const { layout } = store.getState();
    kept = layout;
    if (anchor.located() === null) for (const id of placedSince(stored, layout)) placedHere.add(id);
    // An anchor that was not found is saved with its last pose, because a later session may find it.
    const lastKnown =
      stored.place.kind === 'anchor' ? { handle: stored.place.handle, pose: stored.place.lastPose } : null;
    stored = toAnchored(layout, anchor.located() ?? lastKnown);
  }

  function save(): void {
    keep();
    // A failed save is not repeated. The next change saves everything again.
    layouts.save(place, encodeLayout(stored)).catch(() => undefined);
  }

  function onLayout(): void {
    if (!isPlaced) return;
    const { layout } = store.getState();
    hung.note(layout, frames);
    const key = keyOf(layout);
    if (key === savedKey) return;
    savedKey = key;
    const count = pinnedIn(layout);
    if (count > pinnedCount) anchor.pin();
    if (count === 0) {
      anchor.remove(stored.place.kind === 'anchor' ? stored.place.handle : null);
      stored = EMPTY_ANCHORED_LAYOUT;
    }
    pinnedCount = count;
    save();
  }

  /**
   * Reads the pose of the anchor, and moves the pinned panels when it has changed. A glance (a small panel with one
   * amount) that a person slides along a wall is saved only when it rests. So `stored` is brought up to date first: it
   * must be relative to the pose that the anchor had until now.
   */
  function updateAnchor(frame: XRFrame, in_: XRReferenceSpace): void {
    if (isPlaced && kept !== store.getState().layout) keep();
    if (anchor.update(frame, in_) && isPlaced) followAnchor();
  }

  /**
   * Moves the pinned panels to their places relative to the current pose of the anchor, except those in `placedHere`.
   * If the anchor is new, no panel moves.
   */
  function followAnchor(): void {
    const located = anchor.located();
    if (located === null) return;
    if (stored.place.kind === 'anchor' && stored.place.handle === located.handle) {
      const restored = followWalls(fromAnchored(stored, located.pose), walls.located());
      actions.restorePinned(withoutPanels(restored, placedHere));
    } else {
      actions.setPinnedTo(located.handle === null ? 'floor' : 'anchor');
    }
    placedHere.clear();
    save();
  }

  function placePanels(head: Pose): void {
    const anchorPose = anchor.located()?.pose ?? null;
    const restored = followWalls(fromAnchored(stored, anchorPose), walls.located());
    actions.restoreLayout(stored.panels.length === 0 ? null : restored, head);
    isPlaced = true;
    placedHere.clear();
    const { layout } = store.getState();
    hung.begin(layout);
    savedKey = keyOf(layout);
    pinnedCount = pinnedIn(layout);
  }

  /**
   * Moves the glances (small panels with one amount) on walls whose anchors the device has located or corrected. Also
   * stores new anchors of walls; their glances do not move.
   */
  function followWallAnchors(frame: XRFrame, in_: XRReferenceSpace): void {
    const { followed, settled } = walls.update(frame, in_);
    if (!isPlaced || followed.length + settled.length === 0) return;
    actions.changeLayout((layout) => settled.reduce(settleWall, followWalls(layout, followed)));
    save();
  }

  /**
   * Saves the glances (small panels with one amount) on walls when they no longer move, and requests anchors for their
   * walls. A wall whose anchor was lost may be at a wrong place, and a later session may find its anchor. So such a
   * wall gets a new anchor only after the person has put a glance on it or moved one.
   */
  function saveHung(): void {
    const moved = hung.movedAtRest(frames);
    if (moved === null) return;
    const inUse = wallsInUse(store.getState().layout);
    const exact = inUse.filter(({ id, isLost }) => !isLost || moved.has(id));
    walls.use(
      inUse.map(({ id }) => id),
      exact.map(({ id }) => id),
    );
    save();
  }

  function moveOrigin(origin: Pose): void {
    stored = resetAnchored(stored, origin);
    anchor.reset(origin);
    walls.reset(origin);
    actions.convert(
      (layout) => resetLayout(layout, origin),
      (dock) => relativeTo(origin, dock),
    );
    if (isPlaced) save();
  }

  const onReset = (event: Event): void => {
    const transform = (event as Partial<XRReferenceSpaceEvent>).transform ?? null;
    if (transform !== null) moveOrigin(poseOfTransform(transform));
    // In Chromium, the reset event has no transform, so the transform is computed later from two poses of the head. The
    // head hardly moves between two frames. So its poses before and after the event are at the same place in the real
    // room.
    recentered = { before: transform === null ? (recentered?.before ?? readLastHead()) : null };
  };

  /**
   * After the person has recentred (given the room a new origin), brings the dock and all unpinned panels and tables to
   * the person.
   */
  function followRecentering(head: Pose): void {
    const before = recentered?.before ?? null;
    recentered = null;
    if (before !== null) moveOrigin(originShift(before, head));
    if (isPlaced) actions.bringHere(head);
  }

  function watchSpace(next: XRReferenceSpace | null): void {
    if (next === space) return;
    space?.removeEventListener('reset', onReset);
    space = next;
    space?.addEventListener('reset', onReset);
  }

  return {
    async begin(entered) {
      place = entered === null ? 'preview' : 'room';
      const loaded = await layouts.load(place).catch(() => null);
      stored = parseLayout(loaded);
      [kept, isPlaced, frames, recentered] = [null, false, 0, null];
      hung.begin(store.getState().layout);
      stopListening();
      stopListening = store.subscribe(onLayout);
      const handle = stored.place.kind === 'anchor' ? stored.place.handle : null;
      anchor.begin(entered, handle);
      walls.begin(entered, stored.walls);
      // If the layout could not be loaded, no anchor is removed, because the layout may still use it.
      if (loaded !== null) anchor.removeAllBut(handle);
    },
    isWaiting: () => !isPlaced,
    frame(readHead, frame, referenceSpace) {
      watchSpace(referenceSpace);
      frames += 1;
      const head = isPlaced && recentered === null ? null : readHead();
      if (head !== null && recentered !== null) followRecentering(head);
      const isTurn = frames % CORRECTION_INTERVAL_FRAMES === 0;
      if (frame !== null && space !== null) {
        if (isTurn || anchor.located() === null) updateAnchor(frame, space);
        if (isTurn || !walls.areDecided()) followWallAnchors(frame, space);
      }
      const isDecided = anchor.isDecided() && walls.areDecided();
      if (!isPlaced && head !== null && (isDecided || frames > ANCHOR_WAIT_FRAMES)) placePanels(head);
      saveHung();
      if (anchor.isDue() && frame !== null && space !== null) {
        const pinned = store.getState().layout.panels.find((panel) => panel.isPinned);
        if (pinned !== undefined) anchor.createDue(frame, space, pinned.pose);
      }
      if (frame !== null && space !== null) {
        const known = store.getState().layout.walls;
        walls.createDue(frame, space, (id) => known.find((wall) => wall.id === id)?.pose ?? null);
      }
    },
    end() {
      stopListening();
      stopListening = () => undefined;
      if (isPlaced) save();
      watchSpace(null);
      anchor.end();
      walls.end();
      isPlaced = false;
    },
  };
}

function pinnedIn({ panels }: RoomLayout): number {
  return panels.filter((panel) => panel.isPinned).length;
}

/**
 * Returns, as text, the parts of the layout that are saved as soon as they change: its name, which panels exist and are
 * open, and the poses of pinned panels. For a glance (a small panel with one amount) on a wall, the text contains the
 * wall instead of the pose. So nothing is saved while a person slides the glance along its wall.
 */
function keyOf({ name, panels }: RoomLayout): string {
  return JSON.stringify([
    name,
    ...panels.map(({ id, isOpen, isPinned, wall, pose }) => [id, isOpen, isPinned ? (wall ?? pose) : null]),
  ]);
}
