/** Devices stay let in over a restart, and out once they are out; what is stored opens nothing. */
import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { openDeviceList, type DeviceList } from '../../../../src/platform/companion/devices/device-list.ts';
import { memoryRecord, type MemoryRecord } from '../support/memory-records.ts';

const open = (store: MemoryRecord, clock = { now: 1000 }): Promise<DeviceList> =>
  openDeviceList({ store, now: () => clock.now, randomBytes });

async function add(devices: DeviceList, name: string): Promise<string> {
  const added = await devices.add(name);
  if (!added.ok) throw new Error(added.error.kind);
  return added.value;
}

describe('the list of devices', () => {
  it('knows a token after a restart, and keeps nothing it could be made from', async () => {
    const store = memoryRecord();
    const token = await add(await open(store), 'Headset');
    expect(JSON.stringify(store.kept)).not.toContain(token);
    expect((await open(store)).find(token)).toMatchObject({ holder: 'device' });
  });

  it('does not know a token it revoked, after a restart either', async () => {
    const store = memoryRecord();
    const devices = await open(store);
    const [first, second] = [await add(devices, 'a'), await add(devices, 'b')];
    const revoked = devices.find(first);
    expect(await devices.revoke(revoked?.id ?? '')).toBe(true);
    expect(await devices.revoke('nobody')).toBe(false);
    for (const list of [devices, await open(store)]) {
      expect(list.find(first)).toBeNull();
      expect(list.find(second)).not.toBeNull();
    }
  });

  it('revokes at once although the disk is full, and says that it will not last', async () => {
    const store = memoryRecord();
    const devices = await open(store);
    const token = await add(devices, 'a');
    const id = devices.find(token)?.id ?? '';
    store.isFull = true;
    const revoking = devices.revoke(id);
    expect(devices.find(token)).toBeNull();
    await expect(revoking).rejects.toThrow('disk full');
    expect(devices.find(token)).toBeNull();
  });

  it('tells when each was seen, last seen first', async () => {
    const clock = { now: 1000 };
    const store = memoryRecord();
    const devices = await open(store, clock);
    const first = await add(devices, 'first');
    clock.now = 2000;
    await add(devices, 'second');
    expect(devices.list().map(({ name }) => name)).toEqual(['second', 'first']);
    clock.now = 1_000_000;
    devices.find(first);
    expect(devices.list()).toMatchObject([{ name: 'first', pairedAt: 1000, lastSeen: 1_000_000 }, { name: 'second' }]);
    await devices.close();
    expect((await open(store)).list()[0]?.lastSeen).toBe(1_000_000);
  });

  it('cleans the names that devices give themselves', async () => {
    const devices = await open(memoryRecord());
    for (const name of ['\u001b[31mred\u202e', '   ', 'x'.repeat(500)]) await add(devices, name);
    const names = devices.list().map(({ name }) => name);
    expect(names).toContain('[31mred');
    expect(names).toContain('Unnamed device');
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(60);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another version', { version: 2, devices: [] }],
    [
      'a digest that is none',
      { version: 1, devices: [{ id: 'a', name: 'a', digest: 'zz', pairedAt: 1, lastSeen: 1 }] },
    ],
    ['entries that are none', { version: 1, devices: [null, 7, {}] }],
  ])('lets nobody in by a file with %s', async (_name, kept) => {
    const devices = await open(memoryRecord(kept));
    expect(devices.list()).toEqual([]);
    expect(devices.find('')).toBeNull();
  });

  it('lets nobody in by a file that cannot be read', async () => {
    const store = { load: () => Promise.reject(new Error('denied')), save: () => Promise.resolve() };
    const devices = await openDeviceList({ store, now: () => 0, randomBytes });
    expect(devices.list()).toEqual([]);
  });
});
