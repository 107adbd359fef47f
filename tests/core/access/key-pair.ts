/** Makes a key pair for tests: the private key, and a verifier that checks signatures with the public key. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SignatureVerifier } from '../../../src/core/base/ports.ts';
import { createSignatureVerifier } from '../../../src/platform/shared/ed25519.ts';

export function createKeyPair(): { readonly privateKey: KeyObject; readonly verifier: SignatureVerifier } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { privateKey, verifier: createSignatureVerifier(raw) };
}
