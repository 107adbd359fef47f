/**
 * Loads the layout of a room when a person enters, and saves it when panels change. Pinned panels are stored relative to one persistent anchor
 * where the device has anchors, else relative to the floor.
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
import { poseOfTransform } from './head.ts';
import { createPersistentAnchor } from './persistent-anchor.ts';
import type { RoomStore } from './room-store.ts';

/** Stores one layout for each place of this device: `room` and `preview`. */
export interface LayoutStore {
  load(place: string): Promise<unknown>;
  save(place: string, layout: unknown): Promise<void>;
}

export interface LayoutPersistence {
  /** a person entered; `session` is null in a preview */
  begin(session: XRSession | null): Promise<void>;
  /** whether panels are not placed yet: the next frame with a head may place them */
  isWaiting(): boolean;
  frame(head: Pose | null, frame: XRFrame | null, space: XRReferenceSpace | null): void;
  end(): void;
}

/** How many frames the panels wait for the anchor before they are placed by the floor. An anchor found later moves them. */
const ANCHOR_WAIT_FRAMES = 60;
/** How often, in frames, corrections of the anchor are read. */
const CORRECTION_INTERVAL_FRAMES = 30;

export function createLayoutPersistence(room: RoomStore, layouts: LayoutStore): LayoutPersistence {
  const { store, actions } = room;
  const anchor = createPersistentAnchor();
  let place: 'room' | 'preview' = 'preview';
  let stored: AnchoredLayout = EMPTY_ANCHORED_LAYOUT;
  let isPlaced = false;
  let wantsAnchor = false;
  let frames = 0;
  let savedKey = '';
  let pinnedCount = 0;
  let space: XRReferenceSpace | null = null;
  let stopListening = (): void => undefined;

  function save(): void {
    const { layout } = store.getState();
    // An anchor that was not found today is kept, by its last pose: it may be found tomorrow.
    const lastKnown =
      stored.place.kind === 'anchor' ? { handle: stored.place.handle, pose: stored.place.lastPose } : null;
    stored = toAnchored(layout, anchor.located() ?? lastKnown);
    // The next change saves everything again, so a failure needs no retry.
    layouts.save(place, encodeLayout(stored)).catch(() => undefined);
  }

  function onLayout(): void {
    if (!isPlaced) return;
    const { layout } = store.getState();
    const key = keyOf(layout);
    if (key === savedKey) return;
    savedKey = key;
    const count = pinnedIn(layout);
    // Only a new pin asks for an anchor: one that was not found today, in the dark perhaps, may be found tomorrow.
    if (count > pinnedCount && place === 'room' && !anchor.exists() && !anchor.isPending()) wantsAnchor = true;
    pinnedCount = count;
    save();
  }

  /** Moves the pinned panels to where the anchor is now. */
  function followAnchor(): void {
    const located = anchor.located();
    if (located === null) return;
    if (stored.place.kind === 'anchor' && stored.place.handle === located.handle) {
      actions.restorePinned(fromAnchored(stored, located.pose));
    } else {
      actions.setPinnedTo('anchor');
    }
    save();
  }

  function placePanels(head: Pose): void {
    const anchorPose = anchor.located()?.pose ?? null;
    actions.restoreLayout(stored.panels.length === 0 ? null : fromAnchored(stored, anchorPose), head);
    isPlaced = true;
    savedKey = keyOf(store.getState().layout);
    pinnedCount = pinnedIn(store.getState().layout);
  }

  const onReset = (event: Event): void => {
    const { transform } = event as XRReferenceSpaceEvent;
    if (transform === undefined || transform === null) return;
    const origin = poseOfTransform(transform);
    stored = resetAnchored(stored, origin);
    anchor.reset(origin);
    actions.convert(
      (layout) => resetLayout(layout, origin),
      (dock) => relativeTo(origin, dock),
    );
    if (isPlaced) save();
  };

  function watchSpace(next: XRReferenceSpace | null): void {
    if (next === space) return;
    space?.removeEventListener('reset', onReset);
    space = next;
    space?.addEventListener('reset', onReset);
  }

  return {
    async begin(entered) {
      place = entered === null ? 'preview' : 'room';
      stored = parseLayout(await layouts.load(place).catch(() => undefined));
      [isPlaced, wantsAnchor, frames] = [false, false, 0];
      stopListening();
      stopListening = store.subscribe(onLayout);
      anchor.begin(entered, stored.place.kind === 'anchor' ? stored.place.handle : null);
    },
    isWaiting: () => !isPlaced,
    frame(head, frame, referenceSpace) {
      watchSpace(referenceSpace);
      frames += 1;
      const isRead = anchor.located() === null || frames % CORRECTION_INTERVAL_FRAMES === 0;
      if (frame !== null && space !== null && isRead && anchor.update(frame, space) && isPlaced) followAnchor();
      if (!isPlaced && head !== null) {
        const isAnswered = anchor.located() !== null || (!anchor.isPending() && !anchor.exists());
        if (isAnswered || frames > ANCHOR_WAIT_FRAMES) placePanels(head);
      }
      if (wantsAnchor && frame !== null) {
        const pinned = store.getState().layout.panels.find((panel) => panel.isPinned);
        if (pinned === undefined) return;
        wantsAnchor = false;
        if (space !== null) anchor.create(frame, space, pinned.pose);
      }
    },
    end() {
      stopListening();
      stopListening = () => undefined;
      if (isPlaced) save();
      watchSpace(null);
      anchor.end();
      isPlaced = false;
    },
  };
}

function pinnedIn({ panels }: RoomLayout): number {
  return panels.filter((panel) => panel.isPinned).length;
}

/** What is worth saving at once: which panels there are, and where the pinned ones are. */
function keyOf({ panels }: RoomLayout): string {
  return JSON.stringify(panels.map(({ id, isOpen, isPinned, pose }) => [id, isOpen, isPinned ? pose : null]));
}
