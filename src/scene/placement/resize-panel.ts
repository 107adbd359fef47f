/**
 * Gives a panel another size. The panel keeps its centre if there is space around it. If there is no space, and all
 * panels are still where the last arrangement placed them, all panels are arranged again to make space.
 */
import { angularExtent, areApart } from './angular-extent.ts';
import { CONE, MOST_TOP } from './comfort.ts';
import { lowestAboveDock } from './dock-height.ts';
import { canResize } from './frame-size.ts';
import { rectangleOf, type PixelExtent, type RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import { cornersOf } from './rectangle.ts';
import { arrangeByRole, isInTheWay, resize, type RoomLayout } from './room-layout.ts';
import { distanceBetween } from './vec3.ts';

/** An allowance for rounding, in radians and metres. */
const HAIR = 1e-6;

/**
 * Returns the layout with the panel in the wanted size. If there is no space for the wanted size, only the height is
 * changed, or else only the width. If that is not possible either, returns the same layout. Pinned panels, glances
 * (small panels with one amount) and tables keep their size. Pinned panels never move.
 */
export function resizePanel(layout: RoomLayout, id: string, wanted: PixelExtent, head: Pose): RoomLayout {
  const panel = layout.panels.find((one) => one.id === id);
  if (panel === undefined || !panel.isOpen || panel.isPinned || !canResize(panel.role)) return layout;
  const { width, height } = panel.size;
  const sizes = [wanted, { width, height: wanted.height }, { width: wanted.width, height }];
  for (const size of sizes) {
    const sized = resize(layout, id, size);
    if (sized === layout) continue;
    if (standsAsWell(sized, layout, id, head)) return sized;
    const arranged = arrangedAgain(sized, layout);
    if (arranged !== undefined) return arranged;
  }
  return layout;
}

/**
 * Whether the panel still follows every rule that it followed before. The rules are the `VIEW_RULES`, and one more: the
 * panel covers no other open panel that is an obstacle (`isInTheWay`).
 */
function standsAsWell(after: RoomLayout, before: RoomLayout, id: string, head: Pose): boolean {
  const rules = before.panels.filter((one) => one.isOpen && one.id !== id && isInTheWay(one)).map(apartFrom);
  return [...rules, ...VIEW_RULES].every(
    (holds) => !holds(panelOf(before, id), head) || holds(panelOf(after, id), head),
  );
}

type Rule = (panel: RoomPanel | undefined, head: Pose) => boolean;

function apartFrom(other: RoomPanel): Rule {
  return (panel, head) =>
    panel !== undefined &&
    areApart(angularExtent(rectangleOf(panel), head), angularExtent(rectangleOf(other), head), 0);
}

/**
 * The rules for the place of a panel: above the dock, at most 20° above eye level, at most 60° to each side, and above
 * the floor.
 */
const VIEW_RULES: readonly Rule[] = [
  (panel, head) => extentOf(panel, head).elevation.low >= lowestAboveDock(head.position[1]) - HAIR,
  (panel, head) => extentOf(panel, head).elevation.high <= MOST_TOP + HAIR,
  (panel, head) => {
    const { low, high } = extentOf(panel, head).azimuth;
    return Math.max(high, -low) <= CONE + HAIR;
  },
  (panel) => panel !== undefined && cornersOf(rectangleOf(panel)).every(([, y]) => y >= -HAIR),
];

const NOWHERE = { low: Infinity, high: -Infinity };

function extentOf(panel: RoomPanel | undefined, head: Pose): ReturnType<typeof angularExtent> {
  return panel === undefined ? { azimuth: NOWHERE, elevation: NOWHERE } : angularExtent(rectangleOf(panel), head);
}

/**
 * Arranges the panels again after one panel got a new size. Returns undefined if a panel is no longer where the last
 * arrangement placed it (for example because the person has moved it), or if a panel would look smaller than before or
 * would have no place.
 */
function arrangedAgain(sized: RoomLayout, before: RoomLayout): RoomLayout | undefined {
  const { home } = before;
  if (home === null || !isSamePlaces(arrangeByRole(before, home), before)) return undefined;
  const arranged = arrangeByRole(sized, home);
  const keepsSizes = arranged?.panels.every((panel, index) => panel.fit >= (before.panels[index]?.fit ?? 1) - HAIR);
  return keepsSizes === true ? arranged : undefined;
}

function isSamePlaces(one: RoomLayout | undefined, other: RoomLayout): boolean {
  return (
    one?.panels.every((panel) => {
      const same = panelOf(other, panel.id);
      return same !== undefined && distanceBetween(panel.pose.position, same.pose.position) < HAIR;
    }) === true
  );
}

function panelOf({ panels }: RoomLayout, id: string): RoomPanel | undefined {
  return panels.find((one) => one.id === id);
}
