/**
 * Lists the API keys that need attention: why each key is listed, when it was last used, what it cost, and what to do.
 */
import type { Day } from '../../core/calendar/day.ts';
import type { Concentration } from '../../core/analysis/keys/concentration.ts';
import type { KeyReason, KeyRisks, ListedKey } from '../../core/analysis/keys/key-risks.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { keysToLookAtWords as words } from '../../messages/en/keys-to-look-at.ts';
import type { TableColumn, TableRow } from '../kit/contract/table.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { costWords, shareWords, type MoneyWriter } from '../parts/money-words.ts';
import { whenWords, dayWords } from '../parts/range-words.ts';
import { valueWords } from '../scope/value-words.ts';

export interface KeysModel {
  /** the first sentence: `4 of 17 active keys should be checked.` */
  readonly headline: string;
  /** the table of the API keys that need attention; null if there are none */
  readonly table: {
    readonly caption: string;
    readonly columns: readonly TableColumn[];
    readonly rows: readonly TableRow[];
  } | null;
  /** sentences that say which share of the cost the few largest keys, workspaces and models account for */
  readonly concentration: readonly string[];
  /** notes, for example about missing figures, or about how many keys never expire */
  readonly notes: readonly string[];
}

/** The largest number of rows in the table of API keys. The keys with the most serious reasons come first. */
const MOST_LISTED = 200;

interface Context {
  readonly state: TrackerState;
  readonly today: Day;
  readonly write: MoneyWriter;
}

export function toKeysModel(risks: KeyRisks, context: Context): KeysModel {
  const { activeKeys, withoutExpiry, keys, knownDays, notLoadedDays } = risks;
  return {
    headline: headlineOf(risks),
    table: keys.length === 0 ? null : tableOf(risks, context),
    concentration: concentrationOf(risks),
    notes: [
      ...(keys.length > MOST_LISTED ? [words.alsoListed(keys.length - MOST_LISTED)] : []),
      ...(withoutExpiry === null || withoutExpiry === 0 ? [] : [words.withoutExpiry(withoutExpiry, activeKeys)]),
      ...(activeKeys === 0 ? [] : [words.knownDays(knownDays)]),
      ...(notLoadedDays.length === 0 ? [] : [words.notLoaded(notLoadedDays.length)]),
    ],
  };
}

function headlineOf({ activeKeys, keys }: KeyRisks): string {
  if (activeKeys === 0) return words.noKeys;
  return keys.length === 0 ? words.none(activeKeys) : words.headline(keys.length, activeKeys);
}

function tableOf({ keys, range }: KeyRisks, { state, today, write }: Context): NonNullable<KeysModel['table']> {
  const listed = keys.slice(0, MOST_LISTED);
  const names = distinctNames(listed.map(({ id }) => ({ id, name: valueWords('apiKey', id, state) })));
  const { columns } = words;
  return {
    caption: words.caption,
    columns: [
      { id: 'key', label: columns.key, align: 'start' },
      { id: 'last-used', label: columns.lastUsed, align: 'end' },
      { id: 'cost', label: columns.cost(whenWords(range, today)), align: 'end' },
    ],
    rows: listed.map((key, index) => ({
      id: key.id,
      cells: [names[index] ?? key.id, lastUsedWords(key), costWords(write, key.cost, key.unpricedTokens)],
      note: words.note([...key.reasons.map((reason) => reasonWords(reason, key)), whatToDo(key.reasons)]),
      isNoteQuiet: true,
    })),
  };

  function lastUsedWords({ lastUsed, reasons }: ListedKey): string {
    if (lastUsed !== null) return dayWords(lastUsed, today);
    // If the use of the key is not known on all days since it was created, it may have been used on one of them.
    return reasons.some(({ kind }) => kind === 'neverUsed') ? words.never : words.lastUseNotKnown;
  }

  function reasonWords(reason: KeyReason, { createdOn }: ListedKey): string {
    switch (reason.kind) {
      case 'neverUsed':
        return words.neverUsed(dayWords(createdOn, today));
      case 'unused':
        return words.unused(reason.days);
      case 'returned':
        return words.returned(dayWords(reason.on, today), reason.days);
      case 'newModel':
        return words.newModel(valueWords('model', reason.model, state), dayWords(reason.on, today));
    }
  }
}

/** Writes what to do about the first reason why a key needs attention. The first reason is the most serious one. */
function whatToDo([reason]: readonly KeyReason[]): string {
  switch (reason?.kind) {
    case 'returned':
      return words.askWhoUses;
    case 'newModel':
      return words.askWhetherMeant;
    case 'neverUsed':
    case 'unused':
    case undefined:
      return words.deactivate;
  }
}

function concentrationOf({ concentration: { apiKeys, workspaces, models } }: KeyRisks): readonly string[] {
  type Sentence = (count: number, all: number, share: string) => string;
  const sentences: readonly (readonly [Concentration | null, Sentence])[] = [
    [apiKeys, words.keysMake],
    [workspaces, words.workspacesMake],
    [models, words.modelsMake],
  ];
  return sentences.flatMap(([found, sentence]) =>
    found === null || areAll(found) ? [] : [sentence(found.most.length, found.count, shareWords(found.mostPermille))],
  );
}

/**
 * Whether a sentence is left out because it would be about every key, workspace or model: “3 of 3 keys account for
 * 100.0%” says nothing. If there is only one key, workspace or model, the sentence is shown, because this fact is worth
 * knowing.
 */
function areAll({ most, count }: Concentration): boolean {
  return count > 1 && most.length === count;
}
