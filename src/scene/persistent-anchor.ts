/**
 * One persistent anchor of an XR session (WebXR Anchors Module): a pose that the device finds again in later sessions. Without anchors on
 * the device, and in the preview, no anchor is ever located.
 */
import { poseOfTransform } from './head.ts';
import { relativeTo, type Pose } from './placement/pose.ts';
import { distanceBetween } from './placement/vec3.ts';

export interface LocatedAnchor {
  /** the device's identifier of the anchor, used to restore it in a later session */
  readonly handle: string;
  /** in the current reference space */
  readonly pose: Pose;
}

export interface PersistentAnchor {
  /** Starts with a session; null in a preview. Restores the anchor with this `handle`; null restores none. */
  begin(session: XRSession | null, handle: string | null): void;
  /** creates a new anchor at the position of `at` */
  create(frame: XRFrame, space: XRReferenceSpace, at: Pose): void;
  /** Reads the anchor's pose. Returns true if the anchor was located for the first time or has moved by 2 mm or more. */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  /** null until the device has located the anchor */
  located(): LocatedAnchor | null;
  /** the device is restoring or creating the anchor */
  isPending(): boolean;
  /** the device has the anchor, whether it is located or not */
  exists(): boolean;
  /** the reference space has a new origin, given in the old coordinates */
  reset(origin: Pose): void;
  end(): void;
}

interface Held {
  readonly handle: string;
  readonly anchor: XRAnchor;
}

/** Devices correct the poses of anchors all the time. Corrections smaller than this are ignored. */
const CORRECTION_METRES = 0.002;

export function createPersistentAnchor(): PersistentAnchor {
  let session: XRSession | null = null;
  let held: Held | null = null;
  let pose: Pose | null = null;
  let isPending = false;

  function settle(own: XRSession | null, found: Held | null): void {
    if (own !== session) return;
    isPending = false;
    held = found;
  }

  function restore(own: XRSession, handle: string): void {
    const { restorePersistentAnchor } = own;
    if (restorePersistentAnchor === undefined) return;
    isPending = true;
    restorePersistentAnchor.call(own, handle).then(
      (anchor) => settle(own, { handle, anchor }),
      () => settle(own, null),
    );
  }

  return {
    begin(entered, handle) {
      [session, held, pose, isPending] = [entered, null, null, false];
      if (entered !== null && handle !== null) restore(entered, handle);
    },
    create(frame, space, at) {
      if (frame.createAnchor === undefined) return;
      const own = session;
      const [x, y, z] = at.position;
      isPending = true;
      try {
        const asked = frame.createAnchor(new XRRigidTransform({ x, y, z }), space);
        if (asked === undefined) return settle(own, null);
        asked
          .then(async (anchor) => {
            const handle = await anchor.requestPersistentHandle?.();
            settle(own, handle === undefined ? null : { handle, anchor });
          })
          .catch(() => settle(own, null));
      } catch {
        // The session does not support anchors.
        settle(own, null);
      }
    },
    update(frame, space) {
      const seen = held === null ? undefined : frame.getPose(held.anchor.anchorSpace, space);
      if (seen === undefined) return false;
      const next = poseOfTransform(seen.transform);
      if (pose !== null && distanceBetween(pose.position, next.position) < CORRECTION_METRES) return false;
      pose = next;
      return true;
    },
    located: () => (held === null || pose === null ? null : { handle: held.handle, pose }),
    isPending: () => isPending,
    exists: () => held !== null,
    reset(origin) {
      if (pose !== null) pose = relativeTo(origin, pose);
    },
    end() {
      [session, held, pose] = [null, null, null];
    },
  };
}
