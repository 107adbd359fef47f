/**
 * The panels of the room, in the order of the list of all panels (`panels/registry.ts`). The room opens and arranges
 * them in this order.
 */
import type { Settings } from '../../core/settings/settings.ts';
import { terrainWords } from '../../messages/en/terrain.ts';
import { displayedTabsOf } from '../../panels/panel-lists.ts';
import type { Panel, RoomFacts } from '../../panels/parts/panel-facts.ts';
import type { Panels } from '../../panels/registry.ts';
import type { Frames } from '../placement/assign-roles.ts';
import type { LayoutName } from '../placement/layout-name.ts';
import type { PixelExtent } from '../placement/panel.ts';
import type { Role } from '../placement/role.ts';

/** The height of the area under a panel's surface, in pixels: the grab bar and the move buttons next to it. */
export const BAR_HEIGHT = 60;
export const BAR_GAP = 8;

/**
 * The sizes of the frames around panels, in pixels, that do not depend on the text size. `side`: as tall as the space
 * between the dock and 20° above eye level. `wall`: rows of panels of this size fill the view in the layout Wall.
 */
const FIXED = {
  side: { width: 380, height: 1064 },
  wall: { width: 480, height: 620 },
  table: { width: 892, height: 560 },
};
/**
 * The greatest size of a main panel, in pixels. It fits above the dock and leaves space for glances (small panels with
 * one amount).
 */
const MOST_MAIN = { width: 1420, height: 900 };

/**
 * Returns the size of a whole frame for each role, in pixels. The size depends only on the layout and the text scale (1
 * to 1.5), so a frame can be placed before its content is laid out. Longer content scrolls. With larger text, glances
 * (small panels with one amount) are taller, and so are the main panels of the layouts Focus and Desk. The main panel
 * of Focus is also wider, up to `MOST_MAIN`. At the usual distance, 100 pixels are about 5°.
 */
export function framesOf(name: LayoutName, textScale: number): Frames {
  const grown = (pixels: number, most = Infinity): number => Math.min(Math.round(pixels * textScale), most);
  const glance = { width: 440, height: grown(200) };
  switch (name) {
    case 'focus':
      return { ...FIXED, glance, main: { width: grown(1040, MOST_MAIN.width), height: grown(880, MOST_MAIN.height) } };
    case 'desk':
      return { ...FIXED, glance, main: { width: 708, height: grown(760, MOST_MAIN.height) } };
    case 'wall':
      return { ...FIXED, glance, main: FIXED.wall };
  }
}

/**
 * The least width, in pixels, of a frame with pin and close buttons at its top. A narrower frame has these buttons in
 * the bar below the panel, and its grab bar is shorter.
 */
const LEAST_WIDE = 600;

export function isWideFrame({ width }: PixelExtent): boolean {
  return width >= LEAST_WIDE;
}

/**
 * Returns the size of the surface of a frame: the whole frame without the bar below. Do not call it for a glance (a
 * small panel with one amount), because a glance has no bar below.
 */
export function surfaceOf({ width, height }: PixelExtent): PixelExtent {
  return { width, height: height - BAR_GAP - BAR_HEIGHT };
}

/**
 * The id of the terrain, a table that shows the Overview's costs as columns. It moves, pins and closes like a panel.
 */
export const TERRAIN = 'terrain';

export interface RoomPanels {
  readonly ids: readonly string[];
  /** ids of the panels that are open when a person enters for the first time */
  readonly firstIds: readonly string[];
  /**
   * returns the ids of everything that the dock can open: the tabs that the person displays, all other panels, and the
   * terrain (costs as columns on a table)
   */
  displayed(tabs: Settings['tabs']): readonly string[];
  has(id: string): boolean;
  /**
   * returns the panel's component. `bodyOf`, `factsOf`, `titleOf` and `usualRoleOf` throw an error for an id that is
   * not in the room. `bodyOf` and `factsOf` also throw for the terrain, which is a table and not a panel
   */
  bodyOf(id: string): Panel['Body'];
  factsOf(id: string): RoomFacts;
  titleOf(id: string): string;
  /** returns the role that a panel has if no other role was assigned to it */
  usualRoleOf(id: string): Role;
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
  const ids = [...inRoom.keys()];
  return {
    ids,
    firstIds: ids.filter((id) => find(id).room.at !== 'closed'),
    displayed: (tabs) => {
      const shown = new Set<string>(displayedTabsOf(panels, { tabs }).map(({ id }) => id));
      return [...ids.filter((id) => find(id).panel.tab === undefined || shown.has(id)), TERRAIN];
    },
    has: (id) => id === TERRAIN || inRoom.has(id),
    bodyOf: (id) => find(id).panel.Body,
    factsOf: (id) => find(id).room,
    titleOf: (id) => (id === TERRAIN ? terrainWords.title : find(id).panel.title),
    usualRoleOf: (id) => {
      if (id === TERRAIN) return 'table';
      const { at = 'glance' } = find(id).room;
      return at === 'closed' ? 'main' : at;
    },
  };
}
