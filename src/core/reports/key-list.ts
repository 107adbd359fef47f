/**
 * Lists all API keys that a person can select: those in the provider's list, those that appear only in usage, and an
 * entry for console usage, which has no key.
 */
import type { Ledger } from '../ledger/ledger.ts';
import { NO_VALUE } from '../query/cost-query.ts';
import type { Selection } from './reports.ts';

export interface KeyEntry {
  /** the provider's id of the key; null is console use without a key */
  readonly id: string | null;
  /** the key's name; null for console use; the id itself if the provider's list does not have the key */
  readonly name: string | null;
  /** the visible part of the key according to the provider, e.g. `sk-ant-api03-R2D...igAA` */
  readonly hint: string | null;
  /**
   * `active`, `inactive`, `archived`, `expired`, or another word of the provider; null for a key that is not in the
   * provider's list
   */
  readonly status: string | null;
  /** the workspace's name; null for the default workspace, for console use, and for a workspace that is not known */
  readonly workspace: string | null;
  /**
   * the workspace's id as cost queries use it, `default` for the default workspace. null for console use, and for a key
   * that is not in the provider's list
   */
  readonly workspaceId: string | null;
}

const CONSOLE: KeyEntry = { id: null, name: null, hint: null, status: null, workspace: null, workspaceId: null };

/**
 * Returns the keys, sorted by name and then by id, with console use last. The order does not depend on the language of
 * the operating system.
 */
export function keyList(ledger: Ledger): readonly KeyEntry[] {
  return [...keyEntries(ledger).sort(byName), CONSOLE];
}

/**
 * Returns the ids that no API key has. Example: of `['apikey_01…', 'checkout']`, the result is `['checkout']`, because
 * that is the name of a key. The result is empty if the provider's list is not loaded.
 * @param ids ids as in a selection; null is the whole organization
 * @param keys as `keyList` or `keyEntries` returns them
 */
export function unknownKeyIds(
  ids: Selection['apiKeyIds'],
  keys: readonly Pick<KeyEntry, 'id' | 'status'>[],
): readonly string[] {
  if (ids === null || !keys.some(({ status }) => status !== null)) return [];
  const known = new Set(keys.map(({ id }) => id));
  return ids.filter((id): id is string => id !== null && !known.has(id));
}

/** Returns the keys in no order, without console use. Sorting thousands of keys takes several times as long. */
export function keyEntries(ledger: Ledger): KeyEntry[] {
  const { apiKeys, workspaces } = ledger.directory();
  const workspaceNames = new Map(workspaces.map(({ id, name, isDefault }) => [id, isDefault ? null : name]));
  const defaultId = workspaces.find(({ isDefault }) => isDefault)?.id;
  const listed = new Set(apiKeys.map(({ id }) => id));
  const entries = apiKeys.map(({ id, name, hint, status, workspaceId }): KeyEntry => {
    return {
      id,
      name,
      hint,
      status,
      workspace: workspaceId === null ? null : (workspaceNames.get(workspaceId) ?? null),
      workspaceId: workspaceId === null || defaultId === workspaceId ? NO_VALUE.workspace : workspaceId,
    };
  });
  for (const id of ledger.names.keys.texts()) {
    if (!listed.has(id)) entries.push({ ...CONSOLE, id, name: id });
  }
  return entries;
}

function byName(a: KeyEntry, b: KeyEntry): number {
  return compare((a.name ?? '').toLowerCase(), (b.name ?? '').toLowerCase()) || compare(a.id ?? '', b.id ?? '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
