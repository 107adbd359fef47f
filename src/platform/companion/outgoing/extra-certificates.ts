/** The file of NODE_EXTRA_CA_CERTS: the environment variable from which Node reads more certificate authorities when it starts. */
import { resolve } from 'node:path';

/**
 * Returns the full path of the file, so that it can be saved for a later process, which may run in another folder. Null
 * if the variable is not set or empty.
 * @param folder the folder from which Node reads a relative path; by default the folder of this process, which is
 *   looked up only for a relative path, because it may have been deleted
 */
export function extraCertificates(
  environment: Readonly<Record<string, string | undefined>>,
  folder = '',
): string | null {
  const file = environment['NODE_EXTRA_CA_CERTS'] ?? '';
  return file === '' ? null : resolve(folder, file);
}
