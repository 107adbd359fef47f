/** The stored form of the list of devices: names and public keys, no secrets. */
import { isRecord } from '../../../core/base/is-record.ts';
import { parseBrowserKey, type BrowserKey } from '../server/browser-key.ts';

export interface KeptDevice {
  readonly id: string;
  readonly name: string;
  readonly key: BrowserKey;
  /** when the device was paired, in ms since the epoch */
  readonly pairedAt: number;
  readonly lastSeen: number;
}

/** Version 2 stores public keys. Version 1 stored hashes of tokens, so devices of version 1 have to be paired again. */
const VERSION = 2;

export function encodeDevices(devices: readonly KeptDevice[]): unknown {
  return { version: VERSION, devices };
}

/** Reads the devices of a record. Invalid entries are dropped, so they give no access. */
export function decodeDevices(record: unknown): readonly KeptDevice[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['devices'])) return [];
  return (record['devices'] as readonly unknown[]).flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { id, name, key: text, pairedAt, lastSeen } = entry;
    if (typeof id !== 'string' || typeof name !== 'string' || !isTime(pairedAt) || !isTime(lastSeen)) return [];
    const key = typeof text === 'string' ? parseBrowserKey(text) : null;
    return key === null ? [] : [{ id, name, key, pairedAt, lastSeen }];
  });
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
