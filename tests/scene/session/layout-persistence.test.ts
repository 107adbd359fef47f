/**
 * Tests layouts of the room over several sessions: pinned panels return to their places relative to the anchor (a fixed
 * point that the device finds again), or relative to the floor if the device has no anchor.
 */
import { describe, expect, it, vi } from 'vitest';
import { PANELS } from '../../../src/panels/registry.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import {
  createLayoutPersistence,
  type LayoutPersistence,
  type LayoutStore,
} from '../../../src/scene/session/layout-persistence.ts';
import { toAnchored } from '../../../src/scene/placement/anchored-layout.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { encodeLayout } from '../../../src/scene/placement/stored-layout.ts';
import { createRoomStore, type RoomStore } from '../../../src/scene/room-store.ts';
import { eventually } from '../../support/eventually.ts';

const ROOM_PANELS = createRoomPanels(PANELS);

const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const THEN: Pose = { position: [1, 0, 0], rotation: [0, 0, 0, 1] };
const NOW: Pose = { position: [3, 0, -2], rotation: [0, 0, 0, 1] };

/** Makes a store of layouts in memory. */
function layouts(stored?: unknown): LayoutStore & { readonly saved: unknown[] } {
  const saved: unknown[] = [];
  return {
    saved,
    load: () => Promise.resolve(stored),
    save: (_place, layout) => Promise.resolve(void saved.push(layout)),
  };
}

/** Makes a stored room in which the panel By Month is pinned beside an anchor. The anchor was at THEN. */
function storedRoom(): { readonly stored: unknown; readonly pinned: Pose } {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  room.actions.restoreLayout(null, HEAD);
  room.actions.togglePin('months');
  const { layout } = room.store.getState();
  return { stored: encodeLayout(toAnchored(layout, { handle: 'h', pose: THEN })), pinned: poseOf(room, 'months') };
}

function poseOf(room: RoomStore, id: string): Pose {
  const panel = room.store.getState().layout.panels.find((one) => one.id === id);
  if (panel === undefined) throw new Error(`there is no ${id}`);
  return panel.pose;
}

const SPACE = {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as XRReferenceSpace;

/** Makes a frame that sees the anchor at a given place. */
function frameSeeing(pose: Pose | null): XRFrame {
  const [x, y, z] = pose?.position ?? [0, 0, 0];
  const [qx, qy, qz, qw] = pose?.rotation ?? [0, 0, 0, 1];
  const transform = { position: { x, y, z }, orientation: { x: qx, y: qy, z: qz, w: qw } };
  return { getPose: () => (pose === null ? null : { transform }) } as unknown as XRFrame;
}

const session = (restore: () => Promise<unknown>): XRSession =>
  ({ restorePersistentAnchor: restore }) as unknown as XRSession;

async function open(
  from: LayoutStore,
  entered: XRSession | null,
): Promise<{ room: RoomStore; persistence: LayoutPersistence }> {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  const persistence = createLayoutPersistence(room, from, () => null);
  await persistence.begin(entered);
  return { room, persistence };
}

describe('the layout of a room', () => {
  it('waits for the anchor, then puts what is pinned where it is in the room', async () => {
    const { stored, pinned } = storedRoom();
    const { room, persistence } = await open(
      layouts(stored),
      session(() => Promise.resolve({ anchorSpace: {} })),
    );
    persistence.frame(() => HEAD, frameSeeing(null), SPACE);
    expect(persistence.isWaiting()).toBe(true);
    await eventually(() => {
      persistence.frame(() => HEAD, frameSeeing(NOW), SPACE);
      expect(persistence.isWaiting()).toBe(false);
    });
    const [x, y, z] = pinned.position;
    expect(poseOf(room, 'months').position).toEqual([
      expect.closeTo(x + 2, 9),
      expect.closeTo(y, 9),
      expect.closeTo(z - 2, 9),
    ]);
    expect(room.store.getState().pinnedTo).toBe('anchor');
  });

  it('is placed relative to the floor if the anchor is not found, and its handle is saved for later sessions', async () => {
    const { stored, pinned } = storedRoom();
    const kept = layouts(stored);
    const { room, persistence } = await open(
      kept,
      session(() => Promise.reject(new Error('gone'))),
    );
    await eventually(() => {
      persistence.frame(() => HEAD, frameSeeing(null), SPACE);
      expect(persistence.isWaiting()).toBe(false);
    });
    expect(poseOf(room, 'months').position[0]).toBeCloseTo(pinned.position[0], 9);
    expect(room.store.getState().pinnedTo).toBe('floor');
    room.actions.close('models');
    expect(kept.saved.at(-1)).toMatchObject({ place: { kind: 'anchor', handle: 'h' } });
  });

  it('keeps the layout that was chosen for the next entry, whatever is pinned', async () => {
    const kept = layouts();
    const { room, persistence } = await open(kept, null);
    persistence.frame(() => HEAD, null, null);
    room.actions.chooseLayout('wall', HEAD);
    const again = await open(layouts(kept.saved.at(-1)), null);
    again.persistence.frame(() => HEAD, null, null);
    expect(again.room.store.getState().layout.name).toBe('wall');
    expect(again.room.store.getState().layout.panels.filter(({ role }) => role === 'glance')).toEqual([]);
    persistence.end();
    again.persistence.end();
  });

  it('takes up an anchor that is found late', async () => {
    const { stored, pinned } = storedRoom();
    const { room, persistence } = await open(
      layouts(stored),
      session(() => Promise.resolve({ anchorSpace: {} })),
    );
    for (let frame = 0; frame < 100; frame += 1) persistence.frame(() => HEAD, frameSeeing(null), SPACE);
    expect(persistence.isWaiting()).toBe(false);
    await eventually(() => {
      persistence.frame(() => null, frameSeeing(NOW), SPACE);
      expect(room.store.getState().pinnedTo).toBe('anchor');
    });
    expect(poseOf(room, 'months').position[0]).toBeCloseTo(pinned.position[0] + 2, 9);
  });

  it('is placed relative to the floor in every session if the device refuses an anchor', async () => {
    vi.stubGlobal('XRRigidTransform', class {});
    const asked = vi.fn(() => Promise.reject(new Error('refused')));
    const refusing = { getPose: () => null, createAnchor: asked } as unknown as XRFrame;
    const kept = layouts();
    const first = await open(kept, {} as XRSession);
    first.persistence.frame(() => HEAD, refusing, SPACE);
    first.room.actions.togglePin('summary');
    first.persistence.frame(() => HEAD, refusing, SPACE);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(first.room.store.getState().pinnedTo).toBe('floor');
    first.persistence.end();

    const again = await open(layouts(kept.saved.at(-1)), {} as XRSession);
    const elsewhere: Pose = { position: [2, 1.4, 1], rotation: [0, 0, 0, 1] };
    again.persistence.frame(() => elsewhere, refusing, SPACE);
    expect(again.persistence.isWaiting()).toBe(false);
    expect(again.room.store.getState().pinnedTo).toBe('floor');
    expect(poseOf(again.room, 'summary')).toEqual(poseOf(first.room, 'summary'));
  });

  it('opens a room even where nothing can be read or kept', async () => {
    const broken: LayoutStore = {
      load: () => Promise.reject(new Error('no')),
      save: () => Promise.reject(new Error('no')),
    };
    const { room, persistence } = await open(broken, null);
    persistence.frame(() => HEAD, null, null);
    expect(room.store.getState().layout.panels).toHaveLength(ROOM_PANELS.firstIds.length);
    room.actions.togglePin('months');
    persistence.end();
    expect(persistence.isWaiting()).toBe(true);
  });
});
