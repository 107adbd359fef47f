/**
 * Finds the name of an id for the answer to a cost query, and the id of a name that a query contains. Example:
 * `wrkspc_01…` is the workspace “Research”.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { NO_VALUE, NOT_LOADED_VALUE, type Dimension } from '../query/cost-query.ts';
import type { QueryTextFault } from '../query/query-text-fault.ts';
import { takeIds, type FindValue } from '../query/where-text.ts';
import type { KeyEntry } from '../reports/key-list.ts';
import type { Reports } from '../reports/reports.ts';
import type { QueryValues } from './query-values.ts';
import { FILE_NAMES, isNamed, specialNames, valueName, type NamedDimension, type ValueNames } from './value-names.ts';

export interface QueryNames {
  /** the name of an id; the id itself if no name is known */
  nameOf(dimension: Dimension, id: string): string;
  /**
   * finds the id for a text that a person typed. The text must be a known id, or a name that only one id has; otherwise
   * the result is a fault. Exception: in a dimension whose values are not known, every text is accepted
   */
  readonly find: FindValue;
}

/**
 * Creates the lookup for names and ids.
 * @param keys all API keys whose name or id a query may contain
 * @param called the words for values that the organization does not name, such as the default workspace. By default,
 *   these are the English words that files contain
 * @param values the known values of dimensions whose values have no names. If such a dimension is missing here, `find`
 *   accepts any value for it
 */
export function queryNames(
  { workspaces, models }: Pick<Reports, 'workspaces' | 'models'>,
  keys: readonly KeyEntry[],
  values: QueryValues = new Map(),
  called: ValueNames = FILE_NAMES,
): QueryNames {
  const names: Readonly<Record<NamedDimension, ReadonlyMap<string, string>>> = {
    model: namesOf(
      specialNames('model', called),
      NO_VALUE.model,
      models.map(({ model, displayName }) => [model, displayName]),
    ),
    workspace: namesOf(
      specialNames('workspace', called),
      NO_VALUE.workspace,
      workspaces.map(({ id, name }) => [id, name]),
    ),
    apiKey: namesOf(
      specialNames('apiKey', called),
      NO_VALUE.apiKey,
      keys.map(({ id, name }) => [id, name]),
    ),
  };
  return {
    nameOf: (dimension, id) => valueName(dimension, id, (of, named) => names[of].get(named) ?? null, called),
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
  const sameName = known.find((name) => name.toLowerCase() === value.toLowerCase());
  if (dimension === 'team' && sameName !== undefined) return ok(sameName);
  return fail({ kind: 'unknownValue', parameter: 'where', dimension, value, known });
}

function findName(
  dimension: NamedDimension,
  value: string,
  known: ReadonlyMap<string, string>,
): Result<string, QueryTextFault> {
  const wanted = value.toLowerCase();
  const ids = [...known].filter(([, name]) => name.toLowerCase() === wanted).map(([id]) => id);
  const [id] = ids;
  if (id === undefined)
    return fail({ kind: 'unknownValue', parameter: 'where', dimension, value, known: [...known.values()] });
  return ids.length === 1 ? ok(id) : fail({ kind: 'ambiguousValue', parameter: 'where', dimension, value, ids });
}

function namesOf(
  specials: Readonly<Record<string, string>>,
  none: string,
  list: readonly (readonly [id: string | null, name: string | null])[],
): ReadonlyMap<string, string> {
  const special = new Map(Object.entries(specials));
  const named = list.map(([id, name]): [string, string] => {
    const known = id ?? none;
    return [known, name ?? special.get(known) ?? known];
  });
  return new Map([...special, ...named]);
}
