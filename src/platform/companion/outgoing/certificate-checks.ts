/** Certificates are always checked: an environment that says otherwise would hand the key to whoever answers. */

/** Removes the switch before any connection or thread is made; true when it was there. */
export function restoreCertificateChecks(environment: NodeJS.ProcessEnv): boolean {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return false;
  delete environment['NODE_TLS_REJECT_UNAUTHORIZED'];
  return true;
}
