/**
 * The panels of the room and every action on them, as pure functions from one layout to the next. A pinned panel keeps its exact pose
 * through every action except unpinning. An action on a panel that is unknown, closed or pinned returns the same layout.
 */
import { arrange as arrangeSizes } from './arrangement.ts';
import { carry } from './bring-here.ts';
import { OPENING_DISTANCE } from './comfort.ts';
import { stepFrom, type Direction } from './move.ts';
import { rectangleOf, type PixelExtent, type RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import type { PanelSize, Rectangle } from './rectangle.ts';
import { groupScale, pixelSizeAt } from './scale.ts';
import { settle } from './settle.ts';
import type { Vec3 } from './vec3.ts';

export interface RoomLayout {
  /** in the order they were first opened, which is the order they are arranged in */
  readonly panels: readonly RoomPanel[];
  /** the head around which the person last shaped the arrangement; null before that, and after a reload */
  readonly home: Pose | null;
}

export const EMPTY_LAYOUT: RoomLayout = { panels: [], home: null };

/**
 * Opens a panel in a free place in front of the head, past all that is open. One that was closed while pinned comes back where it was; one that is open stays.
 */
export function open(layout: RoomLayout, id: string, size: PixelExtent, head: Pose): RoomLayout {
  const known = layout.panels.find((panel) => panel.id === id);
  if (known?.isOpen === true) return layout;
  if (known?.isPinned === true) return change(layout, id, (panel) => ({ ...panel, size, isOpen: true }));
  const metres = pixelSizeAt(OPENING_DISTANCE);
  const natural = { width: size.width * metres, height: size.height * metres };
  const [placement] = arrangeSizes([natural], head, layout.panels.filter((panel) => panel.isOpen).map(rectangleOf));
  if (placement === undefined) return layout;
  const { pose, distance, fit } = placement;
  const pixelSize = pixelSizeAt(distance);
  const opened = { id, isOpen: true, isPinned: false, pose, size, pixelSize, openedDistance: distance, scale: fit };
  const others = { ...layout, home: head };
  if (known === undefined) return { ...others, panels: [...layout.panels, opened] };
  return change(others, id, () => opened);
}

/** Closes a panel. A pin outlives it. */
export function close(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => (panel.isOpen ? { ...panel, isOpen: false } : panel));
}

/** Freezes an open panel where it is in the room. */
export function pin(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => (panel.isOpen && !panel.isPinned ? { ...panel, isPinned: true } : panel));
}

/** Gives a panel back to the arrangement; it does not move yet. */
export function unpin(layout: RoomLayout, id: string): RoomLayout {
  return change(layout, id, (panel) => (panel.isPinned ? { ...panel, isPinned: false } : panel));
}

/** Moves a panel one step, as the person sees it. */
export function move(layout: RoomLayout, id: string, direction: Direction, head: Pose): RoomLayout {
  return shape(layout, id, head, (panel) => stepFrom(panel.pose.position, direction, head));
}

/** Puts a panel where a pointer wants its centre (`followRay` says where), as far as it may go. */
export function drag(layout: RoomLayout, id: string, wanted: Vec3, head: Pose): RoomLayout {
  return shape(layout, id, head, () => wanted);
}

/** Tells how large a panel has become, in pixels; it keeps its place. */
export function resize(layout: RoomLayout, id: string, size: PixelExtent): RoomLayout {
  return change(layout, id, (panel) => {
    const isSame = panel.size.width === size.width && panel.size.height === size.height;
    return isSame ? panel : { ...panel, size };
  });
}

/** Arranges the open panels that are not pinned around the head again, avoiding the pinned ones. */
export function arrange(layout: RoomLayout, head: Pose): RoomLayout {
  const moving = layout.panels.filter(isMovable);
  const placements = arrangeSizes(moving.map(sizeAtOpeningDistance), head, pinnedIn(layout));
  const laid = moving.map((panel, index) => {
    const placement = placements[index];
    if (placement === undefined) return panel;
    const { pose, distance, fit } = placement;
    return { ...panel, pose, scale: groupScale(distance, panel.openedDistance) * fit };
  });
  return replace(layout, laid, head);
}

/** Brings the open panels that are not pinned to the person: as they are where that works, else arranged. */
export function bringHere(layout: RoomLayout, head: Pose): RoomLayout {
  const moving = layout.panels.filter(isMovable);
  const carried = layout.home === null ? undefined : carry(moving, layout.home, head, pinnedIn(layout));
  return carried === undefined ? arrange(layout, head) : replace(layout, carried, head);
}

/**
 * Takes up remembered panels, as when a place's anchor is found: each replaces the one of the same id, wherever that was, and panels that are not remembered stay.
 */
export function restore(layout: RoomLayout, remembered: readonly RoomPanel[]): RoomLayout {
  const known = new Map(remembered.map((panel) => [panel.id, panel]));
  const present = new Set(layout.panels.map((panel) => panel.id));
  const kept = layout.panels.map((panel) => known.get(panel.id) ?? panel);
  return { ...layout, panels: [...kept, ...remembered.filter((panel) => !present.has(panel.id))] };
}

function isMovable(panel: RoomPanel): boolean {
  return panel.isOpen && !panel.isPinned;
}

function pinnedIn(layout: RoomLayout): readonly Rectangle[] {
  return layout.panels.filter((panel) => panel.isOpen && panel.isPinned).map(rectangleOf);
}

function sizeAtOpeningDistance({ size, pixelSize, openedDistance }: RoomPanel): PanelSize {
  const metres = pixelSize * groupScale(OPENING_DISTANCE, openedDistance);
  return { width: size.width * metres, height: size.height * metres };
}

/** One movable panel goes to another place, and the arrangement now belongs to where the person stands. */
function shape(layout: RoomLayout, id: string, head: Pose, place: (panel: RoomPanel) => Vec3): RoomLayout {
  const shaped = change(layout, id, (panel) => (isMovable(panel) ? settle(panel, place(panel), head) : panel));
  return shaped === layout ? layout : { ...shaped, home: head };
}

/** The layout with one panel changed, or the same layout when it did not change. */
function change(layout: RoomLayout, id: string, next: (panel: RoomPanel) => RoomPanel): RoomLayout {
  const panels = layout.panels.map((panel) => (panel.id === id ? next(panel) : panel));
  return panels.every((panel, index) => panel === layout.panels[index]) ? layout : { ...layout, panels };
}

function replace(layout: RoomLayout, moved: readonly RoomPanel[], home: Pose): RoomLayout {
  const byId = new Map(moved.map((panel) => [panel.id, panel]));
  return { panels: layout.panels.map((panel) => byId.get(panel.id) ?? panel), home };
}
