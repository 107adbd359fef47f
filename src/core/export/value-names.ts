/**
 * Finds the names that are shown for the values of dimensions on the page, in files and in tables. The names of models,
 * workspaces and API keys come from the organization. Outlay has its own names for categories, items (for example
 * output tokens) and missing values. All other values are shown unchanged.
 */
import { OTHER_KEYS_VALUE } from '../analysis/explain/explanation.ts';
import { CATEGORIES, type Category } from '../model/category.ts';
import { displayNameOf } from '../pricing/find-model.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension } from '../query/cost-query.ts';
import { costTypeWords } from './cost-type-words.ts';

/** The dimensions whose values the organization names. */
export type NamedDimension = Extract<Dimension, 'model' | 'workspace' | 'apiKey'>;

/**
 * Whether the values of a dimension have names from the organization. Example: workspaces have names, service tiers do
 * not.
 */
export function isNamed(dimension: Dimension): dimension is NamedDimension {
  return dimension === 'model' || dimension === 'workspace' || dimension === 'apiKey';
}

/**
 * The names for values that the organization does not name. A page shows them in its language. Files contain the
 * English ones.
 */
export interface ValueNames {
  readonly categories: Readonly<Record<Category, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly noModel: string;
  readonly defaultWorkspace: string;
  readonly console: string;
  readonly noKey: string;
  /** the name of `OTHER_KEYS_VALUE`: in an explanation, all API keys except the 200 with the highest costs */
  readonly otherKeys: string;
  /** the name for costs that match no rule of any team */
  readonly unassigned: string;
  readonly notLoaded: string;
  readonly notGiven: string;
}

/** The English names. Files and the JSON API use them in every language, because programs read them. */
export const FILE_NAMES: ValueNames = {
  categories: {
    input: 'input',
    cacheCreation: 'cache creation',
    cacheRead: 'cache read',
    output: 'output',
    other: 'other',
  },
  items: {
    input: 'uncached input',
    write5m: '5-minute cache write',
    write1h: '1-hour cache write',
    read: 'cache read',
    output: 'output',
    webSearch: 'web search',
    codeExecution: 'code execution',
    sessions: 'sessions',
    other: 'other',
  },
  noModel: 'Cost without a model',
  defaultWorkspace: 'Default',
  console: 'Console',
  noKey: 'Cost without an API key',
  otherKeys: 'Other keys',
  unassigned: 'Unassigned',
  notLoaded: 'Not loaded',
  notGiven: 'Not given by the provider',
};

/** The names of ids that Outlay itself made, such as the id for costs without an API key. */
export function specialNames(dimension: NamedDimension, names: ValueNames): Readonly<Record<string, string>> {
  switch (dimension) {
    case 'model':
      return { [NO_VALUE.model]: names.noModel };
    case 'workspace':
      return { [NO_VALUE.workspace]: names.defaultWorkspace };
    case 'apiKey':
      return { [NO_VALUE.apiKey]: names.console, [UNATTRIBUTED_VALUE]: names.noKey };
  }
}

/**
 * The name of a value, or the value itself if it has no name.
 * @param known returns the name that the organization gave a model, workspace or API key; null if there is none
 */
export function valueName(
  dimension: Dimension,
  value: string,
  known: (dimension: NamedDimension, id: string) => string | null,
  names: ValueNames,
): string {
  if (value === NOT_LOADED_VALUE) return names.notLoaded;
  if (dimension === 'apiKey' && value === OTHER_KEYS_VALUE) return names.otherKeys;
  if (dimension === 'team') return value === NO_VALUE.team ? names.unassigned : value;
  if (dimension === 'category') return names.categories[CATEGORIES.find((name) => name === value) ?? 'other'];
  if (dimension === 'item') return own(names.items, value) ?? costTypeWords(value);
  if (!isNamed(dimension)) return value === NO_VALUE[dimension] ? names.notGiven : value;
  const name = known(dimension, value) ?? own(specialNames(dimension, names), value);
  return name ?? (dimension === 'model' ? displayNameOf(value) : null) ?? value;
}

/**
 * Returns the name of a value; undefined if `names` does not have the value. The provider chooses the values, and every
 * object inherits properties such as `toString`, so `names[value]` may be a function.
 */
function own(names: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(names, value) ? names[value] : undefined;
}
