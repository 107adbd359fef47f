/**
 * Manages one anchor of an XR session (WebXR Anchors Module). An anchor is a pose that the device corrects and, if it gives a handle, finds
 * again in later sessions. If the device has no anchors, and in the preview, no anchor is ever located.
 */
import { poseOfTransform } from './head.ts';
import { fromRelative, relativeTo, type Pose } from './placement/pose.ts';
import { turnOf } from './placement/quat.ts';
import { distanceBetween } from './placement/vec3.ts';

export interface LocatedAnchor {
  /** the device's identifier of the anchor, used to restore it in a later session; null if the device gave none */
  readonly handle: string | null;
  /** the anchor's pose in the current reference space */
  readonly pose: Pose;
}

export interface PersistentAnchor {
  /** starts with a session, or with null in a preview; restores the anchor with this `handle`; null restores none */
  begin(session: XRSession | null, handle: string | null): void;
  /** creates a new anchor at the position of `at`, which is a pose in `space` */
  create(frame: XRFrame, space: XRReferenceSpace, at: Pose): void;
  /** deletes all anchors of this origin except the one with this handle, because a device saves only a few (Quest: eight) */
  removeAllBut(handle: string | null): void;
  /** deletes the anchor; also deletes the one with this handle if it was not found */
  remove(handle: string | null): void;
  /**
   * reads the anchor's pose; returns true if the anchor was located for the first time, has moved by 2 mm or more, or has turned by 0.05°
   * or more
   */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  /** returns the anchor; null until the device has located it */
  located(): LocatedAnchor | null;
  /** returns whether the device is restoring or creating the anchor */
  isPending(): boolean;
  /** returns whether the device has the anchor, located or not */
  exists(): boolean;
  /** call it when the reference space has a new origin, which is given in the old coordinates */
  reset(origin: Pose): void;
  end(): void;
}

interface Held {
  readonly handle: string | null;
  readonly anchor: XRAnchor;
}

/**
 * The smallest correction of position that is used, in metres. Devices correct the poses of anchors all the time. The smallest turn, 0.05°,
 * moves a point at a distance of 2 m by 2 mm too.
 */
const CORRECTION_METRES = 0.002;
const CORRECTION_RADIANS = (0.05 * Math.PI) / 180;

export function createPersistentAnchor(): PersistentAnchor {
  let session: XRSession | null = null;
  let bounded: XRReferenceSpace | null = null;
  let held: Held | null = null;
  let pose: Pose | null = null;
  /** identifies the last request to the device; answers to earlier requests are ignored */
  let asked: object | null = null;

  async function restore(own: XRSession, handle: string): Promise<void> {
    if (own.restorePersistentAnchor === undefined) return;
    const question = (asked = {});
    const anchor = await orNull(() => own.restorePersistentAnchor?.(handle));
    if (asked !== question) return;
    asked = null;
    held = anchor && { handle, anchor };
  }

  async function make(frame: XRFrame, space: XRReferenceSpace, at: Pose): Promise<void> {
    const own = session;
    const question = (asked = {});
    const anchor = await createIn(frame, space, at, bounded);
    // The device may refuse a handle, for example because it has saved too many. The anchor is then valid in this session only.
    const handle = await orNull(() => anchor?.requestPersistentHandle?.());
    if (asked !== question) {
      anchor?.delete();
      if (handle !== null) void forget(own, handle);
      return;
    }
    asked = null;
    held = anchor && { handle, anchor };
    if (handle !== null) forgetAllBut(own, handle);
  }

  return {
    begin(entered, handle) {
      [session, bounded, held, pose, asked] = [entered, null, null, null, null];
      if (entered === null) return;
      void boundedSpaceOf(entered).then((space) => {
        if (session === entered) bounded = space;
      });
      if (handle !== null) void restore(entered, handle);
    },
    create: (frame, space, at) => void make(frame, space, at),
    removeAllBut: (handle) => forgetAllBut(session, handle),
    remove(handle) {
      held?.anchor.delete();
      for (const one of new Set([handle, held?.handle ?? null])) if (one !== null) void forget(session, one);
      [held, pose, asked] = [null, null, null];
    },
    update(frame, space) {
      const seen = held === null ? undefined : frame.getPose(held.anchor.anchorSpace, space);
      if (seen === undefined) return false;
      const next = poseOfTransform(seen.transform);
      const isSame =
        pose !== null &&
        distanceBetween(pose.position, next.position) < CORRECTION_METRES &&
        turnOf(pose.rotation, next.rotation) < CORRECTION_RADIANS;
      if (isSame) return false;
      pose = next;
      return true;
    },
    located: () => (held === null || pose === null ? null : { handle: held.handle, pose }),
    isPending: () => asked !== null,
    exists: () => held !== null,
    reset(origin) {
      if (pose !== null) pose = relativeTo(origin, pose);
    },
    end() {
      [session, bounded, held, pose, asked] = [null, null, null, null, null];
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

/** Deletes a saved anchor. If that fails now, it is deleted when the person enters the next time. */
async function forget(session: XRSession | null, handle: string): Promise<void> {
  await orNull(() => session?.deletePersistentAnchor?.(handle));
}

/** Returns what the device answers; null if it refuses, by a rejected promise or by an error, or does not have the function. */
async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
