/** Names for the ids of an answer, and ids for the names of a question. Example: `wrkspc_01…` is the workspace “Research”. */
import { fail, ok, type Result } from '../base/result.ts';
import { CATEGORIES } from '../model/category.ts';
import { displayNameOf } from '../pricing/find-model.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension } from '../query/cost-query.ts';
import type { QueryTextFault } from '../query/query-text-fault.ts';
import { takeIds, type FindValue } from '../query/where-text.ts';
import type { KeyEntry } from '../reports/key-list.ts';
import type { Reports } from '../reports/reports.ts';
import { CATEGORY_NAMES } from './category-words.ts';
import { costTypeWords } from './cost-type-words.ts';
import type { QueryValues } from './query-values.ts';

export interface QueryNames {
  /** the name of an id; the id itself where nothing else is known */
  nameOf(dimension: Dimension, id: string): string;
  /** the id of a written value: an id that is known, or the name of exactly one */
  readonly find: FindValue;
}

/** Dimensions whose values have names of their own. */
type Named = Extract<Dimension, 'model' | 'workspace' | 'apiKey'>;

const ITEM_NAMES: Readonly<Record<string, string>> = {
  input: 'uncached input',
  write5m: '5-minute cache write',
  write1h: '1-hour cache write',
  read: 'cache read',
  output: 'output',
  webSearch: 'web search',
  codeExecution: 'code execution',
  sessions: 'sessions',
  other: 'other',
};

const SPECIAL_NAMES: Readonly<Record<Named, Readonly<Record<string, string>>>> = {
  model: { [NO_VALUE.model]: 'No model' },
  workspace: { [NO_VALUE.workspace]: 'Default' },
  apiKey: { [NO_VALUE.apiKey]: 'Console', [UNATTRIBUTED_VALUE]: 'Not attributable to a key' },
};

/**
 * @param keys every key there is to choose from
 * @param values of dimensions without names; a value of one that is left out is taken as it is
 */
export function queryNames(
  { workspaces, models }: Pick<Reports, 'workspaces' | 'models'>,
  keys: readonly KeyEntry[],
  values: QueryValues = new Map(),
): QueryNames {
  const names: Readonly<Record<Named, ReadonlyMap<string, string>>> = {
    model: namesOf(
      'model',
      models.map(({ model, displayName }) => [model, displayName]),
    ),
    workspace: namesOf(
      'workspace',
      workspaces.map(({ id, name }) => [id, name]),
    ),
    apiKey: namesOf(
      'apiKey',
      keys.map(({ id, name }) => [id, name]),
    ),
  };
  return {
    nameOf(dimension, id) {
      if (id === NOT_LOADED_VALUE) return 'Not loaded';
      if (dimension === 'category') return CATEGORY_NAMES[CATEGORIES.find((name) => name === id) ?? 'other'];
      if (dimension === 'item') return ITEM_NAMES[id] ?? costTypeWords(id);
      if (!isNamed(dimension)) return id;
      return names[dimension].get(id) ?? (dimension === 'model' ? (displayNameOf(id) ?? id) : id);
    },
    find(dimension, value) {
      const taken = takeIds(dimension, value);
      if (value === NOT_LOADED_VALUE) return taken;
      if (!isNamed(dimension)) return findValue(dimension, value, values.get(dimension));
      const known = names[dimension];
      return taken.ok && known.has(taken.value) ? taken : findName(dimension, value, known);
    },
  };
}

function findValue(
  dimension: Dimension,
  value: string,
  known: readonly string[] | undefined,
): Result<string, QueryTextFault> {
  if (known === undefined || known.includes(value)) return ok(value);
  return fail({ kind: 'unknownValue', parameter: 'where', dimension, value, known });
}

function findName(dimension: Named, value: string, known: ReadonlyMap<string, string>): Result<string, QueryTextFault> {
  const wanted = value.toLowerCase();
  const ids = [...known].filter(([, name]) => name.toLowerCase() === wanted).map(([id]) => id);
  const [id] = ids;
  if (id === undefined)
    return fail({ kind: 'unknownValue', parameter: 'where', dimension, value, known: [...known.values()] });
  return ids.length === 1 ? ok(id) : fail({ kind: 'ambiguousValue', parameter: 'where', dimension, value, ids });
}

function namesOf(
  dimension: Named,
  list: readonly (readonly [id: string | null, name: string | null])[],
): ReadonlyMap<string, string> {
  const special = new Map(Object.entries(SPECIAL_NAMES[dimension]));
  const named = list.map(([id, name]): [string, string] => {
    const known = id ?? NO_VALUE[dimension];
    return [known, name ?? special.get(known) ?? known];
  });
  return new Map([...special, ...named]);
}

function isNamed(dimension: Dimension): dimension is Named {
  return dimension === 'model' || dimension === 'workspace' || dimension === 'apiKey';
}
