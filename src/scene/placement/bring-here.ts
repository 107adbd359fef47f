/**
 * Moves all panels together to the person after a press on "Bring here". If a panel would then be out of view or cover
 * another panel, all are arranged again instead. Pinned panels never move.
 */
import { angularExtent, areApart } from './angular-extent.ts';
import { CONE } from './comfort.ts';
import { bearingOf, upright } from './heading.ts';
import { rectangleOf, type RoomPanel } from './panel.ts';
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import type { Rectangle } from './rectangle.ts';
import { settle } from './settle.ts';

/**
 * Moves the panels to a person who has moved. `from` is the earlier pose of the head, and `to` is the pose now. Each
 * panel gets the same place relative to `to` as it had relative to `from`. If that place is not allowed (for example
 * partly below the floor), the panel gets the nearest allowed place. Returns undefined if a panel would be out of view
 * or cover another panel.
 */
export function carry(
  panels: readonly RoomPanel[],
  from: Pose,
  to: Pose,
  pinned: readonly Rectangle[],
): readonly RoomPanel[] | undefined {
  const [before, after] = [upright(from), upright(to)];
  const carried = panels.map((panel) => {
    const { position } = fromRelative(after, relativeTo(before, panel.pose));
    return settle(panel, position, to);
  });
  return standsWell(carried.map(rectangleOf), pinned, to) ? carried : undefined;
}

function standsWell(rectangles: readonly Rectangle[], pinned: readonly Rectangle[], head: Pose): boolean {
  const extents = rectangles.map((rectangle) => angularExtent(rectangle, head));
  const inTheWay = pinned.map((rectangle) => angularExtent(rectangle, head));
  return (
    rectangles.every((rectangle) => isInCone(rectangle, head)) &&
    extents.every((extent, index) =>
      [...extents.slice(index + 1), ...inTheWay].every((other) => areApart(extent, other, 0)),
    )
  );
}

function isInCone({ pose }: Rectangle, head: Pose): boolean {
  const { azimuth, elevation } = bearingOf(pose.position, head);
  return Math.cos(azimuth) * Math.cos(elevation) >= Math.cos(CONE);
}
