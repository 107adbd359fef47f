/**
 * Tests the anchor (a fixed point that the device finds again) of a room during a session. The device corrects the
 * anchor or refuses its handle (the device's identifier of the anchor), the anchor is deleted, or it is created in a
 * bounded reference space. Also tests what happens when a person recenters the view.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PANELS } from '../../../src/panels/registry.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { createLayoutPersistence, type LayoutPersistence } from '../../../src/scene/session/layout-persistence.ts';
import { toAnchored } from '../../../src/scene/placement/anchored-layout.ts';
import { fromRelative, relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch } from '../../../src/scene/placement/quat.ts';
import { encodeLayout } from '../../../src/scene/placement/stored-layout.ts';
import { createRoomPanels } from '../../../src/scene/frames/room-panels.ts';
import { createRoomStore, type RoomStore } from '../../../src/scene/room-store.ts';
import { degreesBetween, millimetresBetween } from '../placement/oracle.ts';

const ROOM_PANELS = createRoomPanels(PANELS);
const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const ANCHOR: Pose = { position: [-1, 1, 1], rotation: [0, 0, 0, 1] };

/** The reference space of the session, and its bounded reference space. */
const SPACE = Object.assign(new EventTarget(), { kind: 'local-floor' }) as unknown as XRReferenceSpace;
const BOUNDED = { kind: 'bounded-floor' } as unknown as XRReferenceSpace;
/** The origin of the bounded reference space is two metres to the right of the session's origin. */
const BOUNDED_ORIGIN: Pose = { position: [2, 0, 0], rotation: [0, 0, 0, 1] };

function transformOf({ position: [x, y, z], rotation: [qx, qy, qz, qw] }: Pose): object {
  return { position: { x, y, z }, orientation: { x: qx, y: qy, z: qz, w: qw } };
}

beforeEach(() => {
  vi.stubGlobal(
    'XRRigidTransform',
    class {
      readonly position: object;
      constructor(position: object) {
        this.position = position;
      }
    },
  );
});

/** A device with anchors: the requests that it received, and where it sees its anchor. */
class Device {
  readonly deleted: string[] = [];
  readonly created: { readonly position: unknown; readonly space: unknown }[] = [];
  seen: Pose = ANCHOR;
  refusesHandles = false;
  hasBounds = false;
  kept: string[] = ['h', 'left-over'];

  session(): XRSession {
    return {
      enabledFeatures: this.hasBounds ? ['bounded-floor'] : [],
      requestReferenceSpace: () => Promise.resolve(BOUNDED),
      persistentAnchors: this.kept,
      deletePersistentAnchor: (handle: string) => Promise.resolve(void this.deleted.push(handle)),
      restorePersistentAnchor: () => Promise.resolve({ anchorSpace: {}, delete: () => undefined }),
    } as unknown as XRSession;
  }

  frame(): XRFrame {
    return {
      getPose: (of: unknown, base: unknown) => {
        if (of === SPACE && base === BOUNDED)
          return {
            transform: transformOf(relativeTo(BOUNDED_ORIGIN, { position: [0, 0, 0], rotation: [0, 0, 0, 1] })),
          };
        return { transform: transformOf(this.seen) };
      },
      createAnchor: ({ position }: { position: unknown }, space: unknown) => {
        this.created.push({ position, space });
        return Promise.resolve({
          anchorSpace: {},
          delete: () => undefined,
          requestPersistentHandle: () =>
            this.refusesHandles ? Promise.reject(new Error('too many')) : Promise.resolve('new'),
        });
      },
    } as unknown as XRFrame;
  }
}

interface Opened {
  readonly room: RoomStore;
  readonly persistence: LayoutPersistence;
  readonly saved: unknown[];
  frames(count?: number, head?: Pose): Promise<void>;
}

async function enter(device: Device, stored?: unknown): Promise<Opened> {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  const saved: unknown[] = [];
  let drawn: Pose | null = null;
  const store = {
    load: () => Promise.resolve(stored),
    save: (_place: string, layout: unknown) => Promise.resolve(void saved.push(layout)),
  };
  const persistence = createLayoutPersistence(room, store, () => drawn);
  await persistence.begin(device.session());
  const frames = async (count = 1, head = HEAD): Promise<void> => {
    for (let frame = 0; frame < count; frame += 1) {
      persistence.frame(() => head, device.frame(), SPACE);
      drawn = head;
      // Lets all promises of the device resolve before the next frame.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  await frames(3);
  return { room, persistence, saved, frames };
}

function poseOf(room: RoomStore, id: string): Pose {
  const panel = room.store.getState().layout.panels.find((one) => one.id === id);
  if (panel === undefined) throw new Error(`there is no ${id}`);
  return panel.pose;
}

function storedWith(handle: string): unknown {
  const room = createRoomStore(dockAt, ROOM_PANELS);
  room.actions.restoreLayout(null, HEAD);
  room.actions.togglePin('months');
  return encodeLayout(toAnchored(room.store.getState().layout, { handle, pose: ANCHOR }));
}

describe('the anchor of a room', () => {
  it('turns what is pinned when the device corrects only its rotation', async () => {
    const device = new Device();
    const { room, frames } = await enter(device, storedWith('h'));
    const before = poseOf(room, 'months');
    device.seen = { ...ANCHOR, rotation: fromYawPitch((3 * Math.PI) / 180, 0) };
    await frames(40);
    const expected = fromRelative(device.seen, relativeTo(ANCHOR, before));
    expect(millimetresBetween(before, expected)).toBeGreaterThan(30);
    expect(millimetresBetween(poseOf(room, 'months'), expected)).toBeLessThan(0.001);
    expect(degreesBetween(poseOf(room, 'months'), expected)).toBeLessThan(0.001);
  });

  it('holds for this session where the device refuses a handle, and is stored as the floor', async () => {
    const device = new Device();
    device.refusesHandles = true;
    const { room, saved, frames } = await enter(device);
    room.actions.togglePin('months');
    await frames(5);
    const before = poseOf(room, 'months');
    device.seen = { ...ANCHOR, position: [-0.95, 1, 1] };
    await frames(40);
    expect(poseOf(room, 'months').position[0]).toBeCloseTo(before.position[0] + 0.05, 9);
    expect(room.store.getState().pinnedTo).toBe('floor');
    expect(saved.at(-1)).toMatchObject({ place: { kind: 'floor' } });
    const stored = saved.at(-1) as { panels: { id: string; pose: Pose }[] };
    expect(stored.panels.find(({ id }) => id === 'months')?.pose.position[0]).toBeCloseTo(before.position[0] + 0.05, 9);
  });

  it('is deleted when nothing is pinned any more, and so is what earlier sessions left', async () => {
    const device = new Device();
    const { room, saved, frames } = await enter(device, storedWith('h'));
    expect(device.deleted).toEqual(['left-over']);
    room.actions.togglePin('months');
    await frames();
    expect(device.deleted).toEqual(['left-over', 'h']);
    expect(saved.at(-1)).toMatchObject({ place: { kind: 'floor' } });
    room.actions.togglePin('summary');
    await frames(3);
    expect(saved.at(-1)).toMatchObject({ place: { kind: 'anchor', handle: 'new' } });
  });

  it('is created in the bounded space where there is one, at the same place', async () => {
    const device = new Device();
    device.hasBounds = true;
    const { room, frames } = await enter(device);
    room.actions.togglePin('months');
    await frames(3);
    const [x, y, z] = poseOf(room, 'months').position;
    expect(device.created).toEqual([{ position: { x: x - 2, y, z }, space: BOUNDED }]);
  });

  it('is created where the panels are when the device has no bounded space', async () => {
    const device = new Device();
    const { room, frames } = await enter(device);
    room.actions.togglePin('months');
    await frames(3);
    const [x, y, z] = poseOf(room, 'months').position;
    expect(device.created).toEqual([{ position: { x, y, z }, space: SPACE }]);
  });
});

describe('recentering', () => {
  /** The person turned to the right and pressed the headset's recenter button: the same head has other coordinates. */
  const TURNED: Pose = { position: [0.4, 1.6, 0.2], rotation: fromYawPitch(-1.2, 0.1) };

  it.each(['without', 'with'])(
    '%s a transform keeps pinned panels, and brings the others and the dock',
    async (kind) => {
      const device = new Device();
      device.refusesHandles = true;
      const { room, frames } = await enter(device);
      room.actions.togglePin('months');
      await frames(3, TURNED);
      const pinned = relativeTo(TURNED, poseOf(room, 'months'));
      // The device's new origin is on the floor below the head. The head is at standing height.
      const after: Pose = { position: [0, 1.6, 0], rotation: fromYawPitch(0, 0.1) };
      const origin: Pose = { position: [0.4, 0, 0.2], rotation: fromYawPitch(-1.2, 0) };
      device.seen = relativeTo(origin, ANCHOR);
      const event = new Event('reset');
      SPACE.dispatchEvent(kind === 'with' ? Object.assign(event, { transform: transformOf(origin) }) : event);
      await frames(2, after);
      expect(millimetresBetween(poseOf(room, 'months'), fromRelative(after, pinned))).toBeLessThan(0.001);
      const { dock } = room.store.getState();
      expect(dock).toEqual(dockAt(after));
      // The panel Summary is in front of the person.
      expect(poseOf(room, 'summary').position[2]).toBeLessThan(0);
    },
  );
});
