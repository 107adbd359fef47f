/**
 * Defines how the flat page (the page in a browser window) opens the 3D room. The page uses only this interface, so the
 * room's code can be loaded later.
 */

/** AR shows the panels over the real room. VR shows them in a neutral space. The preview shows them on this screen. */
export type SessionMode = 'ar' | 'vr' | 'preview';

export type RoomProblem =
  /** the 3D room's files could not be loaded */
  | 'notLoaded'
  /** the browser provides no canvas for 3D graphics */
  | 'noGraphics'
  /**
   * loading took so long that the browser refused the session, because a session must begin soon after a press; a
   * second press opens the 3D room
   */
  | 'pressAgain'
  /** the browser, the headset or the person refused the session */
  | 'refused'
  /**
   * the browser or the headset does not know where the floor is (it has no `local-floor` reference space). The 3D room
   * needs to know this
   */
  | 'noFloor'
  /** the browser has stopped the 3D drawing (it took the graphics context away), and may restore it later */
  | 'contextLost';

export interface RoomLauncherState {
  /** the modes that the browser supports; empty if it can't draw in 3D */
  readonly modes: readonly SessionMode[];
  readonly phase: 'outside' | 'loading' | SessionMode;
  /** the loaded part of the 3D room's files, from 0 to 1; null while nothing is being loaded */
  readonly progress: number | null;
  readonly problem: RoomProblem | null;
}

export interface RoomLauncher {
  current(): RoomLauncherState;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** opens the 3D room; call it only while handling a press, because browsers start a session only then */
  enter(mode: SessionMode): void;
  leave(): void;
  dismiss(): void;
}
