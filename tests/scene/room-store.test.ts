/**
 * Tests the effects of a person's actions in the room (the 3D view): pinned panels stay, and other panels are laid out
 * around the head.
 */
import { describe, expect, it } from 'vitest';
import { PANELS } from '../../src/panels/registry.ts';
import { createRoomPanels } from '../../src/scene/frames/room-panels.ts';
import { dockAt } from '../../src/scene/dock/dock-pose.ts';
import type { RoomPanel } from '../../src/scene/placement/panel.ts';
import type { Pose } from '../../src/scene/placement/pose.ts';
import { createRoomStore } from '../../src/scene/room-store.ts';

const ROOM_PANELS = createRoomPanels(PANELS);

const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const ELSEWHERE: Pose = { position: [2, 1.4, 1], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };

function settled(): ReturnType<typeof createRoomStore> {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  room.actions.restoreLayout(null, HEAD);
  return room;
}

describe('the room', () => {
  it('opens every panel of figures the first time, with a dock at waist height', () => {
    const { layout, dock } = settled().store.getState();
    expect(layout.panels.map(({ id, isOpen }) => [id, isOpen])).toEqual(ROOM_PANELS.firstIds.map((id) => [id, true]));
    expect(dock?.position[1]).toBeCloseTo(1.212);
    expect(dock?.position[2]).toBeLessThan(0);
  });

  it('tells the first entry from those after a stored layout', () => {
    const { store, actions } = settled();
    expect(store.getState().isFirstEntry).toBe(true);
    actions.restoreLayout({ name: 'desk', panels: store.getState().layout.panels, walls: [], pinnedTo: 'floor' }, HEAD);
    expect(store.getState().isFirstEntry).toBe(false);
  });

  it('forgets what the person pressed with when the person leaves, so that Help explains the input of the next session', () => {
    const { store, actions } = settled();
    actions.setInput('controller');
    actions.leave();
    expect(store.getState().input).toBeNull();
  });

  it('leaves a pinned panel where it is through Arrange, Bring here and a drag', () => {
    const { store, actions } = settled();
    actions.togglePin('months');
    const poseOf = (): Pose | undefined => store.getState().layout.panels.find(({ id }) => id === 'months')?.pose;
    const pinned = poseOf();
    actions.arrange(ELSEWHERE);
    actions.bringHere(ELSEWHERE);
    actions.drag('months', [0, 2, 0], ELSEWHERE);
    expect(poseOf()).toBe(pinned);
    expect(store.getState().dock).toEqual(dockAt(ELSEWHERE));
  });

  it('takes up pinned panels where they are remembered, and lays the others around the head', () => {
    const before = settled();
    before.actions.togglePin('currency');
    before.actions.close('models');
    const { panels } = before.store.getState().layout;
    const after = createRoomStore(dockAt, ROOM_PANELS);
    after.actions.restoreLayout({ name: 'desk', panels, walls: [], pinnedTo: 'anchor' }, ELSEWHERE);
    const { layout, pinnedTo } = after.store.getState();
    const poseOf = (id: string): Pose | undefined => layout.panels.find((panel) => panel.id === id)?.pose;
    expect(poseOf('currency')).toEqual(panels.find(({ id }) => id === 'currency')?.pose);
    expect(poseOf('summary')).not.toEqual(panels.find(({ id }) => id === 'summary')?.pose);
    expect(layout.panels.find(({ id }) => id === 'models')?.isOpen).toBe(false);
    expect(pinnedTo).toBe('anchor');
  });

  it('forgets panels it does not know, as a newer version may have stored', () => {
    const { panels } = settled().store.getState().layout;
    const [first] = panels;
    if (first === undefined) throw new Error('no panels');
    const room = createRoomStore(dockAt, ROOM_PANELS);
    room.actions.restoreLayout(
      { name: 'desk', panels: [{ ...first, id: 'weather' }, first], walls: [], pinnedTo: 'floor' },
      HEAD,
    );
    expect(room.store.getState().layout.panels.map(({ id }) => id)).toEqual([first.id]);
  });

  it('brings an open panel that is out of view by its switch, and closes it only where it is seen', () => {
    const { store, actions } = settled();
    const panelOf = (id: string): RoomPanel | undefined => store.getState().layout.panels.find((one) => one.id === id);
    const behind: Pose = { position: [0, 1.6, 0], rotation: [0, 1, 0, 0] };
    actions.toggle('summary', behind);
    expect(panelOf('summary')).toMatchObject({ isOpen: true });
    expect(panelOf('summary')?.pose.position[2]).toBeGreaterThan(0.5);
    actions.toggle('summary', behind);
    expect(panelOf('summary')).toMatchObject({ isOpen: false });
    actions.togglePin('models');
    actions.toggle('models', behind);
    expect(panelOf('models')).toMatchObject({ isOpen: false });
  });

  it('opens no panel of a tab that is not displayed, at first and later', () => {
    const openIn = (room: ReturnType<typeof createRoomStore>): readonly string[] =>
      room.store
        .getState()
        .layout.panels.filter(({ isOpen }) => isOpen)
        .map(({ id }) => id);
    const few = createRoomStore(dockAt, ROOM_PANELS, () => ['months']);
    few.actions.restoreLayout(null, HEAD);
    expect(openIn(few)).toEqual(['summary', 'overview', 'months', 'currency']);
    const before = settled();
    few.actions.restoreLayout(
      { name: 'desk', panels: before.store.getState().layout.panels, walls: [], pinnedTo: 'floor' },
      HEAD,
    );
    expect(openIn(few)).toEqual(['summary', 'overview', 'months', 'currency']);
    expect(ROOM_PANELS.displayed(['months'])).toEqual([
      'summary',
      'overview',
      'months',
      'currency',
      'settings',
      'terrain',
    ]);
  });

  it('closes and opens a panel by the same switch; that of a glance brings it to the middle', () => {
    const { store, actions } = settled();
    const panelOf = (id: string): RoomPanel | undefined => store.getState().layout.panels.find((one) => one.id === id);
    const main = panelOf('overview');
    actions.toggle('models', HEAD);
    expect(panelOf('models')).toMatchObject({ isOpen: true, role: 'main', pose: main?.pose });
    expect(panelOf('overview')).toMatchObject({ isOpen: true, role: 'glance' });
    actions.toggle('models', HEAD);
    expect(panelOf('models')?.isOpen).toBe(false);
    actions.toggle('models', HEAD);
    expect(panelOf('models')).toMatchObject({ isOpen: true, role: 'main' });
  });

  it('converts the walls too when the origin moves', () => {
    const { store, actions } = settled();
    const wall = { pose: HEAD, polygon: [] };
    actions.setPlanes([wall]);
    actions.hang('months', HEAD, wall);
    actions.convert(
      (layout) => layout,
      () => ELSEWHERE,
    );
    const { planes, foundWalls } = store.getState();
    expect([planes, foundWalls].map((walls) => walls?.map(({ pose }) => pose))).toEqual([[ELSEWHERE], [ELSEWHERE]]);
  });
});
