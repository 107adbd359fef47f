/** The way from the flat page into the room, as the page sees it; the page never loads the room itself. */

/** Over the real room, in a room of its own, or on this screen. */
export type RoomWay = 'ar' | 'vr' | 'preview';

export type RoomProblem =
  /** the room's files did not arrive */
  | 'notLoaded'
  /** the browser gives no canvas to draw on */
  | 'noGraphics'
  /** loading took longer than a press counts: one more is needed */
  | 'pressAgain'
  /** the browser or the headset said no */
  | 'refused'
  /** the graphics card took the picture away */
  | 'contextLost';

export interface RoomDoorState {
  /** none where nothing can be drawn in 3D */
  readonly ways: readonly RoomWay[];
  readonly phase: 'outside' | 'loading' | RoomWay;
  /** 0 to 1 while loading */
  readonly progress: number | null;
  readonly problem: RoomProblem | null;
}

export interface RoomDoor {
  current(): RoomDoorState;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** call it in a press: a session is given to nobody else */
  enter(way: RoomWay): void;
  leave(): void;
  dismiss(): void;
}
