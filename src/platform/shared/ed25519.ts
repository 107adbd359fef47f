/** Checks Ed25519 signatures with Web Crypto, which Node and browsers both have. */
import type { SignatureVerifier } from '../../core/base/ports.ts';

/**
 * @param publicKey 32 raw bytes
 * @returns a verifier; it accepts no signature if the platform does not support Ed25519
 */
export function createSignatureVerifier(publicKey: Uint8Array): SignatureVerifier {
  let imported: Promise<CryptoKey> | null = null;
  return {
    async verify(message, signature) {
      try {
        imported ??= crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
        const key = await imported;
        return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
      } catch {
        return false;
      }
    },
  };
}
