/**
 * Gets a secret from a passkey (WebAuthn PRF). The authenticator computes the same secret each time, so the secret is
 * stored nowhere. This browser stores only the passkey's id and the salt. Some authenticators do not support PRF, so a
 * passphrase is always offered too.
 */
import { deviceWords as words } from '../../../messages/en/devices.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The passkey's id and the salt for its secret. Neither is secret. */
export interface PasskeyHandle {
  readonly id: Bytes;
  readonly salt: Bytes;
}

/**
 * `refused`: the person or the system refused the request, or it timed out. `unavailable`: the passkey can't provide a
 * secret.
 */
export type PasskeyAnswer<Value> =
  | { readonly kind: 'given'; readonly value: Value }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

export interface Passkeys {
  /** whether a passkey is likely to work in this browser; only a request to the authenticator shows it for certain */
  isLikely(): Promise<boolean>;
  create(): Promise<PasskeyAnswer<PasskeyHandle & { readonly secret: Bytes }>>;
  ask(handle: PasskeyHandle): Promise<PasskeyAnswer<Bytes>>;
}

const TIMEOUT_MS = 120_000;
const ES256 = -7;
const RS256 = -257;

export function createPasskeys(): Passkeys {
  return { isLikely, create, ask };
}

async function isLikely(): Promise<boolean> {
  // WebAuthn accepts host names but no IP addresses: it works at http://localhost, not at http://127.0.0.1.
  if (!('PublicKeyCredential' in window) || /^[\d.]+$|:/.test(location.hostname)) return false;
  try {
    const [hasAuthenticator, capabilities] = await Promise.all([
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
      'getClientCapabilities' in PublicKeyCredential ? PublicKeyCredential.getClientCapabilities() : null,
    ]);
    return hasAuthenticator && capabilities?.['extension:prf'] !== false;
  } catch {
    return false;
  }
}

async function create(): Promise<PasskeyAnswer<PasskeyHandle & { readonly secret: Bytes }>> {
  const salt = random(32);
  let created: Credential | null;
  try {
    created = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Outlay' },
        user: { id: random(16), name: words.passkey, displayName: words.passkey },
        // Nobody verifies the signature, so any challenge works. Only the secret is needed.
        challenge: random(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: ES256 },
          { type: 'public-key', alg: RS256 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
        timeout: TIMEOUT_MS,
      },
    });
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unavailable' };
  }
  if (!(created instanceof PublicKeyCredential)) return { kind: 'unavailable' };
  const { prf } = created.getClientExtensionResults();
  const handle = { id: new Uint8Array(created.rawId), salt };
  if (prf?.enabled !== true) return { kind: 'unavailable' };
  const secret = secretOf(prf.results?.first);
  if (secret !== null) return { kind: 'given', value: { ...handle, secret } };
  // Some authenticators return no secret when a passkey is created. They only report that they support PRF, and a
  // second request gets the secret.
  const asked = await ask(handle);
  return asked.kind === 'given' ? { kind: 'given', value: { ...handle, secret: asked.value } } : asked;
}

async function ask({ id, salt }: PasskeyHandle): Promise<PasskeyAnswer<Bytes>> {
  try {
    const given = await navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
        timeout: TIMEOUT_MS,
      },
    });
    if (!(given instanceof PublicKeyCredential)) return { kind: 'unavailable' };
    const secret = secretOf(given.getClientExtensionResults().prf?.results?.first);
    return secret === null ? { kind: 'unavailable' } : { kind: 'given', value: secret };
  } catch (error) {
    return { kind: isRefusal(error) ? 'refused' : 'unavailable' };
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

function secretOf(output: BufferSource | undefined): Bytes | null {
  if (output === undefined) return null;
  const bytes = ArrayBuffer.isView(output)
    ? new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
    : new Uint8Array(output);
  return bytes.length >= 32 ? new Uint8Array(bytes) : null;
}

function random(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}
