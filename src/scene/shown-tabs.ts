/** Tells the tracker which of the page's tabs the room shows: their panels are open and somebody is inside. */
import { TABS, type Tab } from '../core/settings/settings.ts';
import type { Tracker } from '../core/tracker/create-tracker.ts';
import type { RoomState, RoomStore } from './room-store.ts';

export function reportShownTabs({ store }: RoomStore, { actions }: Tracker): void {
  let told = '';
  store.subscribe((state) => {
    const tabs = shownTabs(state);
    // The store changes with every frame of a drag.
    if (tabs.join() === told) return;
    told = tabs.join();
    actions.showTabs(tabs);
  });
}

function shownTabs({ mode, layout }: RoomState): readonly Tab[] {
  if (mode === null) return [];
  return TABS.filter((tab) => layout.panels.some(({ id, isOpen }) => id === tab && isOpen));
}
