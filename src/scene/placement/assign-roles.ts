/**
 * Decides which role each panel has in an arrangement, and exchanges a glance (a small panel with one amount) with the
 * main panel. Pinned panels keep their roles and sizes.
 */
import { OPENING_DISTANCE } from './comfort.ts';
import type { LayoutName } from './layout-name.ts';
import type { PixelExtent, RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import type { Role } from './role.ts';
import { close, open, type RoomLayout } from './room-layout.ts';
import { pixelSizeAt } from './scale.ts';
import { distanceBetween } from './vec3.ts';

/**
 * The size of a panel's whole frame for each role: main panel, side panel, glance (a small panel with one amount) and
 * so on.
 */
export type Frames = Readonly<Record<Role, PixelExtent>>;

/**
 * For each layout: the greatest number of side panels, and the role of the panels that are neither the main panel nor
 * side panels.
 */
const ROLES_IN: Readonly<Record<LayoutName, { readonly sides: number; readonly rest: Role }>> = {
  focus: { sides: 0, rest: 'glance' },
  desk: { sides: 2, rest: 'glance' },
  wall: { sides: 0, rest: 'wall' },
};

/**
 * Returns the layout with a role and a size for each open panel, as the layout's name requires. At most one of the
 * panels that are not pinned is the main panel. In the layout Desk, up to two others are side panels, and the rest are
 * glances (small panels with one amount). In the layout Focus, all others are glances. In the layout Wall, the others
 * are in rows. The current main panel stays the main panel. If there is none, a panel whose usual role is `main`
 * becomes it. If there is no such panel and no main panel is pinned, the first panel becomes it. Pinned panels and
 * tables keep their roles and sizes. Arrange the layout afterwards, because no panel moves here.
 */
export function assignRoles(layout: RoomLayout, frames: Frames, usualRoleOf: (id: string) => Role): RoomLayout {
  const shown = layout.panels.filter(({ isOpen }) => isOpen);
  const movable = shown.filter(({ isPinned, role }) => !isPinned && role !== 'table');
  const isMainPinned = shown.some(({ isPinned, role }) => isPinned && role === 'main');
  const main =
    movable.findLast(({ role }) => role === 'main') ??
    movable.find(({ id }) => usualRoleOf(id) === 'main') ??
    (isMainPinned ? undefined : movable[0]);
  const { sides: mostSides, rest } = ROLES_IN[layout.name];
  const freeSides = mostSides - shown.filter(({ isPinned, role }) => isPinned && role === 'side').length;
  const sides = movable
    .filter((panel) => panel !== main && usualRoleOf(panel.id) === 'side')
    .slice(0, Math.max(0, freeSides));
  const roleOf = (panel: RoomPanel): Role => {
    if (panel === main) return 'main';
    return sides.includes(panel) ? 'side' : rest;
  };
  const panels = layout.panels.map((panel) =>
    movable.includes(panel) ? inFrame(panel, roleOf(panel), frames) : panel,
  );
  return { ...layout, panels };
}

/**
 * Exchanges a glance (a small panel with one amount) and the main panel that is nearest to the person and not pinned.
 * Each gets the place, role and size of the other. If there is no main panel, or only pinned ones, the glance becomes a
 * main panel in front of the person. A second exchange undoes the first. Returns the same layout if the panel is
 * closed, pinned or no glance.
 */
export function swapIn(layout: RoomLayout, id: string, head: Pose, frames: Frames): RoomLayout {
  const glance = layout.panels.find((panel) => panel.id === id);
  if (glance === undefined || !glance.isOpen || glance.isPinned || glance.role !== 'glance') return layout;
  const distanceOf = ({ pose }: RoomPanel): number => distanceBetween(pose.position, head.position);
  const [main] = layout.panels
    .filter(({ isOpen, isPinned, role }) => isOpen && !isPinned && role === 'main')
    .toSorted((a, b) => distanceOf(a) - distanceOf(b));
  if (main === undefined) return open(close(layout, id), id, frames.main, head, 'main');
  const panels = layout.panels.map((panel) => {
    if (panel === glance) return withShape(glance, main);
    return panel === main ? withShape(main, glance) : panel;
  });
  return { ...layout, panels };
}

/** Returns a panel with the place, role and size of another panel. */
function withShape({ id, isOpen, isPinned }: RoomPanel, other: RoomPanel): RoomPanel {
  return { ...other, id, isOpen, isPinned };
}

/**
 * Returns the panel with a role and the frame size of that role. If the panel already has both, returns the same
 * object.
 */
export function inFrame(panel: RoomPanel, role: Role, frames: Frames): RoomPanel {
  const size = frames[role];
  const isSame = panel.role === role && panel.size.width === size.width && panel.size.height === size.height;
  if (isSame) return panel;
  // The size of a pixel is set when a panel opens. So a panel that gets another frame is treated as newly opened.
  return {
    ...panel,
    role,
    size,
    pixelSize: pixelSizeAt(OPENING_DISTANCE),
    openedDistance: OPENING_DISTANCE,
    fit: 1,
    scale: 1,
  };
}
