/** A room that a person has just entered, for property tests of its layouts. */
import fc from 'fast-check';
import { TABS } from '../../../src/core/settings/settings.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { dockAt, DOCK_HEIGHT, DOCK_PIXEL_SIZE, DOCK_WIDTH } from '../../../src/scene/dock/dock-pose.ts';
import type { RoomPanel } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import type { Rectangle } from '../../../src/scene/placement/rectangle.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { createRoomStore, type RoomStore } from '../../../src/scene/room-store.ts';
import { between } from './arbitraries.ts';

export const ROOM_PANELS = createRoomPanels(PANELS);
export const DEGREE = Math.PI / 180;

export const someTabs = fc.subarray([...TABS]);
/** A head at any place in the room, looking in any direction along the floor. */
export const eyes: fc.Arbitrary<Pose> = fc
  .tuple(between(-3, 3), between(0.7, 1.9), between(-3, 3), between(-3, 3))
  .map(([x, y, z, yaw]) => ({ position: [x, y, z], rotation: fromYawPitch(yaw, 0) }));

export function entered(tabs: readonly (typeof TABS)[number][], eye: Pose, textScale = 1): RoomStore {
  const room = createRoomStore(
    dockAt,
    ROOM_PANELS,
    () => tabs,
    () => textScale,
  );
  room.actions.restoreLayout(null, eye);
  return room;
}

export const openIn = (room: RoomStore): readonly RoomPanel[] =>
  room.store.getState().layout.panels.filter(({ isOpen }) => isOpen);

export const dockOf = (eye: Pose): Rectangle => ({
  pose: dockAt(eye),
  width: DOCK_WIDTH * DOCK_PIXEL_SIZE,
  height: DOCK_HEIGHT * DOCK_PIXEL_SIZE,
});
