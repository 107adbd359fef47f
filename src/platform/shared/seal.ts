/**
 * Encrypts text with a passphrase, or with a secret from a passkey (WebAuthn PRF). Argon2id or HKDF-SHA-256 derives a
 * key that encrypts a random data key. AES-256-GCM encrypts the text with the data key. Text that was encrypted for one
 * purpose can't be decrypted for another.
 */
import { argon2id } from 'hash-wasm';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { readSealed, SEALED_VERSION, writeSealed } from './sealed-text.ts';
import type { Encrypted, PassphraseCost, SealedTextFault, KeyWrap } from './sealed-text.ts';

/**
 * The secret to encrypt and decrypt with: a passphrase, or at least 32 bytes that only a device (passkey) can produce
 * again.
 */
export type SealingSecret = { readonly passphrase: string } | { readonly secret: Uint8Array<ArrayBuffer> };

export type SealOptions = SealingSecret & {
  /** the use of the text, such as `snapshot` or `keys`; decrypting needs the same word */
  readonly purpose: string;
};

/**
 * Why a text was not decrypted. If the encrypted data key was changed, the reason is also `wrongSecret`, because
 * decryption fails in the same way.
 */
export type UnsealFault = { readonly kind: 'wrongSecret' } | SealedTextFault;

type Bytes = Uint8Array<ArrayBuffer>;

/** The cost of Argon2id for new texts. With this cost, deriving a key takes about 200 ms on a desktop (2026). */
const COST: PassphraseCost = { memoryKiB: 64 * 1024, passes: 3, lanes: 1 };

/**
 * Encrypts a text and returns one line. Decrypting it needs the same purpose and the same passphrase or secret. Rejects
 * if the passphrase is empty.
 * @param cost the cost of Argon2id, which is written into the text; tests use a lower cost
 */
export async function seal(plain: string, options: SealOptions, cost = COST): Promise<string> {
  const dataKey = randomBytes(32);
  const salt = randomBytes(16);
  const wrappingKey = await wrappingKeyOf(options, salt, cost);
  const wrapped = await encrypt(wrappingKey, dataKey, boundTo(options, 'key'));
  const wrap: KeyWrap =
    'passphrase' in options
      ? { kind: 'passphrase', cost, salt, dataKey: wrapped }
      : { kind: 'secret', salt, dataKey: wrapped };
  const data = await encrypt(await importKey(dataKey), encode(plain), boundTo(options, 'data'));
  dataKey.fill(0);
  return writeSealed({ wraps: [wrap], data });
}

export async function unseal(sealed: string, options: SealOptions): Promise<Result<string, UnsealFault>> {
  const read = readSealed(sealed);
  if (!read.ok) return read;
  // Argon2id does not accept an empty passphrase, so no text can have been encrypted with one.
  if ('passphrase' in options && options.passphrase === '') return fail({ kind: 'wrongSecret' });
  const wanted = 'passphrase' in options ? 'passphrase' : 'secret';
  for (const wrap of read.value.wraps.filter(({ kind }) => kind === wanted)) {
    const cost = wrap.kind === 'passphrase' ? wrap.cost : COST;
    const wrappingKey = await wrappingKeyOf(options, wrap.salt, cost);
    const dataKey = await decrypt(wrappingKey, wrap.dataKey, boundTo(options, 'key'));
    if (dataKey === null) continue;
    const plain = await decrypt(await importKey(dataKey), read.value.data, boundTo(options, 'data'));
    dataKey.fill(0);
    return plain === null ? fail({ kind: 'damaged' }) : decode(plain);
  }
  return fail({ kind: 'wrongSecret' });
}

async function wrappingKeyOf(options: SealOptions, salt: Bytes, cost: PassphraseCost): Promise<CryptoKey> {
  if ('passphrase' in options) {
    const derived = await argon2id({
      // Keyboards may encode the same letters of a passphrase differently. NFKC makes them equal.
      password: encode(options.passphrase.normalize('NFKC')),
      salt,
      memorySize: cost.memoryKiB,
      iterations: cost.passes,
      parallelism: cost.lanes,
      hashLength: 32,
      outputType: 'binary',
    });
    return importKey(new Uint8Array(derived));
  }
  const material = await crypto.subtle.importKey('raw', options.secret, 'HKDF', false, ['deriveKey']);
  const terms = { name: 'HKDF', hash: 'SHA-256', salt, info: boundTo(options, 'secret') };
  return crypto.subtle.deriveKey(terms, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/**
 * Returns the bytes that bind a part to the purpose of the text: the additional authenticated data of AES-GCM for `key`
 * and `data`, the `info` of HKDF for `secret`. Decrypting needs the same bytes as encrypting.
 */
function boundTo({ purpose }: SealOptions, part: 'key' | 'data' | 'secret'): Bytes {
  return encode(`outlay|${SEALED_VERSION}|${purpose}|${part}`);
}

function importKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function encrypt(key: CryptoKey, plain: Bytes, additionalData: Bytes): Promise<Encrypted> {
  const nonce = randomBytes(12);
  const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, plain);
  return { nonce, bytes: new Uint8Array(hidden) };
}

/** Decrypts with AES-256-GCM. Null if the key is wrong or anything was changed. */
async function decrypt(key: CryptoKey, { nonce, bytes }: Encrypted, additionalData: Bytes): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, bytes));
  } catch {
    return null;
  }
}

function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function decode(bytes: Bytes): Result<string, UnsealFault> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return fail({ kind: 'damaged' });
  }
}
