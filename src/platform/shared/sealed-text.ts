/**
 * The one-line format of encrypted text: the encrypted data key, once for each way to decrypt it (a passphrase or a
 * secret), and the encrypted data. A text is accepted only if `writeSealed` would write exactly this text. So every bit
 * of it counts, and decrypting fails if any bit was changed.
 */
import { fail, ok, type Result } from '../../core/base/result.ts';
import { decodeBase64url, encodeBase64url } from '../../core/base/base64url.ts';

/** The cost parameters of Argon2id (RFC 9106). */
export interface PassphraseCost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Data encrypted with AES-256-GCM: a nonce, and the ciphertext with its tag at the end. */
export interface Encrypted {
  readonly nonce: Bytes;
  readonly bytes: Bytes;
}

/** What is stored for one way to unlock the text: the data key, encrypted with a passphrase or with a secret. */
export type KeyWrap =
  | {
      readonly kind: 'passphrase';
      readonly cost: PassphraseCost;
      readonly salt: Bytes;
      readonly dataKey: Encrypted;
    }
  | { readonly kind: 'secret'; readonly salt: Bytes; readonly dataKey: Encrypted };

export interface Sealed {
  readonly wraps: readonly KeyWrap[];
  readonly data: Encrypted;
}

export type SealedTextFault = { readonly kind: 'damaged' } | { readonly kind: 'newerVersion' };

export const SEALED_VERSION = 1;

const PREFIX = /^outlay([1-9]\d{0,3})\./;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
/** The length of an encrypted data key: 32 bytes, and a tag of 16 bytes. */
const WRAPPED_BYTES = 48;
const TAG_BYTES = 16;
/**
 * The smallest and the largest cost of Argon2id that is accepted when a text is read. Without these limits, a hostile
 * file could use all memory or take an hour.
 */
const COST_LIMITS = { memoryKiB: [19 * 1024, 256 * 1024], passes: [1, 10], lanes: [1, 4] } as const;
const MOST_WAYS = 4;

/**
 * Writes `outlay1.<way>~<way>.<nonce>.<data>`. A way to unlock the text has fields separated by commas. Example:
 * `p,65536,3,1,…`. Bytes are in base64url.
 */
export function writeSealed({ wraps, data }: Sealed): string {
  return `${writeHead(wraps, data.nonce)}${encodeBase64url(data.bytes)}`;
}

/** Writes everything before the data. */
function writeHead(wraps: readonly KeyWrap[], nonce: Bytes): string {
  return `outlay${SEALED_VERSION}.${wraps.map(writeWrap).join('~')}.${encodeBase64url(nonce)}.`;
}

export function readSealed(text: string): Result<Sealed, SealedTextFault> {
  const version = PREFIX.exec(text)?.[1];
  if (version === undefined) return fail({ kind: 'damaged' });
  if (Number(version) !== SEALED_VERSION) return fail({ kind: 'newerVersion' });
  const [, waysText = '', nonceText = '', dataText = '', ...rest] = text.split('.');
  const wraps = waysText.split('~').map(readWrap);
  const data = readEncrypted(nonceText, dataText);
  const known = wraps.filter((wrap) => wrap !== null);
  if (rest.length > 0 || data === null || known.length !== wraps.length || known.length > MOST_WAYS) {
    return fail({ kind: 'damaged' });
  }
  // Only the part before the data is written again and compared. The data may be many megabytes, and `decodeBase64url`
  // already accepts only one text for the same bytes.
  const head = writeHead(known, data.nonce);
  return text === head + dataText ? ok({ wraps: known, data }) : fail({ kind: 'damaged' });
}

function writeWrap(wrap: KeyWrap): string {
  const fields = [encodeBase64url(wrap.salt), encodeBase64url(wrap.dataKey.nonce), encodeBase64url(wrap.dataKey.bytes)];
  if (wrap.kind === 'secret') return ['s', ...fields].join(',');
  const { memoryKiB, passes, lanes } = wrap.cost;
  return ['p', memoryKiB, passes, lanes, ...fields].join(',');
}

function readWrap(text: string): KeyWrap | null {
  const [letter, ...fields] = text.split(',');
  if (letter === 's') {
    const parts = readParts(fields);
    return parts === null ? null : { kind: 'secret', ...parts };
  }
  if (letter !== 'p') return null;
  const cost = readCost(fields.slice(0, 3));
  const parts = readParts(fields.slice(3));
  return cost === null || parts === null ? null : { kind: 'passphrase', cost, ...parts };
}

function readCost([memory = '', passesText = '', lanesText = '']: readonly string[]): PassphraseCost | null {
  const cost = { memoryKiB: Number(memory), passes: Number(passesText), lanes: Number(lanesText) };
  const isBearable = (['memoryKiB', 'passes', 'lanes'] as const).every((name) => {
    const [least, most] = COST_LIMITS[name];
    return Number.isInteger(cost[name]) && cost[name] >= least && cost[name] <= most;
  });
  return isBearable ? cost : null;
}

function readParts(fields: readonly string[]): { readonly salt: Bytes; readonly dataKey: Encrypted } | null {
  const [saltText = '', nonceText = '', keyText = ''] = fields;
  const salt = decodeBase64url(saltText);
  const dataKey = readEncrypted(nonceText, keyText);
  if (fields.length !== 3 || salt?.length !== SALT_BYTES || dataKey?.bytes.length !== WRAPPED_BYTES) return null;
  return { salt, dataKey };
}

function readEncrypted(nonceText: string, bytesText: string): Encrypted | null {
  const nonce = decodeBase64url(nonceText);
  const bytes = decodeBase64url(bytesText);
  if (nonce?.length !== NONCE_BYTES || bytes === null || bytes.length < TAG_BYTES) return null;
  return { nonce, bytes };
}
