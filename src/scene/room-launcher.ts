/**
 * Finds out in which ways the room can be opened: AR, VR, preview. Loads the room when a person first opens it, and
 * reports progress and problems to the page.
 */
import { createListeners } from '../core/base/listeners.ts';
import type { RoomLauncher, RoomLauncherState, RoomProblem, SessionMode } from '../panels/flat/room-launcher.ts';
import { NoGraphicsError } from './session/no-graphics-error.ts';

/** The functions of the loaded room that the launcher uses. */
export interface LoadedRoom {
  /** opens the room; rejects with the browser's error if no session starts */
  enter(mode: SessionMode): Promise<void>;
  leave(): void;
  /** calls the listener whenever the person has left the room */
  onLeft(listener: () => void): void;
  /** calls the listener when the canvas loses its graphics context, and when the context is restored */
  onContext(listener: (isLost: boolean) => void): void;
}

export interface LauncherOptions {
  /** loads the room's code and files; reports progress from 0 to 1 */
  load(onProgress: (share: number) => void): Promise<LoadedRoom>;
  /** loads the room's code and files in advance, when the page is idle. Called only if the browser can show VR */
  prepare(): void;
  /** the browser's WebXR interface; undefined if the browser has none */
  readonly xr: Pick<XRSystem, 'isSessionSupported' | 'addEventListener'> | undefined;
  /**
   * returns whether the browser supports WebGL 2. It may nevertheless be unable to create a canvas (`NoGraphicsError`)
   */
  hasWebGL(): boolean;
}

export function createRoomLauncher({ load, prepare, xr, hasWebGL }: LauncherOptions): RoomLauncher {
  let state: RoomLauncherState = {
    modes: hasWebGL() ? ['preview'] : [],
    phase: 'outside',
    progress: null,
    problem: null,
  };
  const listeners = createListeners();
  const set = (change: Partial<RoomLauncherState>): void => {
    state = { ...state, ...change };
    listeners.notify();
  };
  let loading: Promise<LoadedRoom> | null = null;
  let room: LoadedRoom | null = null;
  /**
   * how many times the person has left a session or the preview. The numbers before and after a start are compared,
   * because a session may end while it is being started
   */
  let departures = 0;

  async function findModes(): Promise<void> {
    if (xr === undefined || !hasWebGL()) return;
    const [ar, vr] = await Promise.all([isSupported(xr, 'immersive-ar'), isSupported(xr, 'immersive-vr')]);
    // A session must begin soon after a press: Chrome allows 5 s. On a headset, loading the room can take longer, so it
    // is loaded in advance if the browser can show VR. Support for AR is not enough: phones can show AR too, but few
    // people open the room on a phone.
    if (vr) prepare();
    set({ modes: [...(ar ? ['ar' as const] : []), ...(vr ? ['vr' as const] : []), 'preview'] });
  }

  function ready(): Promise<LoadedRoom> {
    loading ??= load((progress) => set({ progress })).then((loaded) => {
      room = loaded;
      loaded.onLeft(() => {
        departures += 1;
        set({ phase: 'outside', progress: null });
      });
      loaded.onContext((isLost) => set({ problem: isLost ? 'contextLost' : null }));
      return loaded;
    });
    return loading;
  }

  async function enter(mode: SessionMode): Promise<void> {
    if (state.phase !== 'outside') return;
    set({ phase: 'loading', progress: 0, problem: null });
    try {
      const loaded = await ready();
      const before = departures;
      await loaded.enter(mode);
      if (departures === before) set({ phase: mode, progress: null });
    } catch (error) {
      if (room === null) loading = null;
      set({ phase: 'outside', progress: null, problem: problemOf(error, room !== null) });
    }
  }

  // A headset may be connected to the computer after the page was opened. `findModes` then runs again, but only after
  // the run before it has ended. So the newest answer counts.
  let finding = findModes();
  xr?.addEventListener('devicechange', () => void (finding = finding.then(findModes)));
  return {
    current: () => state,
    subscribe: listeners.subscribe,
    enter: (mode) => void enter(mode),
    leave: () => room?.leave(),
    dismiss: () => set({ problem: null }),
  };
}

async function isSupported(xr: NonNullable<LauncherOptions['xr']>, mode: XRSessionMode): Promise<boolean> {
  try {
    return await xr.isSessionSupported(mode);
  } catch {
    // `isSessionSupported` fails if a policy forbids WebXR. The mode is then treated as not supported.
    return false;
  }
}

/**
 * Converts an error to a problem. requestSession (WebXR Device API) throws a SecurityError if there was no recent
 * press, a NotAllowedError if the person or the system refused, and a NotSupportedError if a required feature is
 * missing. The room requires one feature: a reference space on the floor (`session/xr-store.ts`).
 */
function problemOf(error: unknown, isLoaded: boolean): RoomProblem {
  if (error instanceof NoGraphicsError) return 'noGraphics';
  if (!isLoaded) return 'notLoaded';
  const name = error instanceof DOMException ? error.name : '';
  return name === 'SecurityError' ? 'pressAgain' : name === 'NotSupportedError' ? 'noFloor' : 'refused';
}
