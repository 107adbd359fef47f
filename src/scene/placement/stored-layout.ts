/**
 * Reads and writes the stored layout with its version. If a part of the stored data is invalid, the part is left out;
 * there is no error.
 */
import { EMPTY_ANCHORED_LAYOUT, fromAnchored, type AnchoredLayout, type Place } from './anchored-layout.ts';
import { FARTHEST_DISTANCE, NEAREST_DISTANCE } from './comfort.ts';
import { FIRST_LAYOUT, LAYOUT_NAMES, type LayoutName } from './layout-name.ts';
import type { RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import type { Quat } from './quat.ts';
import { ROLES, type Role } from './role.ts';
import type { Wall } from './room-layout.ts';
import type { Vec3 } from './vec3.ts';

/** Increase this number when a stored field changes its meaning. Adding a field does not need a new number. */
const LAYOUT_VERSION = 1;

const MOST_PANELS = 32;
const MOST_WALLS = 32;
const LONGEST_ID = 64;
const LONGEST_HANDLE = 256;
/** A position with a coordinate beyond ± this many metres is treated as invalid. */
const FARTHEST_PLACE = 100;

export type StoredLayout = AnchoredLayout & { readonly version: typeof LAYOUT_VERSION };

/**
 * Converts a layout to plain data, which a store can save as JSON or as a structured clone. A later session can find
 * the layout's anchor only by its handle (the device's identifier of the anchor). So if the anchor has no handle, the
 * panels are stored relative to the floor.
 */
export function encodeLayout(layout: AnchoredLayout): StoredLayout {
  const { name, place, panels, walls } = layout;
  const version = LAYOUT_VERSION;
  if (place.kind === 'floor' || place.handle !== null) return { version, name, place, panels, walls };
  const onFloor = fromAnchored(layout, null);
  return { version, name, place: { kind: 'floor' }, panels: onFloor.panels, walls: onFloor.walls };
}

/**
 * Reads a stored layout of any version, even of a newer one, field by field. Leaves out invalid panels, a second panel
 * with the same id, and panels after the first `MOST_PANELS`. If the stored anchor or floor (`place`) is invalid, no
 * panel can be placed, and the room starts empty. Never throws.
 */
export function parseLayout(stored: unknown): AnchoredLayout {
  const fields = recordOf(stored);
  const place = placeOf(fields['place']);
  if (place === undefined || !Array.isArray(fields['panels'])) return EMPTY_ANCHORED_LAYOUT;
  const panels = new Map<string, RoomPanel>();
  for (const candidate of fields['panels'].slice(0, MOST_PANELS)) {
    const panel = panelOf(candidate);
    if (panel !== undefined && !panels.has(panel.id)) panels.set(panel.id, panel);
  }
  const walls = wallsOf(fields['walls']);
  // If the wall of a panel is not among the stored walls, the panel is on no wall, but stays pinned at its place.
  const placed = [...panels.values()].map(({ wall, ...panel }) =>
    wall !== undefined && walls.some(({ id }) => id === wall) ? { ...panel, wall } : panel,
  );
  return { name: nameOf(fields['name']), place, panels: placed, walls };
}

/** Reads the walls. Earlier versions stored none. */
function wallsOf(value: unknown): readonly Wall[] {
  const walls = new Map<string, Wall>();
  for (const candidate of Array.isArray(value) ? value.slice(0, MOST_WALLS) : []) {
    const { id, pose: stored, handle } = recordOf(candidate);
    const pose = poseOf(stored);
    if (pose === undefined || !isText(id, LONGEST_ID) || walls.has(id)) continue;
    walls.set(id, { id, pose, handle: isText(handle, LONGEST_HANDLE) ? handle : null, isLost: true });
  }
  return [...walls.values()];
}

/**
 * Reads the name of the layout. If there is no name or it is unknown, returns `FIRST_LAYOUT`. Earlier versions stored
 * no name, because they had only one layout.
 */
function nameOf(value: unknown): LayoutName {
  return LAYOUT_NAMES.find((name) => name === value) ?? FIRST_LAYOUT;
}

function placeOf(value: unknown): Place | undefined {
  const { kind, handle, lastPose } = recordOf(value);
  if (kind === 'floor') return { kind };
  const pose = poseOf(lastPose);
  if (kind !== 'anchor' || pose === undefined || !isText(handle, LONGEST_HANDLE)) return undefined;
  return { kind, handle, lastPose: pose };
}

function panelOf(value: unknown): RoomPanel | undefined {
  const fields = recordOf(value);
  const { id, isOpen, isPinned, role, wall, pose: storedPose, size, pixelSize, openedDistance, fit, scale } = fields;
  const pose = poseOf(storedPose);
  const { width, height } = recordOf(size);
  if (pose === undefined || !isText(id, LONGEST_ID)) return undefined;
  if (typeof isOpen !== 'boolean' || typeof isPinned !== 'boolean') return undefined;
  if (!isWithin(width, 1, 10_000) || !isWithin(height, 1, 10_000)) return undefined;
  if (!isWithin(pixelSize, 1e-5, 0.1) || !isWithin(scale, 0.01, 100)) return undefined;
  if (!isWithin(openedDistance, NEAREST_DISTANCE, FARTHEST_DISTANCE)) return undefined;
  const shown = {
    pose,
    size: { width, height },
    pixelSize,
    openedDistance,
    fit: isWithin(fit, 0.01, 1) ? fit : 1,
    scale,
  };
  const isOnWall = isPinned && role === 'glance' && isText(wall, LONGEST_ID);
  return { id, isOpen, isPinned, role: roleOf(role), ...shown, ...(isOnWall && { wall }) };
}

/**
 * Reads the role of a stored panel. Earlier versions stored no roles. Their panels have the size of the role `wall`, so
 * they get that role.
 */
function roleOf(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? 'wall';
}

function poseOf(value: unknown): Pose | undefined {
  const { position, rotation } = recordOf(value);
  const [place, turn] = [vec3Of(position), quatOf(rotation)];
  return place && turn && { position: place, rotation: turn };
}

function vec3Of(value: unknown): Vec3 | undefined {
  const [x, y, z, ...more] = numbersOf(value, FARTHEST_PLACE);
  return x === undefined || y === undefined || z === undefined || more.length > 0 ? undefined : [x, y, z];
}

/** Reads a rotation. Rounding errors may have changed its length slightly. A length far from 1 is invalid. */
function quatOf(value: unknown): Quat | undefined {
  const [x, y, z, w, ...more] = numbersOf(value, 2);
  if (x === undefined || y === undefined || z === undefined || w === undefined || more.length > 0) return undefined;
  const size = Math.hypot(x, y, z, w);
  if (Math.abs(size - 1) < 1e-9) return [x, y, z, w];
  return Math.abs(size - 1) < 0.01 ? [x / size, y / size, z / size, w / size] : undefined;
}

/**
 * Reads a list of at most four numbers, each between −`most` and `most`. Returns an empty list if the stored value is
 * anything else.
 */
function numbersOf(value: unknown, most: number): readonly number[] {
  if (!Array.isArray(value) || value.length > 4) return [];
  const items: readonly unknown[] = value;
  const numbers = items.filter((item) => isWithin(item, -most, most));
  return numbers.length === items.length ? numbers : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
