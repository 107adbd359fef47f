/** How the flat page opens the room. The page uses this interface only, so that it does not load the room's code. */

/** AR shows panels over the real room, VR in a neutral space, and the preview on this screen. */
export type SessionMode = 'ar' | 'vr' | 'preview';

export type RoomProblem =
  /** the room's files did not arrive */
  | 'notLoaded'
  /** the browser gives no canvas to draw on */
  | 'noGraphics'
  /** loading took longer than a press counts: one more is needed */
  | 'pressAgain'
  /** the browser or the headset said no */
  | 'refused'
  /** the graphics card stopped drawing, and may start again */
  | 'contextLost';

export interface RoomLauncherState {
  /** none where nothing can be drawn in 3D */
  readonly modes: readonly SessionMode[];
  readonly phase: 'outside' | 'loading' | SessionMode;
  /** 0 to 1 while loading */
  readonly progress: number | null;
  readonly problem: RoomProblem | null;
}

export interface RoomLauncher {
  current(): RoomLauncherState;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** call it in a press: a session is given to nobody else */
  enter(mode: SessionMode): void;
  leave(): void;
  dismiss(): void;
}
