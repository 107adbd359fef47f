/**
 * Arranges the panels of a layout by their roles, around pinned panels. If a pinned panel covers the place that another
 * panel would get, the other panel becomes a glance (a small panel with one amount). The panels whose places are free
 * keep their roles, if there is enough space.
 */
import { angularExtent, areApart } from './angular-extent.ts';
import { assignRoles, inFrame, type Frames } from './assign-roles.ts';
import { rectangleOf } from './panel.ts';
import type { Pose } from './pose.ts';
import type { Role } from './role.ts';
import { arrange, arrangeByRole, isInTheWay, type RoomLayout } from './room-layout.ts';

/**
 * Returns the layout after arranging all panels that are not pinned. `sizes` are the sizes to try for the frames around
 * the panels, the preferred first. If a pinned panel is in the way, the next size is tried. If no size fits, the panels
 * whose places are covered by pinned panels become glances (small panels with one amount). If the panels still do not
 * fit, all of them become glances. If the glances do not fit either, the panels are arranged in rows instead of by
 * role.
 */
export function arrangeInRoles(
  layout: RoomLayout,
  head: Pose,
  sizes: readonly Frames[],
  usualRoleOf: (id: string) => Role,
): RoomLayout {
  const assigned = sizes.map((frames) => ({ frames, layout: assignRoles(layout, frames, usualRoleOf) }));
  for (const one of assigned) {
    const arranged = arrangeByRole(one.layout, head);
    if (arranged !== undefined) return arranged;
  }
  for (const one of assigned) {
    const blocked = blockedIn(one.layout, head);
    const arranged =
      arrangeByRole(
        asGlances(one.layout, one.frames, (id) => blocked.has(id)),
        head,
      ) ??
      arrangeByRole(
        asGlances(one.layout, one.frames, () => true),
        head,
      );
    if (arranged !== undefined) return arranged;
  }
  return arrange(assigned[0]?.layout ?? layout, head);
}

/**
 * Returns the ids of the panels, except glances (small panels with one amount), whose places are covered by a pinned
 * panel.
 */
function blockedIn(layout: RoomLayout, head: Pose): ReadonlySet<string> {
  const open = layout.panels.filter((panel) => panel.isOpen && isInTheWay(panel));
  const pinned = open.filter(({ isPinned }) => isPinned).map((panel) => angularExtent(rectangleOf(panel), head));
  const alone = arrangeByRole({ ...layout, panels: open.filter(({ isPinned }) => !isPinned) }, head);
  const blocked = (alone?.panels ?? []).filter((panel) => {
    const extent = angularExtent(rectangleOf(panel), head);
    return panel.role !== 'glance' && !pinned.every((other) => areApart(extent, other, 0));
  });
  return new Set(blocked.map(({ id }) => id));
}

function asGlances(layout: RoomLayout, frames: Frames, isGlance: (id: string) => boolean): RoomLayout {
  const panels = layout.panels.map((panel) =>
    panel.isOpen && !panel.isPinned && panel.role !== 'table' && isGlance(panel.id)
      ? inFrame(panel, 'glance', frames)
      : panel,
  );
  return { ...layout, panels };
}
