/**
 * The layout: all panels of the room, and the table that shows costs as columns (the terrain), which is stored as a
 * panel too. Every action takes a layout and returns the next one. Except for `restore`, no action changes the pose of
 * a pinned panel. An action that moves one panel returns the same layout if the panel is unknown, closed or pinned.
 */
import { arrange as arrangeSizes, type Placement } from './arrangement.ts';
import { carry } from './bring-here.ts';
import { OPENING_DISTANCE } from './comfort.ts';
import { FIRST_LAYOUT, type LayoutName } from './layout-name.ts';
import { stepFrom, type Direction } from './move.ts';
import { bearingOf } from './heading.ts';
import { isInView, openPlace } from './open-place.ts';
import { rectangleOf, type PixelExtent, type RoomPanel } from './panel.ts';
import { placeByRole, type RoleSize } from './places.ts';
import type { Pose } from './pose.ts';
import type { PanelSize, Rectangle } from './rectangle.ts';
import type { Role } from './role.ts';
import { groupScale, pixelSizeAt } from './scale.ts';
import { settle } from './settle.ts';
import { isTableInView, tablePlace } from './table-place.ts';
import { distanceBetween, type Vec3 } from './vec3.ts';

export interface RoomLayout {
  /** the name of the layout that the person chose */
  readonly name: LayoutName;
  /** the panels, in the order in which they were first opened. They are also arranged in this order */
  readonly panels: readonly RoomPanel[];
  /**
   * the walls of the real room on which glances (small panels with one amount) hang. A wall stays in the list when its
   * last glance is taken down
   */
  readonly walls: readonly Wall[];
  /**
   * the pose of the person's head when the panels were last arranged or brought to the person, or when a panel was last
   * opened or moved; null if none of this has happened since the page was loaded
   */
  readonly home: Pose | null;
}

/**
 * A wall of the real room. If the device has an anchor for the wall (a pose that the device keeps at the same place in
 * the real room), the glances (small panels with one amount) on the wall are placed relative to that anchor.
 */
export interface Wall {
  readonly id: string;
  /**
   * the pose of the wall's anchor; without an anchor, the pose at which the first glance (a small panel with one
   * amount) was put on the wall
   */
  readonly pose: Pose;
  /** the device's identifier of the anchor, used to restore it in a later session; null if there is none */
  readonly handle: string | null;
  /** whether the wall was stored in an earlier session and the device has not located its anchor yet */
  readonly isLost: boolean;
}

export const EMPTY_LAYOUT: RoomLayout = { name: FIRST_LAYOUT, panels: [], walls: [], home: null };

/**
 * Opens a panel near the direction in which the person looks, next to the open panels or in front of them. A panel that
 * was closed while pinned opens at its old place. A panel that is already open does not move.
 */
export function open(layout: RoomLayout, id: string, size: PixelExtent, head: Pose, role: Role = 'wall'): RoomLayout {
  const known = layout.panels.find((panel) => panel.id === id);
  if (known?.isOpen === true) return layout;
  if (known?.isPinned === true) return change(layout, id, (panel) => ({ ...panel, isOpen: true }));
  const metres = pixelSizeAt(OPENING_DISTANCE);
  const natural = { width: size.width * metres, height: size.height * metres };
  const place = role === 'table' ? tablePlace(head) : openPlace(natural, head, othersOpen(layout, id));
  const { pose, distance, fit } = place;
  const pixelSize = pixelSizeAt(distance);
  const shown = { pose, size, pixelSize, openedDistance: distance, fit, scale: fit };
  const opened = { id, isOpen: true, isPinned: false, role, ...shown };
  const others = { ...layout, home: head };
  if (known === undefined) return { ...others, panels: [...layout.panels, opened] };
  return change(others, id, () => opened);
}

/**
 * Moves an open panel to the place where it would open now, unless the panel is pinned. The panel's apparent size does
 * not change.
 */
export function bring(layout: RoomLayout, id: string, head: Pose): RoomLayout {
  return shape(layout, id, head, (panel) =>
    panel.role === 'table'
      ? tablePlace(head).pose.position
      : openPlace(sizeAtOpeningDistance(panel), head, othersOpen(layout, id)).pose.position,
  );
}

/** Whether an open panel is where the person can see it without turning. */
export function isSeen(layout: RoomLayout, id: string, head: Pose): boolean {
  const panel = layout.panels.find((one) => one.id === id && one.isOpen);
  if (panel === undefined) return false;
  if (panel.role === 'table') return isTableInView(panel.pose, head);
  const { position } = panel.pose;
  return isInView(bearingOf(position, head), distanceBetween(position, head.position));
}

/** Closes a panel. A pinned panel stays pinned while it is closed. */
export function close(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => (panel.isOpen ? { ...panel, isOpen: false } : panel));
}

/** Fixes an open panel at its place in the room. */
export function pin(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => (panel.isOpen && !panel.isPinned ? { ...panel, isPinned: true } : panel));
}

/**
 * Unpins a panel and, if it hangs on a wall, detaches it from the wall. The panel does not move, but from now on it can
 * be moved and arranged again.
 */
export function unpin(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => {
    const { wall: _none, ...rest } = panel;
    return panel.isPinned ? { ...rest, isPinned: false } : panel;
  });
}

/** Moves a panel by one step, as the person sees it. */
export function move(layout: RoomLayout, id: string, direction: Direction, head: Pose): RoomLayout {
  return shape(layout, id, head, (panel) => stepFrom(panel.pose.position, direction, head));
}

/** Moves a panel's centre to `wanted`, or to the nearest allowed place. `followRay` computes `wanted` for a pointer. */
export function drag(layout: RoomLayout, id: string, wanted: Vec3, head: Pose): RoomLayout {
  return shape(layout, id, head, () => wanted);
}

/** Sets the size of a panel in pixels. The panel keeps its place. */
export function resize(layout: RoomLayout, id: string, size: PixelExtent): RoomLayout {
  return change(layout, id, (panel) => {
    const isSame = panel.size.width === size.width && panel.size.height === size.height;
    return isSame ? panel : { ...panel, size };
  });
}

/**
 * Arranges all open panels around the head again, except pinned panels. The arranged panels may cover pinned panels on
 * walls. They cover other pinned panels only if no attempt at placing them without an overlap succeeds. They are
 * arranged by role or, if they do not fit by role, in rows. Tables are placed to the right of the person.
 */
export function arrange(layout: RoomLayout, head: Pose): RoomLayout {
  return arrangeByRole(layout, head) ?? placeAt(layout, head, arrangeSizes(sizesIn(layout), head, pinnedIn(layout)));
}

/**
 * Arranges the panels by role only; undefined if they do not fit, for example because a pinned panel is where the main
 * panel would be.
 */
export function arrangeByRole(layout: RoomLayout, head: Pose): RoomLayout | undefined {
  const placements = placeByRole(sizesIn(layout), head, pinnedIn(layout));
  return placements && placeAt(layout, head, placements);
}

/** Returns the sizes and roles of the panels that will be arranged. Sizes are in metres at the opening distance. */
function sizesIn(layout: RoomLayout): readonly RoleSize[] {
  return layout.panels.filter(isMovablePanel).map((panel) => ({ ...sizeAtOpeningDistance(panel), role: panel.role }));
}

function placeAt(layout: RoomLayout, head: Pose, placements: readonly Placement[]): RoomLayout {
  const moving = layout.panels.filter(isMovablePanel);
  const laid = moving.map((panel, index) => {
    const placement = placements[index];
    if (placement === undefined) return panel;
    const { pose, distance, fit } = placement;
    return { ...panel, pose, fit, scale: groupScale(distance, panel.openedDistance) * fit };
  });
  return replace(layout, [...laid, ...tablesAt(layout, head)], head);
}

/**
 * Moves all open panels to the person, except pinned panels. The moved panels keep their arrangement if possible. If
 * not, `arrangeAgain` arranges them.
 */
export function bringHere(
  layout: RoomLayout,
  head: Pose,
  arrangeAgain: (layout: RoomLayout, head: Pose) => RoomLayout = arrange,
): RoomLayout {
  const moving = layout.panels.filter(isMovablePanel);
  const carried = layout.home === null ? undefined : carry(moving, layout.home, head, pinnedIn(layout));
  return carried === undefined
    ? arrangeAgain(layout, head)
    : replace(layout, [...carried, ...tablesAt(layout, head)], head);
}

/**
 * Restores stored panels, for example after their anchor was found. Each stored panel replaces the panel with the same
 * id. All other panels stay.
 */
export function restore(layout: RoomLayout, remembered: readonly RoomPanel[]): RoomLayout {
  const known = new Map(remembered.map((panel) => [panel.id, panel]));
  const present = new Set(layout.panels.map((panel) => panel.id));
  const kept = layout.panels.map((panel) => known.get(panel.id) ?? panel);
  return { ...layout, panels: [...kept, ...remembered.filter((panel) => !present.has(panel.id))] };
}

function othersOpen({ panels }: RoomLayout, id: string): readonly Rectangle[] {
  return panels.filter((panel) => panel.isOpen && panel.id !== id && isInTheWay(panel)).map(rectangleOf);
}

function isMovable(panel: RoomPanel): boolean {
  return panel.isOpen && !panel.isPinned;
}

function isMovablePanel(panel: RoomPanel): boolean {
  return isMovable(panel) && panel.role !== 'table';
}

/** Returns the tables that are not pinned, each moved to the place that a table has for this head. */
function tablesAt({ panels }: RoomLayout, head: Pose): readonly RoomPanel[] {
  return panels
    .filter((panel) => isMovable(panel) && panel.role === 'table')
    .map((panel) => settle(panel, tablePlace(head).pose.position, head));
}

function pinnedIn(layout: RoomLayout): readonly Rectangle[] {
  return layout.panels.filter((panel) => panel.isOpen && panel.isPinned && isInTheWay(panel)).map(rectangleOf);
}

/**
 * Whether a panel is an obstacle, which other panels must not cover. A table is no obstacle, because it is away from
 * all panels. A glance (a small panel with one amount) on a wall is no obstacle either, because panels may be in front
 * of it.
 */
export function isInTheWay({ role, wall }: RoomPanel): boolean {
  return role !== 'table' && wall === undefined;
}

function sizeAtOpeningDistance({ size, pixelSize, openedDistance }: RoomPanel): PanelSize {
  const metres = pixelSize * groupScale(OPENING_DISTANCE, openedDistance);
  return { width: size.width * metres, height: size.height * metres };
}

/**
 * Moves an open panel to the allowed place nearest to the result of `place`, unless the panel is pinned. If the panel
 * changes, also stores `head` as the layout's `home`.
 */
function shape(layout: RoomLayout, id: string, head: Pose, place: (panel: RoomPanel) => Vec3): RoomLayout {
  const shaped = change(layout, id, (panel) => (isMovable(panel) ? settle(panel, place(panel), head) : panel));
  return shaped === layout ? layout : { ...shaped, home: head };
}

/** Returns the layout with one panel changed, or the same layout if the panel did not change. */
export function change(layout: RoomLayout, id: string, next: (panel: RoomPanel) => RoomPanel): RoomLayout {
  const panels = layout.panels.map((panel) => (panel.id === id ? next(panel) : panel));
  return panels.every((panel, index) => panel === layout.panels[index]) ? layout : { ...layout, panels };
}

function replace(layout: RoomLayout, moved: readonly RoomPanel[], home: Pose): RoomLayout {
  const byId = new Map(moved.map((panel) => [panel.id, panel]));
  return { ...layout, panels: layout.panels.map((panel) => byId.get(panel.id) ?? panel), home };
}
