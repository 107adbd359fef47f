/**
 * Lets the device create, restore and delete the anchor that pinned panels are placed relative to (WebXR Anchors Module). An anchor is a
 * pose whose position in the real room the device keeps correct. If the device gives a handle, it finds the anchor again in later sessions.
 * `placement/anchor-state.ts` decides what to do, and this file calls the device.
 */
import { poseOfTransform } from '../input/head.ts';
import { isDecided, NO_ANCHOR, stepAnchor, type AnchorCommand, type AnchorEvent } from '../placement/anchor-state.ts';
import { fromRelative, type Pose } from '../placement/pose.ts';

export interface LocatedAnchor {
  /** the device's identifier of the anchor, used to restore it in a later session; null if the device gave none */
  readonly handle: string | null;
  /** the anchor's pose in the current reference space */
  readonly pose: Pose;
}

export interface PersistentAnchor {
  /**
   * call it when a session starts, or with null in a preview, which has no anchors. Restores the anchor with this `handle`; null restores
   * none
   */
  begin(session: XRSession | null, handle: string | null): void;
  /** call it when a panel was pinned. If there is no anchor, one is created in the next frame */
  pin(): void;
  /** returns whether an anchor must be created for a pinned panel */
  isDue(): boolean;
  /** creates the anchor that `isDue` asks for, at the pose `at`, which is given in `space` */
  createDue(frame: XRFrame, space: XRReferenceSpace, at: Pose): void;
  /** deletes all anchors of this origin except the one with this handle, because a device saves only a few (Quest: eight) */
  removeAllBut(handle: string | null): void;
  /**
   * call it when no panel is pinned any more. Deletes the anchor, and also the anchor with this handle, even if the device has not found it
   */
  remove(handle: string | null): void;
  /**
   * reads the anchor's pose; returns true if the anchor was located for the first time, has moved by 2 mm or more, or has turned by 0.05°
   * or more
   */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  /** returns the anchor; null until the device has located it */
  located(): LocatedAnchor | null;
  /**
   * returns whether it is known what the pinned panels are placed relative to: a located anchor, or the floor because there is no anchor
   */
  isDecided(): boolean;
  /** call it when the reference space gets a new origin; `origin` is that origin in the old coordinates */
  reset(origin: Pose): void;
  end(): void;
}

export function createPersistentAnchor(): PersistentAnchor {
  let session: XRSession | null = null;
  let bounded: XRReferenceSpace | null = null;
  let state = NO_ANCHOR;
  /** the anchors of the session, by the number of the request for which the device made them */
  const anchors = new Map<number, XRAnchor>();
  /** the number of the request for an anchor that the next frame must create; null if no anchor must be created */
  let due: number | null = null;

  /**
   * Gives an event to the state machine and carries out its commands. Returns whether the pinned panels must move to the anchor's new pose.
   * `own` is the session in which the event happened.
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
        return void forget(own, command.handle);
      case 'forgetOthers':
        return forgetAllBut(own, command.handle);
      case 'follow':
        return undefined;
    }
  }

  async function restore(own: XRSession | null, request: number, handle: string): Promise<void> {
    const anchor = await orNull(() => own?.restorePersistentAnchor?.(handle));
    if (anchor === null) return void send({ kind: 'refused', request }, own);
    if (session === own) anchors.set(request, anchor);
    send({ kind: 'restored', request, handle }, own);
  }

  async function create(request: number, frame: XRFrame, space: XRReferenceSpace, at: Pose): Promise<void> {
    const own = session;
    const anchor = await createIn(frame, space, at, bounded);
    if (anchor === null) return void send({ kind: 'refused', request }, own);
    // The device may refuse a handle, for example because it has saved too many. The anchor is then valid in this session only.
    const handle = await orNull(() => anchor.requestPersistentHandle?.());
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
    removeAllBut: (handle) => forgetAllBut(session, handle),
    remove: (handle) => void send({ kind: 'emptied', handle }),
    update(frame, space) {
      const anchor = state.kind === 'anchored' ? anchors.get(state.request) : undefined;
      const seen = anchor === undefined ? undefined : frame.getPose(anchor.anchorSpace, space);
      return seen !== undefined && send({ kind: 'seen', pose: poseOfTransform(seen.transform) });
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
/**
 * Creates an anchor in the bounded reference space if there is one, because devices with Android XR save only such anchors. Null if the
 * device refuses.
 */
async function createIn(
  frame: XRFrame,
  space: XRReferenceSpace,
  at: Pose,
  bounded: XRReferenceSpace | null,
): Promise<XRAnchor | null> {
  const between = bounded === null ? undefined : frame.getPose(space, bounded);
  const isConverted = bounded !== null && between !== undefined;
  const from = isConverted ? poseOfTransform(between.transform) : null;
  const [x, y, z] = (from === null ? at : fromRelative(from, at)).position;
  return orNull(() => frame.createAnchor?.(new XRRigidTransform({ x, y, z }), isConverted ? bounded : space));
}

/** Returns the bounded reference space; null if the session does not have it, as on most devices. */
async function boundedSpaceOf(session: XRSession): Promise<XRReferenceSpace | null> {
  if (session.enabledFeatures?.includes('bounded-floor') !== true) return null;
  return orNull(() => session.requestReferenceSpace('bounded-floor'));
}

function forgetAllBut(session: XRSession | null, handle: string | null): void {
  for (const other of session?.persistentAnchors ?? []) if (other !== handle) void forget(session, other);
}

/** Deletes a saved anchor. If that fails now, the anchor is deleted the next time a person enters the room. */
async function forget(session: XRSession | null, handle: string): Promise<void> {
  await orNull(() => session?.deletePersistentAnchor?.(handle));
}

/** Returns the device's answer. Null if the device refuses (by a rejected promise or by an error), or does not have the function. */
async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
