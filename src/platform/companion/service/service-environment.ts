/**
 * The environment variables that a service needs: the variables for the proxy, for certificates, and for the language
 * of notifications.
 */
import { extraCertificates } from '../outgoing/extra-certificates.ts';
import { proxyVariables } from '../outgoing/proxy-variables.ts';

/**
 * Returns the variables that are set and not empty. A name keeps its upper or lower case: if `https_proxy` is set, the
 * result contains `https_proxy`. The path of NODE_EXTRA_CA_CERTS is made absolute, because the service runs in another
 * folder.
 * @param folder the folder that a relative path starts from; by default the folder of this process
 */
export function serviceEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  folder?: string,
): Record<string, string> {
  const certificates = extraCertificates(environment, folder);
  const language = environment['OUTLAY_LANGUAGE'] ?? '';
  return {
    ...proxyVariables(environment),
    ...(certificates === null ? {} : { NODE_EXTRA_CA_CERTS: certificates }),
    ...(language === '' ? {} : { OUTLAY_LANGUAGE: language }),
  };
}
