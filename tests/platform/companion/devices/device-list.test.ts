/** Devices keep their access over a restart, and unpaired devices stay unpaired. Only public keys are stored. */
import { describe, expect, it } from 'vitest';

import { openDeviceList, type DeviceList } from '../../../../src/platform/companion/devices/device-list.ts';
import type { BrowserKey } from '../../../../src/platform/companion/server/browser-key.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { memoryRecord, type MemoryRecord } from '../support/memory-records.ts';
import { eventually } from '../../../support/eventually.ts';

const open = (store: MemoryRecord, clock = { now: 1000 }): Promise<DeviceList> =>
  openDeviceList({ store, now: () => clock.now });

async function add(devices: DeviceList, name: string): Promise<BrowserKey> {
  const { key } = aBrowserKey();
  const added = await devices.add(name, key);
  if (!added.ok) throw new Error(added.error.kind);
  return key;
}

describe('the list of devices', () => {
  it('knows a key after a restart, and stores nothing but its public half', async () => {
    const store = memoryRecord();
    const key = await add(await open(store), 'Headset');
    const [device] = (await open(store)).list();
    expect(store.kept).toEqual({ version: 2, devices: [{ ...device, key }] });
    expect((await open(store)).idOf(key)).toBe(device?.id);
  });

  it('pairs a key that it has already no second time', async () => {
    const devices = await open(memoryRecord());
    const key = await add(devices, 'Headset');
    expect(await devices.add('Headset again', key)).toEqual({ ok: true, value: devices.idOf(key) });
    expect(devices.list()).toHaveLength(1);
  });

  it('does not know a key it revoked, after a restart either', async () => {
    const store = memoryRecord();
    const devices = await open(store);
    const [first, second] = [await add(devices, 'a'), await add(devices, 'b')];
    const id = devices.idOf(first) ?? '';
    expect(await devices.revoke(id)).toBe(true);
    expect(devices.see(id)).toBe(false);
    expect(await devices.revoke('nobody')).toBe(false);
    for (const list of [devices, await open(store)]) {
      expect(list.idOf(first)).toBeNull();
      expect(list.idOf(second)).not.toBeNull();
    }
  });

  it('revokes at once although the disk is full, and says that it will not last', async () => {
    const store = memoryRecord();
    const devices = await open(store);
    const token = await add(devices, 'a');
    const id = devices.idOf(token) ?? '';
    store.isFull = true;
    const revoking = devices.revoke(id);
    expect(devices.idOf(token)).toBeNull();
    await expect(revoking).rejects.toThrow('disk full');
    expect(devices.idOf(token)).toBeNull();
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
    devices.see(devices.idOf(first) ?? '');
    expect(devices.list()).toMatchObject([{ name: 'first', pairedAt: 1000, lastSeen: 1_000_000 }, { name: 'second' }]);
    await devices.close();
    expect((await open(store)).list()[0]?.lastSeen).toBe(1_000_000);
  });

  it('tells when each was seen, also after a wrong clock was set back', async () => {
    const clock = { now: Date.UTC(2030, 0, 1) };
    const store = memoryRecord();
    const devices = await open(store, clock);
    const key = await add(devices, 'Headset');
    clock.now = Date.UTC(2026, 10, 29);
    devices.see(devices.idOf(key) ?? '');
    expect(devices.list()[0]?.lastSeen).toBe(clock.now);
    // The time is also saved, because it differs from the saved one by more than an hour.
    await eventually(async () => expect((await open(store)).list()[0]?.lastSeen).toBe(clock.now));
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
    ['another version', { version: 3, devices: [] }],
    [
      'the tokens of version 1: those devices have to be paired again',
      { version: 1, devices: [{ id: 'a', name: 'a', digest: 'a'.repeat(64), pairedAt: 1, lastSeen: 1 }] },
    ],
    [
      'a key that is no point of the curve',
      { version: 2, devices: [{ id: 'a', name: 'a', key: `BA${'A'.repeat(85)}`, pairedAt: 1, lastSeen: 1 }] },
    ],
    ['entries that are none', { version: 2, devices: [null, 7, {}] }],
  ])('lets nobody in by a file with %s', async (_name, kept) => {
    const devices = await open(memoryRecord(kept));
    expect(devices.list()).toEqual([]);
    expect(devices.idOf(aBrowserKey().key)).toBeNull();
  });

  it('gives no access if its file cannot be read', async () => {
    const store = { load: () => Promise.reject(new Error('denied')), save: () => Promise.resolve() };
    const devices = await openDeviceList({ store, now: () => 0 });
    expect(devices.list()).toEqual([]);
  });
});
