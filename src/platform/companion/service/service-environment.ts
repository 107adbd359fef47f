/** The environment variables that a service needs: those that say how this machine reaches the internet. */

import { proxyVariables } from '../outgoing/proxy-variables.ts';

const AUTHORITIES = 'NODE_EXTRA_CA_CERTS';

/** In the case in which they are set; what is empty is not set. */
export function serviceEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const authorities = environment[AUTHORITIES] ?? '';
  return { ...proxyVariables(environment), ...(authorities !== '' && { [AUTHORITIES]: authorities }) };
}
