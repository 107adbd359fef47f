/** What the values of dimensions are called: names where the organization gives them, plain words for what has none. */
import { itemWords } from './item-words.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE } from '../../core/query/cost-query.ts';
import type { ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { displayName } from '../parts/display-name.ts';
import { keyName } from '../parts/key-name.ts';

/** `Model` */
export const DIMENSION_WORDS: Readonly<Record<ScopeGrouping, string>> = {
  model: 'Model',
  workspace: 'Workspace',
  apiKey: 'API key',
  category: 'Category',
  item: 'Item',
  serviceTier: 'Service tier',
  contextWindow: 'Context window',
  geography: 'Geography',
};

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  input: 'Input',
  cacheCreation: 'Cache creation',
  cacheRead: 'Cache read',
  output: 'Output',
  other: 'Other',
};

/** `Claude Opus 5.5`, `agents-ci`, `Not loaded yet` */
export function valueWords(dimension: Dimension, value: string, state: Pick<TrackerState, 'reports' | 'keys'>): string {
  if (value === NOT_LOADED_VALUE) return 'Detail is not loaded yet';
  switch (dimension) {
    case 'model': {
      if (value === NO_VALUE.model) return 'Cost without a model';
      const known = state.reports?.models.find(({ model }) => model === value);
      return displayName(known?.displayName ?? value, value);
    }
    case 'workspace': {
      const known = state.reports?.workspaces.find(({ id }) => (id ?? NO_VALUE.workspace) === value);
      return displayName(known?.name ?? (value === NO_VALUE.workspace ? 'Default workspace' : value), value);
    }
    case 'apiKey': {
      if (value === UNATTRIBUTED_VALUE) return 'Cost without an API key';
      const id = value === NO_VALUE.apiKey ? null : value;
      const known = state.keys?.find((key) => key.id === id);
      return keyName({ id, name: known?.name ?? null });
    }
    case 'category':
      return CATEGORY_WORDS[value] ?? value;
    case 'item':
      return itemWords(value);
    case 'serviceTier':
    case 'contextWindow':
    case 'geography':
    case 'speed':
      return value === NO_VALUE[dimension] ? 'Not told by the provider' : displayName(value);
  }
}

/** As it stands inside a sentence: `model`, `API key` */
export function lowerFirst(text: string): string {
  return text.startsWith('API') ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
