/**
 * Finds the name of a dimension's value. If the organization has a name for the value (for example, for a workspace),
 * that name is used. Otherwise, Outlay's own name is used: `Cache Read`.
 */
import { scopeWords } from '../../messages/en/scope.ts';
import { costTypeWords } from '../../core/export/cost-type-words.ts';
import { isNamed, valueName, type NamedDimension } from '../../core/export/value-names.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import { NO_VALUE } from '../../core/query/cost-query.ts';
import type { KeyEntry } from '../../core/reports/key-list.ts';
import type { ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { valueNameWords } from '../../messages/en/value-names.ts';
import { displayName } from '../parts/display-name.ts';

/** The name of each dimension: `Model`. */
export const DIMENSION_WORDS: Readonly<Record<ScopeGrouping, string>> = scopeWords.dimensions;

/** Outlay's names for the provider's words of a variant, such as `not_available`. */
const VARIANTS = new Map<string, string>(Object.entries(valueNameWords.variants));

/**
 * Returns the name of a value, in a form that is safe to show: `Claude Opus 5.5`, `agents-ci`, `Cache Read`, `Batch`. A
 * word of the provider that Outlay does not know is written with a capital letter and spaces: `Priority on demand`.
 */
export function valueWords(dimension: Dimension, value: string, state: Pick<TrackerState, 'reports' | 'keys'>): string {
  const name = valueName(dimension, value, (of, id) => nameGiven(of, id, state), valueNameWords);
  if (isNamed(dimension) || dimension === 'team') return displayName(name, value);
  const words = displayName(VARIANTS.get(name) ?? costTypeWords(name), value);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns the name that the organization has given to a value, for example to a workspace; null if there is none or it
 * is not known.
 */
function nameGiven(
  dimension: NamedDimension,
  value: string,
  { reports, keys }: Pick<TrackerState, 'reports' | 'keys'>,
): string | null {
  switch (dimension) {
    case 'model':
      return reports?.models.find(({ model }) => model === value)?.displayName ?? null;
    case 'workspace':
      return reports?.workspaces.find(({ id }) => (id ?? NO_VALUE.workspace) === value)?.name ?? null;
    case 'apiKey':
      return keys === null ? null : (namesOf(keys).get(value) ?? null);
  }
}

type KeyNames = ReadonlyMap<string | null, string | null>;

/**
 * For each list of keys, the names of its keys by id. The names are stored, because a list may have thousands of keys
 * and a page needs hundreds of names.
 */
const namesByList = new WeakMap<readonly KeyEntry[], KeyNames>();

function namesOf(keys: readonly KeyEntry[]): KeyNames {
  const known = namesByList.get(keys);
  if (known !== undefined) return known;
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  namesByList.set(keys, names);
  return names;
}
