/** What the values of dimensions are called, on the page, in files and in tables: names where the organization gives them, words for the rest. */
import { CATEGORIES, type Category } from '../model/category.ts';
import { displayNameOf } from '../pricing/find-model.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension } from '../query/cost-query.ts';
import { costTypeWords } from './cost-type-words.ts';

/** Dimensions whose values have names of their own. */
export type NamedDimension = Extract<Dimension, 'model' | 'workspace' | 'apiKey'>;

/** Whether values of a dimension have names of their own. */
export function isNamed(dimension: Dimension): dimension is NamedDimension {
  return dimension === 'model' || dimension === 'workspace' || dimension === 'apiKey';
}

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  input: 'input',
  cacheCreation: 'cache creation',
  cacheRead: 'cache read',
  output: 'output',
  other: 'other',
};

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

/** What stands for none, or for no single one. */
export const SPECIAL_NAMES: Readonly<Record<NamedDimension, Readonly<Record<string, string>>>> = {
  model: { [NO_VALUE.model]: 'Cost without a model' },
  workspace: { [NO_VALUE.workspace]: 'Default' },
  apiKey: { [NO_VALUE.apiKey]: 'Console', [UNATTRIBUTED_VALUE]: 'Cost without an API key' },
};

/**
 * The name of a value; the value itself where nothing else is known.
 * @param known the name that the organization gives a model, workspace or API key; null for none
 */
export function valueName(
  dimension: Dimension,
  value: string,
  known: (dimension: NamedDimension, id: string) => string | null,
): string {
  if (value === NOT_LOADED_VALUE) return 'Not loaded';
  if (dimension === 'category') return CATEGORY_NAMES[CATEGORIES.find((name) => name === value) ?? 'other'];
  if (dimension === 'item') return ITEM_NAMES[value] ?? costTypeWords(value);
  if (!isNamed(dimension)) return value === NO_VALUE[dimension] ? 'Not given by the provider' : value;
  const name = known(dimension, value) ?? SPECIAL_NAMES[dimension][value];
  return name ?? (dimension === 'model' ? displayNameOf(value) : null) ?? value;
}
