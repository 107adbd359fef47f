/**
 * Finds out when glances (small panels with one amount) on walls rest after a move. Only then are the glances saved,
 * and their walls get anchors. In each frame of a drag, this would be too much work.
 */
import type { RoomLayout } from '../placement/room-layout.ts';

/** Glances on walls rest when none of them has moved for this many frames. */
const REST_FRAMES = 20;

export interface HungWatch {
  /** starts watching with this layout. Only later differences from this layout count as moves */
  begin(layout: RoomLayout): void;
  /** call it when the layout may have changed; `frame` is the number of the current frame */
  note(layout: RoomLayout, frame: number): void;
  /** returns true once after each move, in the first frame in which the glances rest */
  isNewlyAtRest(frame: number): boolean;
}

export function watchHung(): HungWatch {
  let hung = '';
  let movedIn: number | null = null;
  return {
    begin(layout) {
      [hung, movedIn] = [keyOf(layout), null];
    },
    note(layout, frame) {
      const key = keyOf(layout);
      if (key !== hung) [hung, movedIn] = [key, frame];
    },
    isNewlyAtRest(frame) {
      if (movedIn === null || frame - movedIn < REST_FRAMES) return false;
      movedIn = null;
      return true;
    },
  };
}

/** Returns, as text, which panels hang on which walls, and where. */
function keyOf({ panels }: RoomLayout): string {
  return JSON.stringify(panels.flatMap(({ id, wall, pose }) => (wall === undefined ? [] : [[id, wall, pose]])));
}
