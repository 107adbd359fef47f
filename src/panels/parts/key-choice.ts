/**
 * Converts an API key to an entry of a list in which a person selects keys: its name, further details, and the text
 * that is searched.
 */
import { keyStatusWords } from '../../messages/en/key-status.ts';
import { scopeWords } from '../../messages/en/scope.ts';
import type { KeyEntry } from '../../core/reports/key-list.ts';
import { displayName } from './display-name.ts';

export interface KeyChoice {
  /** id of the entry, unique in the list. The entry for usage in the provider's console has one too */
  readonly id: string;
  /** the id of the key as in the setting `apiKeyIds`; null for usage in the provider's console, which has no key */
  readonly keyId: string | null;
  readonly name: string;
  readonly detail: string;
  readonly isChosen: boolean;
  /** the text in which the list looks for the words that a person types into the search field */
  readonly search: string;
}

export interface KeyChoiceParts {
  readonly name: string;
  /** displayed name of the key's workspace; null if it has none */
  readonly workspace: string | null;
  /** true if the list is grouped by workspace; the detail then leaves the workspace out */
  readonly isUnderWorkspace: boolean;
  readonly chosen: ReadonlySet<string | null>;
}

export function keyChoice(
  { id, hint, status }: Pick<KeyEntry, 'id' | 'hint' | 'status'>,
  { name, workspace, isUnderWorkspace, chosen }: KeyChoiceParts,
): KeyChoice {
  const details = [
    id === null ? scopeWords.keys.usageWithoutKey : null,
    isUnderWorkspace ? null : workspace,
    hint === null ? null : displayName(hint),
    status === null || status === 'active' ? null : statusWords(status),
  ].filter((detail) => detail !== null);
  const searched = isUnderWorkspace && workspace !== null ? [workspace, ...details] : details;
  return {
    id: id === null ? 'console' : `key:${id}`,
    keyId: id,
    name,
    detail: details.join(' · '),
    isChosen: chosen.has(id),
    search: [name, id ?? '', ...searched].join(' ').toLowerCase(),
  };
}

/** Writes the status of a key. If Outlay does not know the status, the provider's own word is shown. */
function statusWords(status: string): string {
  const names: Readonly<Record<string, string>> = keyStatusWords;
  return Object.hasOwn(names, status) ? (names[status] ?? '') : displayName(status);
}
