/**
 * Sends rays into the real room (WebXR Hit Test Module), and returns the wall that the rays meet. The rays are sent
 * only when a person puts a glance (a small panel with one amount) on a wall, and only if the device has detected no
 * wall, or no wall on which the glance fits.
 */
import { poseOfHit } from '../input/device-pose.ts';
import type { Pose } from '../placement/pose.ts';
import { rotate } from '../placement/quat.ts';
import { subtract, type Vec3 } from '../placement/vec3.ts';
import { heightOnWall } from '../placement/hang.ts';
import { raysAround, surfaceOf, type Hit } from '../placement/surface-of-hits.ts';
import { gridOn, wallOfHits } from '../placement/wall-of-hits.ts';
import type { WallPlane } from '../placement/wall-plane.ts';

/**
 * A device needs some frames to find out what a ray meets. If no ray has met anything after this many frames, all rays
 * count as rays that meet nothing.
 */
const WAIT_FRAMES = 12;
/**
 * A device may report the results of some rays one or more frames after those of other rays. If no further result
 * arrives for this many frames, the rays without a result count as rays that meet nothing. 4 frames are 56 ms on a
 * headset (72 frames a second), 133 ms on a phone (30).
 */
const LATE_FRAMES = 4;
/** The number of rays that are sent around one direction. */
const SIGHT = 3;

/** Whether the device can find out where a ray meets the room. */
export function canHitTest(session: XRSession): boolean {
  return session.enabledFeatures?.includes('hit-test') === true && session.requestHitTestSource !== undefined;
}

/**
 * Returns the wall that the person sees behind a panel. If there is none, returns the wall at which the person looks,
 * or null.
 * @param space the reference space of all positions
 */
export async function findWall(
  session: XRSession,
  space: XRReferenceSpace,
  { position: eyes, rotation }: Pose,
  panel: Vec3,
): Promise<WallPlane | null> {
  const ended = new Promise<null>((resolve) => {
    session.addEventListener('end', () => resolve(null), { once: true });
  });
  const send = (ways: readonly Vec3[]): Promise<readonly Hit[]> => hitsOf(session, ended, space, eyes, ways);
  const sights = [subtract(panel, eyes), rotate(rotation, [0, 0, -1])];
  const met = await send(sights.flatMap(raysAround));
  for (const index of sights.keys()) {
    const own = met.slice(index * SIGHT, (index + 1) * SIGHT);
    const surface = surfaceOf(own, eyes, heightOnWall(own[0]?.[1] ?? eyes[1], eyes));
    if (surface === null) continue;
    const ways = gridOn(surface).map((point) => subtract(point, eyes));
    const wall = wallOfHits(surface, await send(ways), eyes);
    if (wall !== null) return wall;
  }
  return null;
}

/** Returns the nearest point of the room on each ray; null for a ray that meets nothing. */
async function hitsOf(
  session: XRSession,
  ended: Promise<null>,
  space: XRReferenceSpace,
  [x, y, z]: Vec3,
  ways: readonly Vec3[],
): Promise<readonly Hit[]> {
  const sources = await Promise.all(
    ways.map(async ([dx, dy, dz]) => {
      const offsetRay = new XRRay({ x, y, z, w: 1 }, { x: dx, y: dy, z: dz, w: 0 });
      try {
        return (await session.requestHitTestSource?.({ space, offsetRay })) ?? null;
      } catch {
        // A device may refuse to send a ray. Then the ray counts as a ray that meets nothing.
        return null;
      }
    }),
  );
  try {
    let hits: readonly Hit[] = ways.map(() => null);
    let framesLeft = WAIT_FRAMES;
    while (framesLeft > 0 && sources.some((source, index) => source !== null && hits[index] === null)) {
      const now = await nextFrame(session, ended, (frame) => sources.map((source) => hitOf(frame, space, source)));
      if (now === null) return ways.map(() => null);
      const before = hits;
      hits = before.map((hit, index) => now[index] ?? hit);
      const hasNew = hits.some((hit, index) => hit !== null && before[index] === null);
      framesLeft = hasNew ? LATE_FRAMES : framesLeft - 1;
    }
    return hits;
  } finally {
    for (const source of sources) source?.cancel();
  }
}

/**
 * Returns the nearest point that a ray meets; null if there is none yet. For a ray that was sent a moment ago, a device
 * may throw an error; the result is then null too.
 */
function hitOf(frame: XRFrame, space: XRReferenceSpace, source: XRHitTestSource | null): Hit {
  if (source === null) return null;
  try {
    return poseOfHit(frame.getHitTestResults(source)[0], space)?.position ?? null;
  } catch {
    return null;
  }
}

/** Returns what `read` returns in the next frame; null if the session ends before that frame. */
function nextFrame<T>(session: XRSession, ended: Promise<null>, read: (frame: XRFrame) => T): Promise<T | null> {
  const inFrame = new Promise<T>((resolve) => {
    session.requestAnimationFrame((_time, frame) => resolve(read(frame)));
  });
  return Promise.race([inFrame, ended]);
}
