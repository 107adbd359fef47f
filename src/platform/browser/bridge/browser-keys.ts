/**
 * The key pairs with which this browser proves its identity to the companion (Outlay's local program). IndexedDB stores
 * one pair for sessions opened by a link, and one for this browser as a paired device. No script can export the private
 * keys.
 */
import { encodeBase64url } from '../../../core/base/base64url.ts';
import { openDatabase, type Database } from '../storage/database.ts';

/** What a key pair is for: `page` signs in to a session opened by a link, `device` signs in as a paired device. */
export type KeyRole = 'page' | 'device';

export interface BrowserKey {
  /** the P-256 public key as an uncompressed point: 65 bytes in base64url */
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}

export interface BrowserKeys {
  /** returns the saved key pair of this role; null if none is saved; never rejects */
  load(role: KeyRole): Promise<BrowserKey | null>;
  /** saves the key pair for this role; rejects if the browser provides no database */
  save(role: KeyRole, key: BrowserKey): Promise<void>;
  /** deletes the saved key pair of this role; never rejects */
  remove(role: KeyRole): Promise<void>;
}

const DATABASE = 'outlay-keys';
const TABLE = 'keys';

export function createBrowserKeys(tables: Database = openDatabase(DATABASE, [TABLE])): BrowserKeys {
  return {
    async load(role) {
      try {
        const stored: unknown = await tables.use((database) => database.get(TABLE, role));
        return isBrowserKey(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    save: (role, key) =>
      tables.use(async (database) => {
        const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(key, role), transaction.done]);
      }),
    remove: (role) => tables.use((database) => database.delete(TABLE, role)).catch(() => undefined),
  };
}

export async function generateBrowserKey(): Promise<BrowserKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return { publicKey: encodeBase64url(point), privateKey: pair.privateKey };
}

/** @returns the signature: 64 bytes (IEEE P1363) as base64url */
export async function signText({ privateKey }: BrowserKey, text: string): Promise<string> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return encodeBase64url(
    new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text))),
  );
}

function isBrowserKey(value: unknown): value is BrowserKey {
  if (typeof value !== 'object' || value === null) return false;
  const { publicKey, privateKey } = value as Readonly<Record<string, unknown>>;
  return typeof publicKey === 'string' && privateKey instanceof CryptoKey;
}
