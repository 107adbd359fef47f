/** Moves a panel to an allowed place, turns it to the person, and scales it for the distance. */
import { clampPlace } from './clamp.ts';
import { facing, levelFacing } from './face-user.ts';
import type { RoomPanel } from './panel.ts';
import type { Pose } from './pose.ts';
import { groupScale } from './scale.ts';
import { distanceBetween, type Vec3 } from './vec3.ts';

/** Returns the panel at the allowed place nearest to `wanted`, for a person whose head is at `head`. */
export function settle(panel: RoomPanel, wanted: Vec3, head: Pose): RoomPanel {
  const { role, size, pixelSize, openedDistance, fit } = panel;
  const halfHeightAt = (distance: number): number =>
    (size.height / 2) * pixelSize * groupScale(distance, openedDistance) * fit;
  const position = clampPlace(wanted, head, halfHeightAt);
  const scale = groupScale(distanceBetween(position, head.position), openedDistance) * fit;
  const pose = role === 'table' ? levelFacing(position, head) : facing(position, head);
  return { ...panel, pose, scale };
}
