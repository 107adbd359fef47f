/**
 * Makes Node always check certificates, even if the environment turns checks off. Without checks, the key could be sent
 * to another server.
 */

/**
 * If NODE_TLS_REJECT_UNAUTHORIZED turns checks off, removes this variable and returns true. Call this function before
 * any connection or thread is created.
 */
export function restoreCertificateChecks(environment: NodeJS.ProcessEnv): boolean {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return false;
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
  return true;
}
