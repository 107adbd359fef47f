/**
 * The environment variables that a service needs: the variables for the proxy, for certificates, and for the language
 * of notifications.
 */

import { proxyVariables } from '../outgoing/proxy-variables.ts';

const KEPT = ['NODE_EXTRA_CA_CERTS', 'OUTLAY_LANGUAGE'];

/**
 * Returns the variables that are set and not empty. A name keeps its upper or lower case: if `https_proxy` is set, the
 * result contains `https_proxy`.
 */
export function serviceEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = KEPT.map((name) => [name, environment[name] ?? ''] as const).filter(([, value]) => value !== '');
  return { ...proxyVariables(environment), ...Object.fromEntries(kept) };
}
