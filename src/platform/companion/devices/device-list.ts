/** Stores the paired devices of this person: their public keys and names, saved in a file. */
import { randomUUID } from 'node:crypto';

import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { Device } from '../../../core/host/host.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { firstCharacters } from '../../../core/base/whole-characters.ts';
import { deviceWords as words } from '../../../messages/en/devices.ts';
import { printable } from '../command/printable.ts';
import type { BrowserKey } from '../server/browser-key.ts';
import type { DeviceKeys } from '../server/session.ts';
import { decodeDevices, encodeDevices, type KeptDevice } from './device-record.ts';

export interface DeviceList extends DeviceKeys {
  /** all devices, the most recently seen device first */
  list(): readonly Device[];
  /**
   * adds a device and returns its id. If a device with this key is already in the list of paired devices, returns the
   * id of that device. Rejects if the device could not be saved
   */
  add(name: string, key: BrowserKey): Promise<Result<string, { readonly kind: 'tooManyDevices' }>>;
  /** removes a device; resolves with false if there is no such device */
  revoke(id: string): Promise<boolean>;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** saves when each device was last seen; never rejects */
  close(): Promise<void>;
}

export interface DeviceListOptions {
  readonly store: RecordStore;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
}

const MAX_DEVICES = 32;
const MAX_NAME_LENGTH = 60;
/** The least time between two updates of the time when a device was last seen, in ms. */
const SEEN_STEP_MS = 60_000;
/**
 * The least time between two saves of the times when devices were last seen, in ms. These times are also saved with
 * every other change of the list of paired devices, and when `close` is called.
 */
const SEEN_KEPT_MS = 3_600_000;

/**
 * Opens the list of paired devices. If its file can't be read, the list is empty: devices then have to be paired again,
 * which is safer than giving access to anyone.
 */
export async function openDeviceList({ store, now }: DeviceListOptions): Promise<DeviceList> {
  const listeners = createListeners();
  let devices: readonly KeptDevice[] = decodeDevices(await store.load().catch(() => null));
  let kept = devices;
  const queue = createSerialQueue();

  /**
   * Changes the list in memory first, and then the file. So a removed device loses access at once, even if the file
   * can't be written.
   */
  const put = (next: readonly KeptDevice[]): Promise<void> => {
    devices = next;
    listeners.notify();
    return queue.run(async () => {
      await store.save(encodeDevices(next));
      kept = next;
    });
  };

  function note(found: KeptDevice): void {
    const lastSeen = now();
    // The saved time can be in the future if the clock was set back. So this code compares the absolute difference.
    if (Math.abs(lastSeen - found.lastSeen) < SEEN_STEP_MS) return;
    const next = devices.map((device) => (device.id === found.id ? { ...device, lastSeen } : device));
    const written = kept.find(({ id }) => id === found.id)?.lastSeen ?? 0;
    if (Math.abs(lastSeen - written) >= SEEN_KEPT_MS) return void put(next).catch(() => undefined);
    devices = next;
    listeners.notify();
  }

  return {
    list: () =>
      devices
        .map(({ id, name, pairedAt, lastSeen }) => ({ id, name, pairedAt, lastSeen }))
        .sort((a, b) => b.lastSeen - a.lastSeen),
    idOf: (key) => devices.find((device) => device.key === key)?.id ?? null,
    see(id) {
      const found = devices.find((device) => device.id === id);
      if (found !== undefined) note(found);
      return found !== undefined;
    },
    async add(name, key) {
      const known = devices.find((device) => device.key === key);
      if (known !== undefined) return ok(known.id);
      if (devices.length >= MAX_DEVICES) return fail({ kind: 'tooManyDevices' });
      const at = now();
      const device: KeptDevice = { id: randomUUID(), name: nameOf(name), key, pairedAt: at, lastSeen: at };
      try {
        await put([...devices, device]);
      } catch (error) {
        devices = devices.filter(({ id }) => id !== device.id);
        listeners.notify();
        throw error;
      }
      return ok(device.id);
    },
    async revoke(id) {
      if (!devices.some((device) => device.id === id)) return false;
      await put(devices.filter((device) => device.id !== id));
      return true;
    },
    subscribe: listeners.subscribe,
    close: () => (kept === devices ? queue.idle() : put(devices).catch(() => undefined)),
  };
}

function nameOf(name: string): string {
  const shown = firstCharacters(printable(name).trim(), MAX_NAME_LENGTH);
  return shown === '' ? words.unnamed : shown;
}
