/**
 * Recognizes connections that failed because a certificate is not trusted. Example: a company decrypts TLS connections
 * with a certificate of its own.
 */

/** OpenSSL's error codes for certificates that are not trusted, with the names that Node uses. */
const UNTRUSTED = new Set([
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Whether a connection failed because a certificate is not trusted.
 * @param detail the detail of a `network` fault
 */
export function isUntrustedCertificate(detail: string): boolean {
  return UNTRUSTED.has(detail);
}
