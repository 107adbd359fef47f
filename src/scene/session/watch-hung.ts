/**
 * Finds out on which walls a person has put or moved glances (small panels with one amount), and when the glances rest
 * after that. Only then are the glances saved, and their walls get anchors. In each frame of a drag, this would be too
 * much work.
 */
import { relativeTo } from '../placement/pose.ts';
import type { RoomLayout } from '../placement/room-layout.ts';

/** Glances (small panels with one amount) on walls rest when none of them has moved for this many frames. */
const REST_FRAMES = 20;

export interface HungWatch {
  /** starts watching with this layout. Only later differences from this layout count as moves */
  begin(layout: RoomLayout): void;
  /**
   * call it when the layout may have changed; `frame` is the number of the current frame. A glance (a small panel with
   * one amount) has moved if its place on its wall is another one. If the wall and its glances move together, for
   * example because the device has corrected an anchor, no glance has moved
   */
  note(layout: RoomLayout, frame: number): void;
  /**
   * returns the ids of the walls on which glances (small panels with one amount) were put or moved, once after each
   * move, in the first frame in which the glances rest. The set is empty if glances were only taken down. Returns null
   * in all other frames
   */
  movedAtRest(frame: number): ReadonlySet<string> | null;
}

export function watchHung(): HungWatch {
  let places: ReadonlyMap<string, string> = new Map();
  let moved: ReadonlySet<string> = new Set();
  let movedIn: number | null = null;
  return {
    begin(layout) {
      [places, moved, movedIn] = [placesIn(layout), new Set(), null];
    },
    note(layout, frame) {
      const before = places;
      places = placesIn(layout);
      const changed = [...places].flatMap(([place, wall]) => (before.has(place) ? [] : [wall]));
      if (changed.length === 0 && places.size === before.size) return;
      [moved, movedIn] = [new Set([...moved, ...changed]), frame];
    },
    movedAtRest(frame) {
      if (movedIn === null || frame - movedIn < REST_FRAMES) return null;
      const walls = moved;
      [moved, movedIn] = [new Set(), null];
      return walls;
    },
  };
}

/**
 * Returns the places of all glances (small panels with one amount) on walls, each with the id of its wall. A place is a
 * text: the panel, the wall, and the position relative to the wall in millimetres.
 */
function placesIn({ panels, walls }: RoomLayout): ReadonlyMap<string, string> {
  const poses = new Map(walls.map(({ id, pose }) => [id, pose]));
  return new Map(
    panels.flatMap(({ id, wall, pose }) => {
      const of = wall === undefined ? undefined : poses.get(wall);
      if (wall === undefined || of === undefined) return [];
      const millimetres = relativeTo(of, pose).position.map((metres) => Math.round(1000 * metres));
      return [[JSON.stringify([id, wall, millimetres]), wall] as const];
    }),
  );
}
