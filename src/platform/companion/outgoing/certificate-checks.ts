/** Always checks certificates, even if the environment turns checks off: otherwise the key could be sent to anyone. */

/** Removes the switch before any connection or thread is made; true when it was there. */
export function restoreCertificateChecks(environment: NodeJS.ProcessEnv): boolean {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return false;
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
  return true;
}
