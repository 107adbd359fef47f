/**
 * Creates, restores and deletes the anchor of pinned panels on the device (WebXR Anchors Module). An anchor is a pose
 * that the device keeps at the same place in the real room. If the anchor has a handle, the device finds it again in
 * later sessions. `placement/anchor-state.ts` decides what to do, and this file calls the device.
 */
import { poseOfSpace } from '../input/device-pose.ts';
import { isDecided, NO_ANCHOR, stepAnchor, type AnchorCommand, type AnchorEvent } from '../placement/anchor-state.ts';
import type { Pose } from '../placement/pose.ts';
import {
  boundedSpaceOf,
  createAnchorIn,
  forgetAllBut,
  forgetAnchor,
  handleOf,
  restoreAnchor,
} from './anchor-device.ts';

export interface LocatedAnchor {
  /** the device's identifier of the anchor, used to restore it in a later session; null if the device gave none */
  readonly handle: string | null;
  /** the anchor's pose in the current reference space */
  readonly pose: Pose;
}

export interface PersistentAnchor {
  /**
   * call it when a session starts, or with `session` null for a preview, which has no anchors. Restores the anchor with
   * this `handle`; if `handle` is null, restores none
   */
  begin(session: XRSession | null, handle: string | null): void;
  /**
   * call it when a panel was pinned. If there is no anchor, and the device is not searching for one, an anchor is
   * created in the next frame
   */
  pin(): void;
  /** returns whether an anchor must be created for a pinned panel */
  isDue(): boolean;
  /**
   * creates the anchor for a pinned panel, at the pose `at`, which is given in `space`. Call it if `isDue` returns true
   */
  createDue(frame: XRFrame, space: XRReferenceSpace, at: Pose): void;
  /**
   * deletes all anchors of this origin except the anchor with this handle and the anchors of walls. Deletes nothing
   * while the handles of some walls' anchors are not known. A device saves only a few anchors (Quest: eight)
   */
  removeAllBut(handle: string | null): void;
  /**
   * call it when no panel is pinned any more. Deletes the anchor of the session, and the saved anchor with this handle,
   * even if the device has not found it
   */
  remove(handle: string | null): void;
  /**
   * reads the anchor's pose; returns true if the anchor was located for the first time, has moved by 2 mm or more, or
   * has turned by 0.05° or more
   */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  /** returns the anchor; null until the device has located it */
  located(): LocatedAnchor | null;
  /**
   * returns whether it is known where pinned panels are attached: to a located anchor or, if there is none, to the
   * floor
   */
  isDecided(): boolean;
  /** call it when the reference space gets a new origin; `origin` is that origin in the old coordinates */
  reset(origin: Pose): void;
  end(): void;
}

/**
 * Creates the functions for the anchor of the layout.
 * @param readOthers returns the handles of the saved anchors of walls; null if some of them are not known yet. While it
 *   returns null, other saved anchors are not deleted
 */
export function createPersistentAnchor(readOthers: () => readonly string[] | null = () => []): PersistentAnchor {
  let session: XRSession | null = null;
  let bounded: XRReferenceSpace | null = null;
  let state = NO_ANCHOR;
  /** the anchors of the session. The key is the number of the request for which the device made the anchor */
  const anchors = new Map<number, XRAnchor>();
  /** the number of the request for an anchor that the next frame must create; null if no anchor must be created */
  let due: number | null = null;

  /**
   * Passes an event to the state machine and carries out its commands. `own` is the session in which the event
   * happened. Returns whether the pinned panels must move to the anchor's new pose.
   */
  function send(event: AnchorEvent, own = session): boolean {
    const { state: next, commands } = stepAnchor(state, event);
    state = next;
    for (const command of commands) run(command, own);
    return commands.some(({ kind }) => kind === 'follow');
  }

  function run(command: AnchorCommand, own: XRSession | null): void {
    switch (command.kind) {
      case 'restore':
        return void restore(own, command.request, command.handle);
      case 'create':
        due = command.request;
        return undefined;
      case 'release':
        anchors.get(command.request)?.delete();
        anchors.delete(command.request);
        return undefined;
      case 'forget':
        return void forgetAnchor(own, command.handle);
      case 'forgetOthers':
        return forgetOthers(own, command.handle);
      case 'follow':
        return undefined;
    }
  }

  function forgetOthers(own: XRSession | null, handle: string | null): void {
    const others = readOthers();
    // If deleting fails now, these anchors are deleted the next time a person enters the room.
    if (others !== null) forgetAllBut(own, [handle, ...others]);
  }

  async function restore(own: XRSession | null, request: number, handle: string): Promise<void> {
    const anchor = await restoreAnchor(own, handle);
    if (anchor === null) return void send({ kind: 'refused', request }, own);
    if (session === own) anchors.set(request, anchor);
    send({ kind: 'restored', request, handle }, own);
  }

  async function create(request: number, frame: XRFrame, space: XRReferenceSpace, at: Pose): Promise<void> {
    const own = session;
    const anchor = await createAnchorIn(frame, space, at, bounded);
    if (anchor === null) return void send({ kind: 'refused', request }, own);
    // Without a handle (the device's identifier of the anchor), the anchor is valid in this session only.
    const handle = await handleOf(anchor);
    anchors.set(request, anchor);
    send({ kind: 'created', request, handle }, own);
  }

  return {
    begin(entered, handle) {
      [session, bounded, due] = [entered, null, null];
      anchors.clear();
      send({ kind: 'left' });
      if (entered === null) return;
      void boundedSpaceOf(entered).then((space) => {
        if (session === entered) bounded = space;
      });
      send({ kind: 'entered', handle: entered.restorePersistentAnchor === undefined ? null : handle });
    },
    pin: () => void send({ kind: 'pinned' }),
    isDue: () => due !== null,
    createDue(frame, space, at) {
      const request = due;
      due = null;
      if (request !== null && state.kind === 'creating' && state.request === request)
        void create(request, frame, space, at);
    },
    removeAllBut: (handle) => forgetOthers(session, handle),
    remove: (handle) => void send({ kind: 'emptied', handle }),
    update(frame, space) {
      const anchor = state.kind === 'anchored' ? anchors.get(state.request) : undefined;
      const pose = poseOfSpace(frame, anchor?.anchorSpace, space);
      return pose !== null && send({ kind: 'seen', pose });
    },
    located: () =>
      state.kind !== 'anchored' || state.pose === null ? null : { handle: state.handle, pose: state.pose },
    isDecided: () => isDecided(state),
    reset: (origin) => void send({ kind: 'originMoved', origin }),
    end() {
      send({ kind: 'left' });
      anchors.clear();
      [session, bounded, due] = [null, null, null];
    },
  };
}
