/** The one key this browser may remember: sealed by a passphrase or by a passkey's secret. In the open lies only what tells one key from another. */
import type { KeyPlace } from '../../../core/host/host.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { seal, unseal, type SealingSecret, type UnsealFault } from '../../shared/seal.ts';
import type { Records } from '../disk/host-tables.ts';
import type { PasskeyHandle } from './passkey.ts';

export type VaultPlace = Extract<KeyPlace, 'passphrase' | 'passkey'>;

/** What lies on the disk. */
export interface VaultRecord {
  readonly version: 1;
  readonly place: VaultPlace;
  readonly sealed: string;
  /** the engine's name for the key, so that its last figures can be shown while it is locked away */
  readonly fingerprint: string;
  /** null for a passphrase */
  readonly passkey: PasskeyHandle | null;
}

export interface Vault {
  /** null when there is none, or nothing we could read; rejects without a database */
  read(): Promise<VaultRecord | null>;
  /** stores the key and reads it back; the record it returns is what lies there now */
  keep(key: string, way: KeptBy): Promise<VaultRecord>;
  open(record: VaultRecord, secret: SealingSecret): Promise<Result<string, UnsealFault>>;
  forget(): Promise<void>;
}

export interface KeptBy {
  readonly secret: SealingSecret;
  readonly passkey: PasskeyHandle | null;
}

const PURPOSE = 'browser-key';

export function createVault(records: Records): Vault {
  async function read(): Promise<VaultRecord | null> {
    return recordOf(await records.load('vault'));
  }

  return {
    read,
    async keep(key, { secret, passkey }) {
      const record: VaultRecord = {
        version: 1,
        place: passkey === null ? 'passphrase' : 'passkey',
        sealed: await seal(key, { ...secret, purpose: PURPOSE }),
        fingerprint: await fingerprintOf(key),
        passkey,
      };
      await records.save('vault', record);
      const kept = await read();
      if (kept?.sealed !== record.sealed) throw new Error('not read back');
      return kept;
    },
    async open({ sealed }, secret) {
      const opened = await unseal(sealed, { ...secret, purpose: PURPOSE });
      return opened.ok ? ok(opened.value) : fail(opened.error);
    },
    forget: () => records.remove('vault'),
  };
}

/** Tells one key from another; the key cannot be found from it. */
export async function fingerprintOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`outlay browser\n${key}`));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function recordOf(value: unknown): VaultRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, place, sealed, fingerprint, passkey } = value as Partial<Record<keyof VaultRecord, unknown>>;
  if (version !== 1 || typeof sealed !== 'string' || typeof fingerprint !== 'string') return null;
  if (place === 'passphrase') return { version, place, sealed, fingerprint, passkey: null };
  if (place !== 'passkey' || typeof passkey !== 'object' || passkey === null) return null;
  const { id, salt } = passkey as Partial<Record<keyof PasskeyHandle, unknown>>;
  if (!(id instanceof Uint8Array) || !(salt instanceof Uint8Array)) return null;
  return { version, place, sealed, fingerprint, passkey: { id: new Uint8Array(id), salt: new Uint8Array(salt) } };
}
