/**
 * Calls the device's functions for anchors (WebXR Anchors Module). An anchor is a pose that the device keeps at the
 * same place in the real room. If the device refuses, does not support anchors or reports an error, a function with a
 * result returns null.
 */
import { poseOfSpace } from '../input/device-pose.ts';
import { fromRelative, type Pose } from '../placement/pose.ts';

/**
 * Creates an anchor; null if the device refuses. If there is a bounded reference space, the anchor is created in it,
 * because devices with Android XR save only such anchors.
 */
export async function createAnchorIn(
  frame: XRFrame,
  space: XRReferenceSpace,
  at: Pose,
  bounded: XRReferenceSpace | null,
): Promise<XRAnchor | null> {
  const from = bounded === null ? null : poseOfSpace(frame, space, bounded);
  const [x, y, z] = (from === null ? at : fromRelative(from, at)).position;
  const base = from === null || bounded === null ? space : bounded;
  return orNull(() => frame.createAnchor?.(new XRRigidTransform({ x, y, z }), base));
}

/** Returns the bounded reference space; null if the session does not have it, as on most devices. */
export async function boundedSpaceOf(session: XRSession): Promise<XRReferenceSpace | null> {
  if (session.enabledFeatures?.includes('bounded-floor') !== true) return null;
  return orNull(() => session.requestReferenceSpace('bounded-floor'));
}

/**
 * Returns the device's identifier of an anchor; null if the device gives none, for example because it has saved too
 * many.
 */
export function handleOf(anchor: XRAnchor): Promise<string | null> {
  return orNull(() => anchor.requestPersistentHandle?.());
}

/** Returns the anchor of an earlier session; null if the device does not find it. */
export function restoreAnchor(session: XRSession | null, handle: string): Promise<XRAnchor | null> {
  return orNull(() => session?.restorePersistentAnchor?.(handle));
}

/** Deletes all saved anchors of this origin except those with the given handles. */
export function forgetAllBut(session: XRSession | null, kept: readonly (string | null)[]): void {
  for (const other of session?.persistentAnchors ?? []) if (!kept.includes(other)) void forgetAnchor(session, other);
}

/** Deletes a saved anchor. If that fails now, the anchor is deleted the next time a person enters the room. */
export async function forgetAnchor(session: XRSession | null, handle: string): Promise<void> {
  await orNull(() => session?.deletePersistentAnchor?.(handle));
}

async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
