/**
 * The model of the list in which a person selects API keys. Keys are grouped by workspace. Each group and each key has
 * its cost in the chosen days, and the most expensive ones come first. The last group has the usage in the provider's
 * console and the costs without a key.
 */
import { scopeWords } from '../../messages/en/scope.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { sumPico, toPico, type Pico } from '../../core/money/pico.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type CostAnswer } from '../../core/query/cost-query.ts';
import type { KeyEntry } from '../../core/reports/key-list.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { PickerRow } from '../kit/contract/picker.ts';
import { notArrivedSentence } from '../parts/answer-fault.ts';
import { isOneKeyOnly } from '../parts/choose-keys.ts';
import { displayName } from '../parts/display-name.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { toFilterModel } from '../parts/filter-model.ts';
import { countWords } from '../parts/filter-words.ts';
import { keyChoice } from '../parts/key-choice.ts';
import { keyNames } from '../parts/key-name.ts';
import { moneyWriter } from '../parts/money-words.ts';
import { whenWords } from '../parts/range-words.ts';
import { keyAmounts } from './key-amounts.ts';
import {
  keyPickerLine,
  keyPickerRows,
  type KeyGroup,
  type KeyPickerRow,
  type KeyRow,
  type KeySearch,
} from './key-picker-rows.ts';

export interface KeyFilterModel {
  /** label of the button that opens the list of API keys: `All keys`, `3 of 5,000 keys` */
  readonly label: string;
  readonly isFiltered: boolean;
  /** the list in which a person selects API keys; null while it is closed */
  readonly list: KeyListModel | null;
}

export interface KeyListModel {
  readonly isOneOnly: boolean;
  /**
   * says what the amounts in the list are: `Cost in 1–21 Nov`, and whether costs without an API key are missing in those
   * of workspaces; or says why the list has no amounts
   */
  readonly note: string;
  /** how much of the costs of the keys is loaded, from 0 to 1; null if nothing is loading */
  readonly progress: { readonly label: string; readonly share: number | null } | null;
  /**
   * returns the rows that match a search, ordered by cost. Without a search, it returns all rows. The keys that were
   * selected when the list was opened then come first
   */
  readonly rows: (search: KeySearch) => readonly KeyPickerRow[];
  /**
   * returns the texts of a row. Call it only when the row is drawn: there may be thousands of rows, and writing their
   * amounts takes time
   */
  readonly line: (row: KeyPickerRow) => PickerRow;
}

const words = scopeWords.keys;
const NO_KEY_GROUP = 'none';
const ZERO = toPico(0n);

export function toKeyFilter(state: TrackerState, nowMs: number): KeyFilterModel {
  const { keys, keyList, settings } = state;
  const { apiKeyIds } = settings;
  const isInactive = toFilterModel(state)?.isInactive === true;
  const count = apiKeyIds === null ? words.all : countWords(apiKeyIds.length, keys?.length ?? 0);
  return {
    label: isInactive ? words.notApplied(count) : count,
    isFiltered: apiKeyIds !== null,
    list: keyList.isOpen ? toList(state, nowMs) : null,
  };
}

function toList(state: TrackerState, nowMs: number): KeyListModel {
  const { keys, keyList, reports, scope, status } = state;
  const { costs } = keyList;
  const isLocked = reports?.locked.includes('perKey') === true;
  const answer = costs?.scope === scope && costs.result.ok ? costs.result.value : null;
  const missing = answer?.basis.notLoadedDays.length ?? 0;
  const isReading = keys === null || missing > 0 || (answer === null && costs?.result.ok !== false && !isLocked);
  const groups = toGroups(state, answer);
  const isOneOnly = isOneKeyOnly(state);
  const total = answer === null ? null : sumPico(groups.map(({ cost }) => cost ?? ZERO));
  const amountOf = keyAmounts(groups, total, moneyWriter(state));
  const notArrived = notArrivedSentence(state, keys === null ? 'keys' : 'keyCosts');
  const share = status.progress?.step === 'keys' ? status.progress.share : null;
  return {
    isOneOnly,
    rows: (search) => keyPickerRows(groups, search),
    line: (row) => keyPickerLine(row, { amountOf, isOneOnly }),
    note: noteOf(state, { answer, isLocked, nowMs }),
    progress: isReading ? { label: notArrived ?? readingWords(keys === null, missing), share } : null,
  };
}

function readingWords(hasNoList: boolean, missing: number): string {
  if (hasNoList) return words.readingList;
  return missing > 0 ? words.readingDays(missing) : words.addingUp;
}

interface NoteParts {
  readonly answer: CostAnswer | null;
  readonly isLocked: boolean;
  readonly nowMs: number;
}

function noteOf(state: TrackerState, { answer, isLocked, nowMs }: NoteParts): string {
  if (isLocked) return words.inPro;
  if (answer === null) return state.keyList.costs?.result.ok === false ? words.noCosts : words.costOfEach;
  const narrowed = Object.keys(state.scope.where).length > 0;
  const when = whenWords(answer.range, providerDay(state.status, nowMs));
  const note = narrowed ? words.costOfFiltered(when) : words.costOf(when);
  const hasOthers = answer.rows.some(({ values: [value], cost }) => value === UNATTRIBUTED_VALUE && cost !== 0n);
  return hasOthers ? words.sumsOfKeys(note) : note;
}

function toGroups({ keys, settings }: TrackerState, answer: CostAnswer | null): readonly KeyGroup[] {
  if (keys === null) return [];
  const lines = new Map(answer?.rows.map((row) => [row.values[0] ?? '', row]));
  const amountOf = (value: string): Pick<KeyRow, 'cost' | 'unpricedTokens'> => ({
    cost: answer === null ? null : (lines.get(value)?.cost ?? ZERO),
    unpricedTokens: lines.get(value)?.unpricedTokens ?? 0,
  });
  const chosen = new Set(settings.apiKeyIds);
  const names = keyNames(keys);
  const rowsOf = new Map<string, KeyRow[]>();
  const workspaces = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    const group = key.workspaceId ?? NO_KEY_GROUP;
    const workspace = workspaceName(key);
    workspaces.set(group, workspace);
    const rows = rowsOf.get(group) ?? [];
    const choice = keyChoice(key, { name: names[index] ?? '', workspace, isUnderWorkspace: true, chosen });
    rows.push({ ...choice, ...amountOf(key.id ?? NO_VALUE.apiKey) });
    rowsOf.set(group, rows);
  }
  for (const [value, name, detail] of NO_KEYS) {
    const amount = amountOf(value);
    if (!lines.has(value) || (amount.cost === ZERO && amount.unpricedTokens === 0)) continue;
    workspaces.set(NO_KEY_GROUP, words.noWorkspace);
    const row = { id: value, keyId: undefined, name, detail, ...amount, isChosen: false, search: name.toLowerCase() };
    rowsOf.set(NO_KEY_GROUP, [...(rowsOf.get(NO_KEY_GROUP) ?? []), row]);
  }
  const ids = [...workspaces.keys()];
  const groupNames = distinctNames(ids.map((id) => ({ id, name: workspaces.get(id) ?? id })));
  return ids
    .map((id, index): KeyGroup => {
      const rows = (rowsOf.get(id) ?? []).toSorted(byCost);
      const cost = answer === null ? null : sumPico(rows.map((row) => row.cost ?? ZERO));
      const unpricedTokens = rows.reduce((sum, row) => sum + row.unpricedTokens, 0);
      return { id: `group:${id}`, name: groupNames[index] ?? id, cost, unpricedTokens, keys: rows };
    })
    .toSorted((a, b) => Number(isNoKey(a)) - Number(isNoKey(b)) || byCost(a, b));
}

const NO_KEYS = [
  [UNATTRIBUTED_VALUE, words.noKey, words.noKeyDetail],
  [NOT_LOADED_VALUE, words.notLoaded, words.notLoadedDetail],
] as const;

function isNoKey({ id }: KeyGroup): boolean {
  return id === `group:${NO_KEY_GROUP}`;
}

function workspaceName({ workspace, workspaceId }: KeyEntry): string {
  if (workspaceId === null) return words.noWorkspace;
  if (workspaceId === NO_VALUE.workspace) return words.defaultWorkspace;
  return displayName(workspace ?? workspaceId);
}

function byCost(a: { readonly cost: Pico | null }, b: { readonly cost: Pico | null }): number {
  const difference = (b.cost ?? ZERO) - (a.cost ?? ZERO);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
