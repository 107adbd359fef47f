/** The panels of the room, in the order of the table of panels. They are opened and arranged in this order. */
import type { Settings } from '../core/settings/settings.ts';
import { displayedTabsOf } from '../panels/panel-lists.ts';
import type { Panel, RoomFacts } from '../panels/parts/panel-facts.ts';
import type { Panels } from '../panels/registry.ts';
import type { PixelExtent } from './placement/panel.ts';

/** The height in pixels of the area under a panel's surface: the grab bar and the move buttons next to it. */
export const BAR_HEIGHT = 60;
export const BAR_GAP = 8;

/**
 * The default size of a surface in pixels. It is fixed, so that a frame can be placed before its content is laid out; longer content
 * scrolls.
 */
const USUAL_SURFACE: PixelExtent = { width: 560, height: 480 };

export interface RoomPanels {
  readonly ids: readonly string[];
  /** the panels that are open when a person enters for the first time */
  readonly firstIds: readonly string[];
  /** the ids of `ids` without the tabs that the person does not display */
  displayed(tabs: Settings['tabs']): readonly string[];
  has(id: string): boolean;
  /** this function and those below throw for an id that is not in the room */
  bodyOf(id: string): Panel['Body'];
  factsOf(id: string): RoomFacts;
  titleOf(id: string): string;
  surfaceOf(id: string): PixelExtent;
  /** size of the whole frame, including surface and bar, for placement */
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
    displayed: (tabs) => {
      const shown = new Set<string>(displayedTabsOf(panels, { tabs }).map(({ id }) => id));
      return ids.filter((id) => find(id).panel.tab === undefined || shown.has(id));
    },
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
