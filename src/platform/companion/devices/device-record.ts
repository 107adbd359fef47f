/** The list of devices as it is stored. */

export interface KeptDevice {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the device's token */
  readonly digest: Uint8Array;
  /** ms since the epoch */
  readonly pairedAt: number;
  readonly lastSeen: number;
}

const VERSION = 1;

/** Plain data of JSON. */
export function encodeDevices(devices: readonly KeptDevice[]): unknown {
  return {
    version: VERSION,
    devices: devices.map((device) => ({ ...device, digest: Buffer.from(device.digest).toString('hex') })),
  };
}

/** The devices of a record; an entry that is not understood lets nobody in. */
export function decodeDevices(record: unknown): readonly KeptDevice[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['devices'])) return [];
  return (record['devices'] as readonly unknown[]).flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { id, name, digest, pairedAt, lastSeen } = entry;
    if (typeof id !== 'string' || typeof name !== 'string' || !isTime(pairedAt) || !isTime(lastSeen)) return [];
    if (typeof digest !== 'string' || !/^[\da-f]{64}$/.test(digest)) return [];
    return [{ id, name, digest: Buffer.from(digest, 'hex'), pairedAt, lastSeen }];
  });
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
