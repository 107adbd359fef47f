/** Which panels the room has, in the order of the table of panels: they are opened and arranged in it. */
import type { Panel, RoomFacts } from '../panels/parts/panel-facts.ts';
import type { Panels } from '../panels/registry.ts';
import type { PixelExtent } from './placement/panel.ts';

/** What is under a panel's surface: the grab bar and the move buttons next to it. */
export const BAR_HEIGHT = 60;
export const BAR_GAP = 8;

/** Pixels of a surface. Fixed, so that a frame's place is known before anything is laid out; what is longer scrolls. */
const USUAL_SURFACE: PixelExtent = { width: 560, height: 480 };

export interface RoomPanels {
  readonly ids: readonly string[];
  /** those that are open when a person enters for the first time */
  readonly firstIds: readonly string[];
  has(id: string): boolean;
  /** the others throw for an id that is not in the room */
  bodyOf(id: string): Panel['Body'];
  factsOf(id: string): RoomFacts;
  titleOf(id: string): string;
  surfaceOf(id: string): PixelExtent;
  /** the whole frame, surface and bar, as placement knows it */
  frameOf(id: string): PixelExtent;
}

export function createRoomPanels(panels: Panels): RoomPanels {
  const inRoom = new Map(
    Object.values<Panel>(panels).flatMap((panel) => {
      const { id, room } = panel;
      return room === undefined ? [] : [[id, { panel, room }] as const];
    }),
  );
  const find = (id: string): { readonly panel: Panel; readonly room: RoomFacts } => {
    const found = inRoom.get(id);
    if (found === undefined) throw new Error(`no panel ${id} in the room`);
    return found;
  };
  const surfaceOf = (id: string): PixelExtent => find(id).room.surface ?? USUAL_SURFACE;
  const ids = [...inRoom.keys()];
  return {
    ids,
    firstIds: ids.filter((id) => find(id).room.isFirst),
    has: (id) => inRoom.has(id),
    bodyOf: (id) => find(id).panel.Body,
    factsOf: (id) => find(id).room,
    titleOf: (id) => find(id).panel.title,
    surfaceOf,
    frameOf: (id) => {
      const { width, height } = surfaceOf(id);
      return { width, height: height + BAR_GAP + BAR_HEIGHT };
    },
  };
}
