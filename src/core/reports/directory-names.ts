/**
 * Finds the names of workspaces, API keys and models in the provider's lists. If the provider's list of models does not
 * contain a model, the model's name comes from the price list. A workspace or key that is not in the provider's lists
 * has no name.
 */
import type { Directory } from '../ledger/publication.ts';
import { canonicalModelId, displayNameOf } from '../pricing/find-model.ts';
import type { ApiKey, Workspace } from '../provider/contract.ts';

export interface DirectoryNames {
  /**
   * the name and the hint (the visible part) of a key; null for usage of the provider's console, which has no key, and
   * for a key that is not in the list
   */
  key(id: string | null): Pick<ApiKey, 'name' | 'hint'> | null;
  workspace(id: string): Workspace | null;
  defaultWorkspace(): Workspace | null;
  /** the display name of a model; null if neither the provider nor the price list has it */
  model(id: string): string | null;
}

/** Creates a lookup for the names in the provider's lists. */
export function directoryNames({ apiKeys, workspaces, models }: Directory): DirectoryNames {
  const keyById = new Map(apiKeys.map((key) => [key.id, key]));
  const workspaceById = new Map(workspaces.map((workspace) => [workspace.id, workspace]));
  const modelById = new Map(models.map((model) => [canonicalModelId(model.id), model.displayName]));
  return {
    key: (id) => (id === null ? null : (keyById.get(id) ?? null)),
    workspace: (id) => workspaceById.get(id) ?? null,
    defaultWorkspace: () => workspaces.find(({ isDefault }) => isDefault) ?? null,
    model: (id) => modelById.get(canonicalModelId(id)) ?? displayNameOf(id),
  };
}
