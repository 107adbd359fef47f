/** Which panels the room has, in the order they are opened and arranged, and how large each frame is. */
import { PANELS } from '../panels/registry.ts';
import type { PixelExtent } from './placement/panel.ts';

export const ROOM_PANELS = ['summary', 'months', 'intraday', 'models', 'workspaces', 'currency', 'settings'] as const;
export type RoomPanelId = (typeof ROOM_PANELS)[number];

/** Who comes in for the first time sees figures; the settings are one press away. */
export const FIRST_PANELS: readonly RoomPanelId[] = ROOM_PANELS.filter((id) => id !== 'settings');

/** What stands under a panel's surface: the grab bar and the move buttons beside it. */
export const BAR_HEIGHT = 60;
export const BAR_GAP = 8;

/** Pixels of each surface. Fixed, so that a frame's place is known before anything is laid out; what is longer scrolls. */
const SURFACES: Readonly<Record<RoomPanelId, PixelExtent>> = {
  summary: { width: 560, height: 480 },
  months: { width: 560, height: 480 },
  intraday: { width: 560, height: 480 },
  models: { width: 560, height: 480 },
  workspaces: { width: 560, height: 480 },
  currency: { width: 560, height: 480 },
  settings: { width: 560, height: 640 },
};

export function isRoomPanel(id: string): id is RoomPanelId {
  return (ROOM_PANELS as readonly string[]).includes(id);
}

export function titleOf(id: RoomPanelId): string {
  return PANELS[id].title;
}

export function surfaceOf(id: RoomPanelId): PixelExtent {
  return SURFACES[id];
}

/** The whole frame, surface and bar, as placement knows it. */
export function frameOf(id: RoomPanelId): PixelExtent {
  const { width, height } = SURFACES[id];
  return { width, height: height + BAR_GAP + BAR_HEIGHT };
}
