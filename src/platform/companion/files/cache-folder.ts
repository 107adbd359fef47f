/** Computes the path of the folder in which the figures of one provider address are saved. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Returns the folder for a provider address. Each address has a folder of its own, because a test server or a gateway
 * may have other figures than the provider.
 */
export function cacheFolderOf({
  cacheFolder,
  providerUrl,
}: {
  readonly cacheFolder: string;
  readonly providerUrl: string;
}): string {
  const digest = createHash('sha256').update(providerUrl).digest('hex').slice(0, 12);
  return join(cacheFolder, `${new URL(providerUrl).hostname.replaceAll(/[^a-z0-9.-]/g, '_')}-${digest}`);
}
