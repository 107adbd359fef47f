/** Changes the size of the panels' frames when a person in the room changes the text size. */
import type { Tracker } from '../../core/tracker/tracker.ts';
import type { Pose } from '../placement/pose.ts';
import type { RoomStore } from '../room-store.ts';

/**
 * Changes the sizes of the frames after each change of the text size while the room is open.
 * @param readHead returns the pose of the head; null before the first drawn frame
 */
export function followTextSize(room: RoomStore, tracker: Tracker, readHead: () => Pose | null): void {
  tracker.store.subscribe(({ settings }, { settings: before }) => {
    if (settings.textScale === before.textScale || room.store.getState().mode === null) return;
    const head = readHead();
    if (head !== null) room.actions.fitFrames(head);
  });
}
