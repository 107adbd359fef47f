/**
 * Makes the rows of the list of API keys, with the selected keys first. A press on a group selects all its keys. During
 * a search, it selects only those keys of the group that match.
 */
import { scopeWords } from '../../messages/en/scope.ts';
import type { Pico } from '../../core/money/pico.ts';
import type { KeyChoice } from '../parts/key-choice.ts';
import type { PickerRow } from '../kit/contract/picker.ts';

export interface KeyGroup {
  readonly id: string;
  readonly name: string;
  /** the cost of the group, in pico-dollars; null if costs are not known */
  readonly cost: Pico | null;
  /** the number of tokens of the group's keys that have no known price; `cost` does not include them */
  readonly unpricedTokens: number;
  readonly keys: readonly KeyRow[];
}

export interface KeyRow extends Omit<KeyChoice, 'keyId'> {
  /**
   * the id of the key as in the setting `apiKeyIds`. null for usage in the provider's console. undefined for a row with
   * costs that are not assigned to a key; such a row can't be selected
   */
  readonly keyId: string | null | undefined;
  /** the cost of the key, in pico-dollars; null if costs are not known */
  readonly cost: Pico | null;
  /** the number of the key's tokens that have no known price; `cost` does not include them */
  readonly unpricedTokens: number;
}

export type KeyPickerRow =
  | { readonly kind: 'key'; readonly id: string; readonly key: KeyRow }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly group: KeyGroup;
      /** the keys that a press on the group selects or deselects: all its keys or, during a search, those that match */
      readonly keys: readonly KeyRow[];
      readonly isFound: boolean;
    };

export interface KeySearch {
  readonly query: string;
  /** the ids of the keys to list before all groups */
  readonly first: readonly (string | null)[];
}

/**
 * Returns the rows that match a search. Each word of the search must be in the text `search` of the key, which contains
 * the key's name, id, workspace and details. Without a search, all keys are returned, and the keys of `first` come
 * before all groups.
 */
export function keyPickerRows(groups: readonly KeyGroup[], { query, first }: KeySearch): readonly KeyPickerRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = words.length > 0;
  const stands = new Set(isFound ? [] : first);
  const isFirst = ({ keyId }: KeyRow): boolean => keyId !== undefined && stands.has(keyId);
  const rowOf = (key: KeyRow): KeyPickerRow => ({ kind: 'key', id: key.id, key });
  const rows = groups.flatMap((group): KeyPickerRow[] => {
    const found = group.keys.filter((key) => words.every((word) => key.search.includes(word)));
    const others = found.filter((key) => !isFirst(key));
    if (others.length === 0) return [];
    const keys = found.filter(({ keyId }) => keyId !== undefined);
    return [{ kind: 'group', id: group.id, group, keys, isFound }, ...others.map(rowOf)];
  });
  return [...groups.flatMap(({ keys }) => keys.filter(isFirst).map(rowOf)), ...rows];
}

export interface LineContext {
  /** returns the amount of a key or group by its id; null if costs are not known */
  readonly amountOf: (id: string) => string | null;
  readonly isOneOnly: boolean;
}

/** Writes the texts of a row: its name, details and amount. */
export function keyPickerLine(row: KeyPickerRow, { amountOf, isOneOnly }: LineContext): PickerRow {
  const amount = amountOf(row.id);
  if (row.kind === 'key') {
    const { id, name, detail, isChosen, keyId } = row.key;
    return {
      id,
      label: name,
      ...(detail !== '' && { detail }),
      ...(amount !== null && { amount }),
      state: isChosen ? 'on' : 'off',
      ...(keyId === undefined && { isDisabled: true }),
    };
  }
  const { id, group, keys, isFound } = row;
  const chosen = keys.filter(({ isChosen }) => isChosen).length;
  const count = (isFound ? scopeWords.keys.found : scopeWords.keys.count)(keys.length);
  const detail = chosen === 0 ? count : scopeWords.keys.chosen(count, chosen);
  return {
    id,
    label: group.name,
    detail,
    ...(amount !== null && { amount }),
    state: chosen === 0 ? 'off' : chosen === keys.length ? 'on' : 'some',
    isGroup: true,
    ...((isOneOnly || keys.length === 0) && { isDisabled: true }),
  };
}

interface PressedKeys {
  readonly ids: readonly (string | null)[];
  readonly isChosen: boolean;
}

/**
 * Returns which keys a press on a row changes. A press on a key selects or deselects it. A press on a group selects its
 * keys (during a search, only those that match); if all of these are selected, it deselects them. Returns null if there
 * is no row, or if the costs of the row are not assigned to a key.
 */
export function pressedKeys(row: KeyPickerRow | undefined): PressedKeys | null {
  if (row === undefined) return null;
  if (row.kind === 'group') {
    const ids = row.keys.map(({ keyId }) => keyId).filter((id) => id !== undefined);
    return { ids, isChosen: row.keys.some(({ isChosen }) => !isChosen) };
  }
  const { keyId, isChosen } = row.key;
  return keyId === undefined ? null : { ids: [keyId], isChosen: !isChosen };
}
