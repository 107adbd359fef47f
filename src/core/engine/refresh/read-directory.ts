/**
 * Loads the lists of workspaces, API keys and models. If a list cannot be loaded, the earlier list stays and the status
 * shows the fault. Costs do not depend on these lists.
 */
import type { Directory } from '../../ledger/publication.ts';
import type { FetchOptions, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { Result } from '../../base/result.ts';

export interface DirectoryRead {
  readonly directory: Directory;
  readonly degraded: readonly ProviderFault[];
}

/**
 * Loads the lists of workspaces, API keys and models.
 * @param before the earlier lists and the organization; the organization is returned unchanged
 */
export async function readDirectory(
  provider: Provider,
  before: Directory,
  options: FetchOptions,
): Promise<DirectoryRead> {
  // Workspaces are loaded first, because their list contains the real id of the default workspace. The provider's
  // adapter needs this id to read the other lists.
  const workspaces = await provider.workspaces(options);
  const [apiKeys, models] = await Promise.all([provider.apiKeys(options), provider.models(options)]);
  const degraded: ProviderFault[] = [];
  const orBefore = <T>(list: Result<T, ProviderFault>, known: T): T => {
    if (list.ok) return list.value;
    degraded.push(list.error);
    return known;
  };
  const directory: Directory = {
    organization: before.organization,
    workspaces: orBefore(workspaces, before.workspaces),
    apiKeys: orBefore(apiKeys, before.apiKeys),
    models: orBefore(models, before.models),
  };
  return { directory, degraded };
}
