/**
 * "Bring here": moves the person's arrangement to where the person is now. If a panel would be out of view, or over another panel, panels
 * are arranged again. Pinned panels are never moved.
 */
import { angularExtent, areApart } from './angular-extent.ts';
import { CONE } from './comfort.ts';
import { bearingOf, upright } from './heading.ts';
import { rectangleOf, type RoomPanel } from './panel.ts';
import { fromRelative, relativeTo, type Pose } from './pose.ts';
import type { Rectangle } from './rectangle.ts';
import { settle } from './settle.ts';

/** The panels as they stood around the head `from`, now around `to`, each settled there (so none sinks into the floor); undefined if they would not stand well. */
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
