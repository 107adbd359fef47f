/**
 * An open panel of the room counts as a shown tab: for By Month, the costs by API key are requested in the room too.
 */
import { expect, it } from 'vitest';
import { VIEWS, type View } from '../../../src/core/settings/settings.ts';
import { PANELS } from '../../../src/panels/registry.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { createRoomStore } from '../../../src/scene/room-store.ts';
import { reportShownTabs } from '../../../src/scene/session/shown-tabs.ts';
import { aRoom, HEAD } from '../support/a-room.tsx';

const ROOM_PANELS = createRoomPanels(PANELS);

it('reports the open panels while a person is in the room, once per change', () => {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  const { tracker } = aRoom();
  const told: (readonly View[])[] = [];
  reportShownTabs(room, { ...tracker, actions: { ...tracker.actions, showTabs: (tabs) => void told.push(tabs) } });
  room.actions.restoreLayout(null, HEAD);
  expect(told).toEqual([]);
  room.actions.enter('vr');
  room.actions.drag('summary', [0, 1, -1], HEAD);
  room.actions.close('months');
  room.actions.leave();
  const first = VIEWS.filter((view) => ROOM_PANELS.firstIds.includes(view));
  expect(told).toEqual([first, first.filter((view) => view !== 'months'), []]);
});

it('tells that the Overview is shown while the terrain is open, because it shows the same figures', () => {
  const room = createRoomStore(dockAt, ROOM_PANELS, () => []);
  const { tracker } = aRoom();
  const told: (readonly View[])[] = [];
  room.actions.restoreLayout(null, HEAD);
  room.actions.close('overview');
  reportShownTabs(room, { ...tracker, actions: { ...tracker.actions, showTabs: (tabs) => void told.push(tabs) } });
  room.actions.enter('vr');
  room.actions.toggle('terrain', HEAD);
  room.actions.toggle('terrain', HEAD);
  expect(told).toEqual([['overview'], []]);
});
