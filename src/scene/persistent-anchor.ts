/**
 * One anchor of an XR session (WebXR Anchors Module): a pose that the device corrects and, if it gives a handle, finds again in later
 * sessions. Without anchors on the device, and in the preview, no anchor is ever located.
 */
import { poseOfTransform } from './head.ts';
import { fromRelative, relativeTo, type Pose } from './placement/pose.ts';
import { turnOf } from './placement/quat.ts';
import { distanceBetween } from './placement/vec3.ts';

export interface LocatedAnchor {
  /** the device's identifier of the anchor, used to restore it in a later session; null if the device gave none */
  readonly handle: string | null;
  /** in the current reference space */
  readonly pose: Pose;
}

export interface PersistentAnchor {
  /** Starts with a session; null in a preview. Restores the anchor with this `handle`; null restores none. */
  begin(session: XRSession | null, handle: string | null): void;
  /** creates a new anchor at the position of `at`, a pose in `space` */
  create(frame: XRFrame, space: XRReferenceSpace, at: Pose): void;
  /** Deletes all anchors of this origin but the one with this handle, because a device keeps only a few (Quest: eight). */
  removeAllBut(handle: string | null): void;
  /** Deletes the anchor, also the one with this handle that was not found. */
  remove(handle: string | null): void;
  /**
   * Reads the anchor's pose. Returns true if the anchor was located for the first time, has moved by 2 mm or more, or has turned by 0.05°
   * or more.
   */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  /** null until the device has located the anchor */
  located(): LocatedAnchor | null;
  /** the device is restoring or creating the anchor */
  isPending(): boolean;
  /** whether the device has the anchor, located or not */
  exists(): boolean;
  /** Call it when the reference space has a new origin, which is given in the old coordinates. */
  reset(origin: Pose): void;
  end(): void;
}

interface Held {
  readonly handle: string | null;
  readonly anchor: XRAnchor;
}

/** Devices correct the poses of anchors all the time. Smaller corrections are ignored: at 2 m, 0.05° is 2 mm too. */
const CORRECTION_METRES = 0.002;
const CORRECTION_RADIANS = (0.05 * Math.PI) / 180;

export function createPersistentAnchor(): PersistentAnchor {
  let session: XRSession | null = null;
  let bounded: XRReferenceSpace | null = null;
  let held: Held | null = null;
  let pose: Pose | null = null;
  /** what the device was last asked for; an answer to an earlier question is not used */
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
    // The device may refuse a handle, for example because it keeps too many. The anchor still holds in this session.
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

/** Creates an anchor in the bounded space if there is one, because devices with Android XR keep only those; null if it is refused. */
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

/** null if the session does not have this space, as on most devices */
async function boundedSpaceOf(session: XRSession): Promise<XRReferenceSpace | null> {
  if (session.enabledFeatures?.includes('bounded-floor') !== true) return null;
  return orNull(() => session.requestReferenceSpace('bounded-floor'));
}

function forgetAllBut(session: XRSession | null, handle: string | null): void {
  for (const other of session?.persistentAnchors ?? []) if (other !== handle) void forget(session, other);
}

/** An anchor that can't be deleted now is deleted at the next entry. */
async function forget(session: XRSession | null, handle: string): Promise<void> {
  await orNull(() => session?.deletePersistentAnchor?.(handle));
}

/** What the device answers; null if it refuses, by a rejected promise or by an error, or does not have the function. */
async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
