/** Loads the room, opens it and closes it. */
import type { RootState } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { createListeners } from '../core/base/listeners.ts';
import type { Tracker } from '../core/tracker/tracker.ts';
import type { Clock } from '../core/base/ports.ts';
import type { SessionMode } from '../panels/flat/room-launcher.ts';
import type { ConnectionSource } from '../panels/flat/connection-source.ts';
import { makeElementsQuick } from '../panels/kit/spatial/quick-elements.ts';
import { makePeekQuick } from '../panels/kit/spatial/quick-peek.ts';
import type { Panels } from '../panels/registry.ts';
import { dockAt } from './dock/dock-pose.ts';
import { poseOf } from './input/head.ts';
import { inputKindOf } from './input/input-kind.ts';
import { pointIn } from './inspect.ts';
import { followTextSize } from './session/follow-text-size.ts';
import { askForFrameRate } from './session/frame-rate.ts';
import { findWall } from './session/find-wall.ts';
import { enterSession } from './session/enter-session.ts';
import type { RoomFiles } from './session/load-room-files.ts';
import { NoGraphicsError } from './session/no-graphics-error.ts';
import { createLayoutPersistence, type LayoutStore } from './session/layout-persistence.ts';
import { RoomCanvas } from './room-canvas.tsx';
import type { Pose } from './placement/pose.ts';
import type { RoomScene } from './room-context.ts';
import type { LoadedRoom } from './room-launcher.ts';
import { createRoomPanels } from './frames/room-panels.ts';
import { RoomPlace } from './preview/room-place.tsx';
import { createPreviewWalk } from './preview/preview-walk.ts';
import { createRoomStore } from './room-store.ts';
import { reportShownTabs } from './session/shown-tabs.ts';
import { pulse } from './input/tick-pulse.ts';
import { createTickSound } from './input/tick-sound.ts';
import { createTick } from './input/ticks.ts';
import { createToastQueue } from './dock/toast-queue.ts';
import { reportPresses, reportUse } from './session/report-use.ts';
import { createRoomXRStore } from './session/xr-store.ts';

export { loadRoomFiles } from './session/load-room-files.ts';

export interface RoomOptions {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly panels: Panels;
  readonly layouts: LayoutStore;
  readonly files: RoomFiles;
  /** the address of the page */
  readonly base: string;
  /** draws the room into the page; called once */
  readonly render: (node: ReactNode) => void;
  /** whether `window.outlay` gives access to the room's internals, see CONTRIBUTING */
  readonly isInspected: boolean;
  readonly onProgress: (share: number) => void;
}

/**
 * Loads the room. Resolves when the canvas exists and the room can be opened. Rejects with `NoGraphicsError` if there
 * is no WebGL.
 */
export async function loadRoom(options: RoomOptions): Promise<LoadedRoom> {
  const { tracker, connections, clock, panels, layouts, files, base, render, isInspected, onProgress } = options;
  if (!canDraw()) throw new NoGraphicsError();
  makePeekQuick();
  makeElementsQuick();
  onProgress(0.8);
  const roomPanels = createRoomPanels(panels);
  const room = createRoomStore(
    dockAt,
    roomPanels,
    () => tracker.store.getState().settings.tabs,
    () => tracker.store.getState().settings.textScale / 100,
  );
  const toasts = createToastQueue(clock);
  reportShownTabs(room, tracker);
  const xr = createRoomXRStore(new URL('/room/input-profiles/', base).href);
  const leftListeners = createListeners();
  const contextListeners = createListeners<[boolean]>();
  let state: RootState | null = null;
  const readLastHead = (): Pose | null =>
    state === null ? null : poseOf(state.gl.xr.isPresenting ? state.gl.xr.getCamera() : state.get().camera);
  followTextSize(room, tracker, readLastHead);
  const persistence = createLayoutPersistence(room, layouts, readLastHead);
  let frames = 0;

  let departures = 0;
  const onLeave = (): void => {
    departures += 1;
    persistence.end();
    room.actions.leave();
    toasts.end();
    leftListeners.notify();
  };
  const leave = (): void => {
    const { session } = xr.getState();
    if (session === undefined) onLeave();
    // If the session has already ended, `end` fails. The error is ignored, because `onLeave` is called at the end of
    // every session.
    else void session.end().catch(() => undefined);
  };
  xr.onSessionEnd(onLeave);
  xr.subscribe(({ session, inputSourceStates }) => {
    const { input } = room.store.getState();
    const types = inputSourceStates.map(({ type }) => type);
    const now = inputKindOf(input, types, session?.interactionMode === 'screen-space');
    if (now !== input) room.actions.setInput(now);
  });

  const tick = createTick(
    { sound: createTickSound(() => new AudioContext()), pulse },
    () => tracker.store.getState().settings.ticks,
  );
  const scene: RoomScene = {
    room,
    panels: roomPanels,
    tracker,
    pointed: new Map(),
    over: new Set(),
    preview: createPreviewWalk(room.store.getState),
    toasts,
    clock,
    // A fingertip that touches a button sends no event of the session, so this function reports presses too. Without
    // such reports, a page without Outlay's local program would lock or delete the person's key.
    tick: (kind, event) => {
      reportUse();
      tick(kind, event);
    },
    exit: leave,
    findWall: async (panel) => {
      const [session, space, head] = [xr.getState().session, state?.gl.xr.getReferenceSpace(), readLastHead()];
      return session === undefined || space === undefined || space === null || head === null
        ? null
        : findWall(session, space, head, panel);
    },
    readHead: () => {
      const head = readLastHead();
      if (head === null) throw new Error('nobody can press anything before the canvas is there');
      return head;
    },
  };

  // A panel that Tab selects is treated like a panel that a pointer points at.
  scene.preview.onLookAt(({ id }) => room.actions.focus(id));

  state = await new Promise<RootState>((resolve) => {
    render(
      <RoomPlace
        room={room}
        panels={roomPanels}
        preview={scene.preview}
        clock={clock}
        onExit={leave}
        onLayout={(name) => room.actions.chooseLayout(name, scene.readHead())}
      >
        <RoomCanvas
          scene={scene}
          panels={panels}
          files={files}
          xr={xr}
          persistence={persistence}
          connections={connections}
          clock={clock}
          onCreated={resolve}
          onFrame={() => {
            frames += 1;
          }}
        />
      </RoomPlace>,
    );
  });
  const { gl, get } = state;
  // After a session, three.js would request a frame of the page sixty times a second, and draw nothing in it. Frames
  // outside of sessions are requested by @react-three/fiber.
  gl.xr.addEventListener('sessionend', () => gl.setAnimationLoop(null));
  gl.domElement.addEventListener('webglcontextlost', () => {
    leave();
    contextListeners.notify(true);
  });
  gl.domElement.addEventListener('webglcontextrestored', () => {
    contextListeners.notify(false);
  });
  if (isInspected) {
    const { scene: root } = state;
    window.outlay = {
      scene: root,
      gl,
      get camera() {
        return get().camera;
      },
      tracker,
      frames: () => frames,
      point: (id) => pointIn(root, id),
    };
  }
  onProgress(1);

  async function enter(mode: SessionMode): Promise<void> {
    if (mode === 'preview') {
      await persistence.begin(null);
      room.actions.enter(mode);
      state?.invalidate();
      return;
    }
    await enterSession(mode, {
      request: (wanted) => (wanted === 'ar' ? xr.enterAR() : xr.enterVR()),
      manager: () => gl.xr,
      begin: async (session) => {
        void askForFrameRate(session);
        reportPresses(session);
        await persistence.begin(session);
      },
      departures: () => departures,
      onEntered: room.actions.enter,
      onLeft: onLeave,
    });
    if (room.store.getState().mode === null) persistence.end();
  }

  return {
    enter,
    leave,
    onLeft: (listener) => void leftListeners.subscribe(listener),
    onContext: (listener) => void contextListeners.subscribe(listener),
  };
}

/**
 * Whether the browser can draw with WebGL. Without WebGL, the canvas would wait forever. So WebGL is checked before the
 * canvas is created.
 */
function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser allows only a few graphics contexts, so the context of this check is released.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
