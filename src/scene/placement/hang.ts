/**
 * Puts glances (small panels with one amount) on walls and takes them down. A glance on a wall is pinned. It is flat, 2
 * cm in front of the wall, and so large that a person 3 m away can read it. Each function returns a new layout and
 * changes nothing else.
 */
import { inFrame, type Frames } from './assign-roles.ts';
import { PIXEL_SIZE_AT_ONE_METRE } from './comfort.ts';
import { distance, fitOnWall, isInside, type WallRectangle } from './fit-on-wall.ts';
import type { RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import { rotate } from './quat.ts';
import { bring, change, drag, unpin, type RoomLayout, type Wall } from './room-layout.ts';
import { dot, distanceBetween, length, multiply, subtract, type Vec3 } from './vec3.ts';
import { pointOnWall, spotOf, type Spot, type WallPlane } from './wall-plane.ts';

/**
 * The size of a pixel of a glance (a small panel with one amount) on a wall, in metres. The smallest text of the room
 * has 16 pixels. Seen from 3 m, this text looks as large as 14 dp (Android's unit for sizes), the least size that
 * Android XR and Meta advise.
 */
export const WALL_PIXEL_SIZE = (PIXEL_SIZE_AT_ONE_METRE * 3 * 14) / 16;

/** The distance between a wall and the glances (small panels with one amount) on it, in metres. */
export const WALL_GAP = 0.02;

/**
 * A dragged glance (a small panel with one amount) is put on a wall at 25 cm from it or less, and taken off if it is
 * more than 35 cm away.
 */
const SNAP_METRES = 0.25;
const LEAVE_METRES = 0.35;

/** The button “To wall” uses walls that are at most this far from the head, in metres. */
const FARTHEST_WALL = 8;

/**
 * The button “To wall” puts a glance (a small panel with one amount) at most this far above or below the eyes, in
 * metres, if the wall has space there.
 */
const MOST_ABOVE = 0.3;
const MOST_BELOW = 0.4;

/**
 * Two planes belong to one wall if the angle between them is less than 10° and they are less than 10 cm apart. The
 * first number is the cosine of that angle, the second is in metres.
 */
const SAME_WALL_COSINE = 0.985;
const SAME_WALL_METRES = 0.1;

/**
 * Puts an open glance (a small panel with one amount) on a wall. The walls are tried in this order: the wall that the
 * person sees behind the glance, the wall at which the person looks, then all walls, the nearest first. Returns the
 * same layout if the panel is no glance, is pinned, or fits on no wall.
 */
export function hang(
  layout: RoomLayout,
  id: string,
  head: Pose,
  planes: readonly WallPlane[],
  { glance }: Frames,
): RoomLayout {
  const panel = layout.panels.find((one) => one.id === id);
  if (panel === undefined || !panel.isOpen || panel.isPinned || panel.role !== 'glance') return layout;
  const eyes = head.position;
  const ahead = [subtract(panel.pose.position, eyes), rotate(head.rotation, [0, 0, -1])];
  const seen = ahead.flatMap((sight) =>
    planes
      .map((plane) => ({ plane, hit: hitOf(plane, eyes, sight) }))
      .filter(({ hit }) => hit !== null)
      .toSorted((a, b) => (a.hit ?? 0) - (b.hit ?? 0))
      .map(({ plane, hit }) => ({ plane, at: alongRay(eyes, sight, hit ?? 0) })),
  );
  const near = planes
    .map((plane) => ({ plane, at: panel.pose.position }))
    .toSorted((a, b) => Math.abs(spotOf(a.plane, a.at)[2]) - Math.abs(spotOf(b.plane, b.at)[2]));
  for (const { plane, at } of [...seen, ...near]) {
    const [x, y] = spotOf(plane, [at[0], heightOnWall(at[1], eyes), at[2]]);
    const spot = fitOnWall(plane.polygon, sizeOnWall(glance), [x, y], takenOn(layout, plane, id));
    if (spot !== null && distanceBetween(pointOnWall(plane, spot), eyes) <= FARTHEST_WALL)
      return putOn(layout, panel, plane, spot, glance);
  }
  return layout;
}

/**
 * Moves a panel that a pointer holds. A glance (a small panel with one amount) that is dragged near a wall is put on
 * the wall, moves along it, and comes off when it is pulled away. Walls have no effect on panels that are not glances.
 */
export function dragWithWalls(
  layout: RoomLayout,
  id: string,
  wanted: Vec3,
  head: Pose,
  planes: readonly WallPlane[],
  frames: Frames,
): RoomLayout {
  const panel = layout.panels.find((one) => one.id === id);
  if (panel === undefined || !panel.isOpen || panel.role !== 'glance') return drag(layout, id, wanted, head);
  if (panel.isPinned && panel.wall === undefined) return layout;
  const reach = panel.wall === undefined ? SNAP_METRES : LEAVE_METRES;
  const [nearest] = planes
    .flatMap((plane) => {
      const [x, y, out] = spotOf(plane, wanted);
      if (Math.abs(out) > reach) return [];
      const spot = fitOnWall(plane.polygon, sizeOnWall(frames.glance), [x, y], takenOn(layout, plane, id));
      if (spot === null) return [];
      const away = Math.hypot(out, distance(spot, [x, y]));
      return away <= reach ? [{ plane, spot, away }] : [];
    })
    .toSorted((a, b) => a.away - b.away);
  if (nearest !== undefined) return putOn(layout, panel, nearest.plane, nearest.spot, frames.glance);
  // A device may not report the wall of a glance (a small panel) yet, or may report it without space for the glance.
  // The glance then stays where it is, until a pointer pulls it more than 35 cm away from the wall.
  if (panel.wall !== undefined && distanceBetween(wanted, behind(panel)) <= LEAVE_METRES) return layout;
  return drag(panel.wall === undefined ? layout : loosen(layout, id, frames), id, wanted, head);
}

/**
 * Returns the height at which a glance (a small panel with one amount) is put on a wall, in metres: the wanted height,
 * limited to the range around the eyes.
 */
export function heightOnWall(wanted: number, eyes: Vec3): number {
  return Math.min(Math.max(wanted, eyes[1] - MOST_BELOW), eyes[1] + MOST_ABOVE);
}

/** Takes a glance (a small panel with one amount) off its wall and brings it to the person. */
export function takeDown(layout: RoomLayout, id: string, head: Pose, frames: Frames): RoomLayout {
  const isHung = layout.panels.some((panel) => panel.id === id && panel.wall !== undefined);
  return isHung ? bring(loosen(layout, id, frames), id, head) : layout;
}

/**
 * Takes a glance (a small panel with one amount) off its wall, without moving it. The glance gets the size of glances
 * that are on no wall.
 */
function loosen(layout: RoomLayout, id: string, frames: Frames): RoomLayout {
  // `inFrame` sets the size of a pixel only for a panel whose role or frame size changes, so the panel first gets
  // another role.
  return change(unpin(layout, id), id, (panel) => inFrame({ ...panel, role: 'wall' }, 'glance', frames));
}

function putOn(layout: RoomLayout, panel: RoomPanel, plane: WallPlane, spot: Spot, size: Frames['glance']): RoomLayout {
  const pose = { position: pointOnWall(plane, spot, WALL_GAP), rotation: plane.pose.rotation };
  const known = layout.walls.find((wall) => isOn(layout, wall, plane, panel.id));
  const wall = known ?? { id: freeId(layout), pose: { ...pose, position: pointOnWall(plane, spot) }, ...NO_ANCHOR };
  const hung = { ...panel, pose, size, wall: wall.id, isPinned: true, pixelSize: WALL_PIXEL_SIZE, fit: 1, scale: 1 };
  const walls = known === undefined ? [...layout.walls, wall] : layout.walls;
  return change({ ...layout, walls }, panel.id, () => hung);
}

/** Returns the point on the wall behind the middle of a glance (a small panel with one amount). */
function behind({ pose: { position, rotation } }: RoomPanel): Vec3 {
  return subtract(position, multiply(rotate(rotation, FRONT), WALL_GAP));
}

const NO_ANCHOR = { handle: null, isLost: false };

/**
 * Whether a detected plane and a wall of the layout are the same wall in the real room. They are the same if a glance
 * (a small panel with one amount) on the wall is parallel to the plane and just in front of it. The glance `id`, which
 * is being moved, is compared with the plane only if the wall has no other glance.
 */
function isOn({ panels }: RoomLayout, wall: Wall, plane: WallPlane, id: string): boolean {
  const own = panels.filter((panel) => panel.wall === wall.id);
  const others = own.filter((panel) => panel.id !== id);
  return (others.length === 0 ? own : others).some((panel) => isFlatOn(panel, plane));
}

function isFlatOn({ pose }: RoomPanel, plane: WallPlane): boolean {
  const cosine = dot(rotate(pose.rotation, FRONT), rotate(plane.pose.rotation, FRONT));
  return cosine >= SAME_WALL_COSINE && Math.abs(spotOf(plane, pose.position)[2] - WALL_GAP) <= SAME_WALL_METRES;
}

const FRONT: Vec3 = [0, 0, 1];

/**
 * Returns an id that no wall in the layout's list has. Walls without glances (small panels with one amount) stay in
 * this list until the layout is loaded again. So the new wall does not get the anchor of one of them.
 */
function freeId({ walls }: RoomLayout): string {
  const numbers = walls.map(({ id }) => Number(id.slice(1))).filter(Number.isFinite);
  return `w${Math.max(0, ...numbers) + 1}`;
}

function sizeOnWall({ width, height }: Frames['glance']): { readonly width: number; readonly height: number } {
  return { width: width * WALL_PIXEL_SIZE, height: height * WALL_PIXEL_SIZE };
}

/** Returns the places of the open glances (small panels with one amount) on a plane, without the glance `id`. */
function takenOn({ panels }: RoomLayout, plane: WallPlane, id: string): readonly WallRectangle[] {
  return panels
    .filter((panel) => panel.isOpen && panel.id !== id && panel.wall !== undefined && isFlatOn(panel, plane))
    .map((panel) => {
      const [x, y] = spotOf(plane, panel.pose.position);
      return { centre: [x, y], ...sizeOnWall(panel.size) };
    });
}

/**
 * Returns the distance from the eyes to a wall along the line of sight, as a multiple of the length of `sight`. Null if
 * the line of sight does not meet the front of the wall.
 */
function hitOf(plane: WallPlane, eyes: Vec3, sight: Vec3): number | null {
  const towards = dot(rotate(plane.pose.rotation, FRONT), sight);
  const hit = towards >= 0 ? -1 : -spotOf(plane, eyes)[2] / towards;
  if (hit <= 0 || length(sight) === 0) return null;
  const [x, y] = spotOf(plane, alongRay(eyes, sight, hit));
  return isInside(plane.polygon, [x, y]) ? hit : null;
}

function alongRay(from: Vec3, way: Vec3, times: number): Vec3 {
  return [from[0] + way[0] * times, from[1] + way[1] * times, from[2] + way[2] * times];
}
