/** Returns the notes under the title of a frame: whether the figures are invented, and what the panel is pinned to. */
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { useRoomScene } from '../room-context.ts';

export function useFrameNotes(id: string): readonly string[] {
  const { room, tracker } = useRoomScene();
  const isDemo = useStore(tracker.store, ({ status }) => status.dataSource === 'demo');
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const pinnedTo = useStore(room.store, (state) => state.pinnedTo);
  return [
    ...(isDemo ? [roomWords.frame.demo] : []),
    ...(isPinned ? [pinnedTo === 'anchor' ? roomWords.frame.pinnedByAnchor : roomWords.frame.pinnedToFloor] : []),
  ];
}
