/**
 * Holds the state of the room and its actions. The state includes the places of the panels and the dock, whether pinned
 * panels are attached to an anchor or to the floor, and the session mode.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { TABS, type Settings } from '../core/settings/settings.ts';
import type { SessionMode } from '../panels/flat/room-launcher.ts';
import type { RestoredLayout } from './placement/anchored-layout.ts';
import { arrangeInRoles } from './placement/arrange-in-roles.ts';
import { assignRoles, swapIn, type Frames } from './placement/assign-roles.ts';
import type { LayoutName } from './placement/layout-name.ts';
import type { Direction } from './placement/move.ts';
import type { PixelExtent } from './placement/panel.ts';
import type { Pose } from './placement/pose.ts';
import { steppedSize } from './placement/frame-size.ts';
import { resizePanel } from './placement/resize-panel.ts';
import * as layouts from './placement/room-layout.ts';
import { EMPTY_LAYOUT, type RoomLayout } from './placement/room-layout.ts';
import { dragWithWalls, hang, takeDown } from './placement/hang.ts';
import type { WallPlane } from './placement/wall-plane.ts';
import { withWallsOf } from './placement/walls-in-layout.ts';
import type { Vec3 } from './placement/vec3.ts';
import { framesOf, type RoomPanels } from './frames/room-panels.ts';
import type { InputKind } from './input/input-kind.ts';

export interface RoomState {
  readonly layout: RoomLayout;
  /** the pose of the dock (the bar of buttons in front of a person); null before the pose of the head is first known */
  readonly dock: Pose | null;
  /**
   * where pinned panels are attached: to an anchor (a pose that the device keeps at the same place in the real room) or
   * to the floor
   */
  readonly pinnedTo: 'anchor' | 'floor';
  /**
   * the id of the panel that a pointer pointed at, or that Tab selected, most recently; null if this has not happened
   * since the person entered. Only this panel shows its controls for moving, pinning and closing
   */
  readonly focused: string | null;
  /**
   * true if no layout was found on this device when the person entered, usually because the room was never open here
   * before
   */
  readonly isFirstEntry: boolean;
  /** the walls that the device has detected; null if the device does not look for walls, as in VR and in the preview */
  readonly planes: readonly WallPlane[] | null;
  /** the walls that hit tests have found in this session, see `session/find-wall.ts` */
  readonly foundWalls: readonly WallPlane[];
  /** whether the device can look for a wall by hit tests, even if it has detected none */
  readonly canFindWalls: boolean;
  /**
   * what the person pressed with most recently in this session; null before its first input, and while no session is
   * open
   */
  readonly input: InputKind | null;
  /** how the room is open; null while no immersive session or preview is open */
  readonly mode: SessionMode | null;
}

export interface RoomActions {
  enter(mode: SessionMode): void;
  leave(): void;
  /** deletes the places of all panels. The room is then as before the first visit */
  clear(): void;
  /** restores the stored panels. Then arranges around the head the panels that are not pinned */
  restoreLayout(remembered: RestoredLayout | null, head: Pose): void;
  /** moves pinned panels to their stored places, for example when their anchor is located later */
  restorePinned(remembered: RestoredLayout): void;
  setPinnedTo(pinnedTo: RoomState['pinnedTo']): void;
  setInput(input: RoomState['input']): void;
  /**
   * opens a panel if it is closed. If it is open, does the first of these that applies:
   * - a pinned panel: closes it
   * - a glance (a small panel with one amount): exchanges it with the main panel
   * - a panel that is out of view: moves it to the person
   * - any other panel: closes it
   */
  toggle(id: string, head: Pose): void;
  /** exchanges a glance (a small panel with one amount) and the main panel */
  swapIn(id: string, head: Pose): void;
  focus(id: string | null): void;
  close(id: string): void;
  togglePin(id: string): void;
  move(id: string, direction: Direction, head: Pose): void;
  /**
   * moves a panel that a pointer holds. A glance (a small panel with one amount) that comes near a wall is put on the
   * wall
   */
  drag(id: string, wanted: Vec3, head: Pose): void;
  /** gives a panel another size where there is space; a pinned panel keeps its size */
  resize(id: string, wanted: PixelExtent, head: Pose): void;
  /**
   * changes the size of a panel by a number of steps, where there is space; a negative number makes the panel smaller
   */
  stepSize(id: string, steps: number, head: Pose): void;
  /** gives a panel the usual size of its role, where there is space */
  resetSize(id: string, head: Pose): void;
  setPlanes(planes: RoomState['planes']): void;
  setCanFindWalls(canFindWalls: boolean): void;
  /**
   * puts a glance (a small panel with one amount) on a wall, if a wall has space for it
   * @param found a wall that a search by hit tests has just found; null if there is none
   */
  hang(id: string, head: Pose, found?: WallPlane | null): void;
  /** takes a glance (a small panel with one amount) off its wall and brings it to the person */
  takeDown(id: string, head: Pose): void;
  changeLayout(change: (layout: RoomLayout) => RoomLayout): void;
  arrange(head: Pose): void;
  /** switches to this layout and arranges the panels in it */
  chooseLayout(name: LayoutName, head: Pose): void;
  /**
   * sets the sizes of the frames for the current text scale and arranges the panels. If the role of an open panel would
   * change, does nothing; the next arrangement then uses the new sizes
   */
  fitFrames(head: Pose): void;
  bringHere(head: Pose): void;
  bringDock(head: Pose): void;
  /** converts all poses after the origin of the reference space has moved */
  convert(change: (layout: RoomLayout) => RoomLayout, pose: (pose: Pose) => Pose): void;
}

export interface RoomStore {
  readonly store: StoreApi<RoomState>;
  readonly actions: RoomActions;
}

/**
 * Creates the state and the actions of the room.
 * @param dockAt returns the dock's pose for a head
 * @param readTextScale returns the text scale, from 1 to 1.5
 * @param readTabs returns the tabs that the person displays; panels of other tabs are closed when a person enters
 */
export function createRoomStore(
  dockAt: (head: Pose) => Pose,
  panels: RoomPanels,
  readTabs: () => Settings['tabs'] = () => TABS,
  readTextScale: () => number = () => 1,
): RoomStore {
  const store = createStore<RoomState>()(() => ({
    layout: EMPTY_LAYOUT,
    dock: null,
    pinnedTo: 'floor',
    focused: null,
    isFirstEntry: false,
    ...NO_WALLS,
    input: null,
    mode: null,
  }));
  const shape = (change: (layout: RoomLayout) => RoomLayout): void => {
    const { layout } = store.getState();
    const changed = change(layout);
    if (changed !== layout) store.setState({ layout: changed });
  };
  const change =
    <Rest extends readonly unknown[]>(
      act: (layout: RoomLayout, id: string, ...rest: Rest) => RoomLayout,
    ): ((id: string, ...rest: Rest) => void) =>
    (id, ...rest) =>
      shape((layout) => act(layout, id, ...rest));

  const frames = (name: LayoutName): Frames => framesOf(name, readTextScale());
  const arranged = (layout: RoomLayout, head: Pose): RoomLayout => {
    // In the layout Focus, the main panel is large and may not fit between pinned panels. So the smaller sizes of the
    // layout Desk are tried too.
    const sizes = layout.name === 'focus' ? (['focus', 'desk'] as const) : [layout.name];
    return arrangeInRoles(layout, head, sizes.map(frames), panels.usualRoleOf);
  };
  const assigned = (layout: RoomLayout): RoomLayout => assignRoles(layout, frames(layout.name), panels.usualRoleOf);

  return {
    store,
    actions: {
      enter: (mode) => store.setState({ mode }),
      leave: () => store.setState({ mode: null, focused: null, input: null, ...NO_WALLS }),
      clear: () => store.setState({ layout: EMPTY_LAYOUT, dock: null, pinnedTo: 'floor' }),
      restoreLayout: (remembered, head) => {
        const displayed = panels.displayed(readTabs());
        const known =
          remembered === null
            ? EMPTY_LAYOUT
            : withKnown(remembered, { ...EMPTY_LAYOUT, name: remembered.name }, panels);
        const hidden = known.panels.filter(({ id }) => !displayed.includes(id));
        const opened =
          known.panels.length > 0
            ? hidden.reduce((layout, { id }) => layouts.close(layout, id), known)
            : openFirst(known, head, panels, frames(known.name).wall, displayed);
        store.setState({
          layout: arranged(opened, head),
          dock: dockAt(head),
          pinnedTo: remembered?.pinnedTo ?? 'floor',
          isFirstEntry: remembered === null,
        });
      },
      restorePinned: (remembered) =>
        store.setState(({ layout }) => ({
          layout: withKnown(
            { ...remembered, panels: remembered.panels.filter((panel) => panel.isPinned) },
            layout,
            panels,
          ),
          pinnedTo: remembered.pinnedTo,
        })),
      setInput: (input) => store.setState({ input }),
      setPinnedTo: (pinnedTo) => store.setState({ pinnedTo }),
      toggle: (id, head) =>
        shape((layout) => {
          const panel = layout.panels.find((one) => one.id === id);
          const usual = panels.usualRoleOf(id);
          const role = usual === 'side' || usual === 'table' ? usual : 'main';
          if (panel?.isOpen !== true) return layouts.open(layout, id, frames(layout.name)[role], head, role);
          if (panel.role === 'glance' && !panel.isPinned) return swapIn(layout, id, head, frames(layout.name));
          const stays = panel.isPinned || layouts.isSeen(layout, id, head);
          return stays ? layouts.close(layout, id) : layouts.bring(layout, id, head);
        }),
      swapIn: (id, head) => shape((layout) => swapIn(layout, id, head, frames(layout.name))),
      focus: (id) => {
        if (store.getState().focused !== id) store.setState({ focused: id });
      },
      close: change(layouts.close),
      togglePin: (id) =>
        shape((layout) => {
          const isPinned = layout.panels.some((panel) => panel.id === id && panel.isPinned);
          return isPinned ? layouts.unpin(layout, id) : layouts.pin(layout, id);
        }),
      move: change(layouts.move),
      resize: change(resizePanel),
      stepSize: (id, steps, head) =>
        shape((layout) => {
          const panel = layout.panels.find((one) => one.id === id);
          return panel === undefined
            ? layout
            : resizePanel(layout, id, steppedSize(panel.size, steps, panel.role), head);
        }),
      resetSize: (id, head) =>
        shape((layout) => {
          const panel = layout.panels.find((one) => one.id === id);
          return panel === undefined ? layout : resizePanel(layout, id, frames(layout.name)[panel.role], head);
        }),
      drag: (id, wanted, head) =>
        shape((layout) => dragWithWalls(layout, id, wanted, head, wallsIn(store.getState()), frames(layout.name))),
      setPlanes: (planes) => store.setState({ planes }),
      setCanFindWalls: (canFindWalls) => store.setState({ canFindWalls }),
      hang: (id, head, found = null) => {
        if (found !== null) store.setState(({ foundWalls }) => ({ foundWalls: [...foundWalls, found] }));
        shape((layout) => hang(layout, id, head, wallsIn(store.getState()), frames(layout.name)));
      },
      takeDown: (id, head) => shape((layout) => takeDown(layout, id, head, frames(layout.name))),
      changeLayout: shape,
      arrange: (head) => {
        shape((layout) => arranged(layout, head));
        store.setState({ dock: dockAt(head) });
      },
      chooseLayout: (name, head) => {
        shape((layout) => arranged({ ...layout, name }, head));
        store.setState({ dock: dockAt(head) });
      },
      fitFrames: (head) =>
        shape((layout) => {
          const fitted = assigned(layout);
          const isArranged = fitted.panels.every(
            ({ isOpen, role }, index) => !isOpen || role === layout.panels[index]?.role,
          );
          return isArranged ? arranged(layout, head) : layout;
        }),
      bringHere: (head) => {
        shape((layout) => layouts.bringHere(layout, head, arranged));
        store.setState({ dock: dockAt(head) });
      },
      bringDock: (head) => store.setState({ dock: dockAt(head) }),
      convert: (convert, poseTo) =>
        store.setState(({ layout, dock, planes, foundWalls }) => {
          const wallTo = (wall: WallPlane): WallPlane => ({ ...wall, pose: poseTo(wall.pose) });
          return {
            layout: convert(layout),
            dock: dock === null ? null : poseTo(dock),
            planes: planes?.map(wallTo) ?? null,
            foundWalls: foundWalls.map(wallTo),
          };
        }),
    },
  };
}

const NO_WALLS = { planes: null, foundWalls: [], canFindWalls: false };

function wallsIn({ planes, foundWalls }: RoomState): readonly WallPlane[] {
  return [...(planes ?? []), ...foundWalls];
}

/** Restores the stored panels that still exist in this version of the room. */
function withKnown(remembered: RestoredLayout, layout: RoomLayout, panels: RoomPanels): RoomLayout {
  const restored = layouts.restore(
    layout,
    remembered.panels.filter(({ id }) => panels.has(id)),
  );
  return withWallsOf(restored, remembered);
}

function openFirst(
  layout: RoomLayout,
  head: Pose,
  { firstIds }: RoomPanels,
  size: PixelExtent,
  displayed: readonly string[],
): RoomLayout {
  return firstIds
    .filter((id) => displayed.includes(id))
    .reduce((opened, id) => layouts.open(opened, id, size, head), layout);
}
