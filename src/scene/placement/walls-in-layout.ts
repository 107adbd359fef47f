/**
 * Finds the walls of a layout that have glances (small panels with one amount) on them. Moves the walls and their
 * glances when the device locates the anchors of the walls.
 */
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import type { RoomPanel } from './panel.ts';
import type { Wall } from './room-layout.ts';

/** The panels and walls of a layout. Both the current layout and its stored form have them. */
interface Hung {
  readonly panels: readonly RoomPanel[];
  readonly walls: readonly Wall[];
}

/**
 * A wall whose anchor the device has located: the id of the wall, and the pose and the handle (the device's identifier)
 * of the anchor.
 */
export interface LocatedWall {
  readonly id: string;
  readonly pose: Pose;
  readonly handle: string | null;
}

/** Returns the walls on which at least one panel hangs, whether the panel is open or closed. */
export function wallsInUse({ panels, walls }: Hung): readonly Wall[] {
  return walls.filter(({ id }) => panels.some(({ wall }) => wall === id));
}

/**
 * Moves walls to the poses of their anchors. The glances (small panels with one amount) on a wall move with the wall.
 */
export function followWalls<T extends Hung>(layout: T, located: readonly LocatedWall[]): T {
  return located.reduce(followWall, layout);
}

function followWall<T extends Hung>(layout: T, { id, pose, handle }: LocatedWall): T {
  const wall = layout.walls.find((one) => one.id === id);
  if (wall === undefined) return layout;
  const panels = layout.panels.map((panel) =>
    panel.wall === id ? { ...panel, pose: fromRelative(pose, relativeTo(wall.pose, panel.pose)) } : panel,
  );
  return withWall({ ...layout, panels }, { ...wall, pose, handle, isLost: false });
}

/**
 * Gives a wall its new anchor. The glances (small panels) on it do not move, because they are already where the person
 * has put them.
 */
export function settleWall<T extends Hung>(layout: T, { id, pose, handle }: LocatedWall): T {
  const wall = layout.walls.find((one) => one.id === id);
  return wall === undefined ? layout : withWall(layout, { ...wall, pose, handle, isLost: false });
}

/**
 * Returns the layout with the walls of another layout added. If both have a wall with the same id, the wall of the
 * other layout is used.
 */
export function withWallsOf<T extends Hung>(layout: T, { walls }: Hung): T {
  return { ...layout, walls: [...layout.walls.filter(({ id }) => walls.every((one) => one.id !== id)), ...walls] };
}

function withWall<T extends Hung>(layout: T, wall: Wall): T {
  return { ...layout, walls: layout.walls.map((one) => (one.id === wall.id ? wall : one)) };
}
