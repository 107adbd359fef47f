/** Reports to the tracker which tabs the room shows, so that the tracker loads their data. */
import { HOME_VIEW, VIEWS, type View } from '../../core/settings/settings.ts';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { TERRAIN } from '../frames/room-panels.ts';
import type { RoomState, RoomStore } from '../room-store.ts';

export function reportShownTabs({ store }: RoomStore, { actions }: Tracker): void {
  let reported = '';
  store.subscribe((state) => {
    const tabs = shownTabs(state);
    // The store changes in every frame of a drag, so the tabs are reported only if they have changed.
    if (tabs.join() === reported) return;
    reported = tabs.join();
    actions.showTabs(tabs);
  });
}

function shownTabs({ mode, layout }: RoomState): readonly View[] {
  if (mode === null) return [];
  // The terrain (the table that shows costs as columns) needs the figures of the Overview.
  return VIEWS.filter((tab) =>
    layout.panels.some(({ id, isOpen }) => isOpen && (id === tab || (id === TERRAIN && tab === HOME_VIEW))),
  );
}
