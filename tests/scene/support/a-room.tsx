/**
 * Makes a room for tests of its content, without a browser: the room's state, a head at standing height, and a tracker
 * (the state and the actions of the page). The tracker's engine (source of figures) has no figures.
 */
import type { ReactNode } from 'react';
import type { Engine } from '../../../src/core/engine/engine.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../../src/core/settings/settings.ts';
import { createTracker } from '../../../src/core/tracker/create-tracker.ts';
import type { Tracker } from '../../../src/core/tracker/tracker.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { RoomProvider, type RoomSetting } from '../../../src/panels/kit/spatial/room-setting.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import { needsOfPanels } from '../../../src/panels/panel-lists.ts';
import { PANELS, type Panels } from '../../../src/panels/registry.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import type { WallPlane } from '../../../src/scene/placement/wall-plane.ts';
import { createPreviewWalk } from '../../../src/scene/preview/preview-walk.ts';
import { RoomSceneContext, type RoomScene } from '../../../src/scene/room-context.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { createRoomStore } from '../../../src/scene/room-store.ts';
import { createToastQueue } from '../../../src/scene/dock/toast-queue.ts';
import { anInput } from '../../panels/fixtures/some-reports.ts';

export const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
/** A wall straight ahead. */
export const A_WALL: WallPlane = {
  pose: { position: [0, 1.4, -2.5], rotation: [0, 0, 0, 1] },
  polygon: [
    [-2, -1.4],
    [2, -1.4],
    [2, 1.2],
    [-2, 1.2],
  ],
};

function restingTracker(chosen: Settings): Tracker {
  const { status } = anInput().state;
  const engine: Engine = {
    status: () => ({ ...status, hasData: false }),
    subscribe: () => () => undefined,
    reports: () => Promise.reject(new Error('there are none')),
    query: () => Promise.reject(new Error('there are none')),
    analyze: () => Promise.reject(new Error('there are none')),
    refresh: () => Promise.resolve(),
    needKeys: () => Promise.resolve(),
    needHours: () => Promise.resolve(),
    keys: () => Promise.resolve([]),
    limits: () => Promise.reject(new Error('there are none')),
    setVisible: () => undefined,
    close: () => Promise.resolve(),
  };
  const settings: SettingsStore = {
    load: () => Promise.resolve(chosen),
    change: (change) => Promise.resolve({ ...chosen, ...change }),
    subscribe: () => () => undefined,
  };
  return createTracker({ engine, settings, host: null, needsOf: needsOfPanels(PANELS) });
}

/**
 * Makes a room in which every panel is open and laid out around the head.
 * @param tabs the displayed tabs
 */
export function aRoom(
  table: Panels = PANELS,
  tabs: Settings['tabs'] = DEFAULT_SETTINGS.tabs,
  textScale = 1,
): RoomScene {
  const panels = createRoomPanels(table);
  const room = createRoomStore(
    dockAt,
    panels,
    () => tabs,
    () => textScale,
  );
  room.actions.restoreLayout(null, HEAD);
  return {
    room,
    panels,
    tracker: restingTracker({ ...DEFAULT_SETTINGS, tabs }),
    tick: () => undefined,
    toasts: createToastQueue({ sleep: () => new Promise(() => undefined) }),
    clock: { sleep: () => new Promise(() => undefined) },
    pointed: new Map(),
    over: new Set(),
    preview: createPreviewWalk(room.store.getState),
    readHead: () => HEAD,
    findWall: () => Promise.resolve(null),
    exit: () => undefined,
  };
}

export function inScene(scene: RoomScene, setting: RoomSetting, node: ReactNode): ReactNode {
  return (
    <RoomSceneContext value={scene}>
      <KitProvider kit={spatialKit}>
        <RoomProvider setting={setting}>{node}</RoomProvider>
      </KitProvider>
    </RoomSceneContext>
  );
}
