/** Makes Node always check certificates, even if the environment turns checks off. Without checks the key could be sent to anyone. */

/** Removes the variable before any connection or thread is created; returns true if it was set. */
export function restoreCertificateChecks(environment: NodeJS.ProcessEnv): boolean {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return false;
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
  return true;
}
