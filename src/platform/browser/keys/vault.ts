/**
 * The one key that this browser may save, encrypted with a passphrase or with a passkey's secret. Stored unencrypted
 * are only the key's fingerprint, the passkey's id and salt, which of the two ways encrypts the key, and the number and
 * time of wrong tries.
 */
import type { KeyPlace } from '../../../core/host/host.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { SealingSecret, UnsealFault } from '../../shared/seal.ts';
import type { Sealer } from '../../shared/sealer.ts';
import { parseStoredKey, formatStoredKey } from '../../shared/stored-key.ts';
import { waitAfter } from '../../shared/unlock-backoff.ts';
import { PROVIDER_ORIGIN } from '../direct/addresses.ts';
import type { Records } from '../storage/host-records.ts';
import type { PasskeyHandle } from './passkey.ts';

export type VaultPlace = Extract<KeyPlace, 'passphrase' | 'passkey'>;

/** The record that is saved in the database. */
export interface VaultRecord {
  readonly version: 1;
  readonly place: VaultPlace;
  readonly sealed: string;
  /** identifies the key, so that the figures that were last loaded with it can be shown while it is locked */
  readonly fingerprint: string;
  /** the passkey that unlocks the key; null if the key was saved with a passphrase */
  readonly passkey: PasskeyHandle | null;
}

export interface Vault {
  /** returns the saved record; null if none is saved or it is invalid; rejects without a database */
  read(): Promise<VaultRecord | null>;
  /**
   * saves the key, reads it back and returns the saved record. Rejects if this fails; an earlier key is then unchanged
   */
  keep(key: string, way: SealedBy): Promise<VaultRecord>;
  /**
   * unlocks the saved key. Fails with `otherAddress` if the key belongs to another provider address than the one that
   * pages use. After the fifth wrong passphrase in a row, passphrases are refused for some time, even after a reload
   */
  open(record: VaultRecord, secret: SealingSecret): Promise<Result<string, VaultFault>>;
  forget(): Promise<void>;
}

export type VaultFault =
  | UnsealFault
  | { readonly kind: 'tooManyTries'; readonly retryAfterMs: number }
  | { readonly kind: 'otherAddress'; readonly origin: string };

export interface VaultParts {
  readonly records: Records;
  readonly sealer: Sealer;
  /**
   * returns the time in ms since the epoch. A monotonic clock would start at 0 again when the page is reloaded, but the
   * wait after wrong passphrases must continue after a reload
   */
  readonly now: () => number;
}

/** Number of wrong passphrases (or passkey secrets) in a row, and when the last one was tried. */
interface Tries {
  readonly count: number;
  readonly at: number;
}

export interface SealedBy {
  readonly secret: SealingSecret;
  readonly passkey: PasskeyHandle | null;
}

const PURPOSE = 'browser-key';

export function createVault({ records, sealer, now }: VaultParts): Vault {
  /**
   * Returns how many wrong passphrases were entered in a row, and when the last one was. If the clock was set back to
   * before that time, the full wait begins again at the present time. Otherwise the right passphrase would be refused
   * until the clock reaches the old time again.
   */
  async function tries(): Promise<Tries> {
    const { count, at } = triesOf(await records.load('unlockTries').catch(() => undefined));
    const nowMs = now();
    if (at > nowMs) await records.save('unlockTries', { count, at: nowMs }).catch(() => undefined);
    return { count, at: Math.min(at, nowMs) };
  }

  async function read(): Promise<VaultRecord | null> {
    return recordOf(await records.load('vault'));
  }

  return {
    read,
    async keep(key, { secret, passkey }) {
      const record: VaultRecord = {
        version: 1,
        place: passkey === null ? 'passphrase' : 'passkey',
        sealed: await sealer.seal(formatStoredKey({ key, origin: PROVIDER_ORIGIN }), { ...secret, purpose: PURPOSE }),
        fingerprint: await fingerprintOf(key),
        passkey,
      };
      const earlier = await records.load('vault');
      await records.save('vault', record);
      const kept = await read().catch(() => null);
      if (kept?.sealed !== record.sealed) {
        await (earlier === undefined ? records.remove('vault') : records.save('vault', earlier));
        throw new Error('not read back');
      }
      // If the number of wrong passphrases can't be deleted, the key is saved nevertheless.
      await records.remove('unlockTries').catch(() => undefined);
      return kept;
    },
    async open({ sealed }, secret) {
      const before = await tries();
      const retryAfterMs = waitMs(before, now());
      if (retryAfterMs > 0 && 'passphrase' in secret) return fail({ kind: 'tooManyTries', retryAfterMs });
      const opened = await sealer.unseal(sealed, { ...secret, purpose: PURPOSE });
      if (!opened.ok) {
        if (opened.error.kind === 'wrongSecret') {
          const after: Tries = { count: before.count + 1, at: now() };
          await records.save('unlockTries', after).catch(() => undefined);
        }
        return fail(opened.error);
      }
      await records.remove('unlockTries').catch(() => undefined);
      const { key, origin } = parseStoredKey(opened.value);
      return origin === PROVIDER_ORIGIN ? ok(key) : fail({ kind: 'otherAddress', origin });
    },
    forget: () => records.remove('vault'),
  };
}

/** Computes a fingerprint that distinguishes one key from another. The key can't be computed from it. */
export async function fingerprintOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`outlay browser\n${key}`));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns how long passphrases are still refused, in ms. */
function waitMs({ count, at }: Tries, nowMs: number): number {
  return Math.max(0, waitAfter(count) - (nowMs - at));
}

function triesOf(value: unknown): Tries {
  const { count, at } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Tries, unknown>
  >;
  return typeof count === 'number' && typeof at === 'number' ? { count, at } : { count: 0, at: 0 };
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
