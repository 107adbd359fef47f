/**
 * Finds filters that name a value that does not exist. Example: a workspace with a spelling mistake in a link. Without
 * a message, the page would show a cost of zero, as if nothing was spent (decision 0058).
 */
import { CATEGORIES } from '../../core/model/category.ts';
import {
  DIMENSIONS,
  NO_VALUE,
  NOT_LOADED_VALUE,
  type CostAnswer,
  type Dimension,
  type Where,
} from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { noAnswerWords as words } from '../../messages/en/no-answer.ts';
import { scopeWords } from '../../messages/en/scope.ts';
import { valueNameWords } from '../../messages/en/value-names.ts';
import { displayName } from './display-name.ts';

export interface UnknownValues {
  /** sentences: one for each value that does not exist, and a last one that says what to do */
  readonly text: string;
  /** true if no cost can match the filters, because none of the filtered values of a dimension exists */
  readonly matchesNothing: boolean;
}

type Known = Pick<TrackerState, 'reports' | 'settings' | 'selection' | 'answer'>;

/**
 * Finds filter values that are neither in the organization's lists nor in its figures. Returns null if there are none,
 * or while history is loading. Also returns null if a person has selected API keys, because the figures are then only
 * for these keys.
 * @param where the filters; by default those of the scope
 */
export function unknownValues(
  state: Known & Pick<TrackerState, 'scope'>,
  where: Where = state.scope.where,
): UnknownValues | null {
  const { reports } = state;
  if (reports?.isComplete !== true || state.selection.apiKeyIds !== null) return null;
  const dimensions = DIMENSIONS.filter((dimension) => where[dimension] !== undefined);
  const sentences: string[] = [];
  let matchesNothing = false;
  for (const dimension of dimensions) {
    const values = where[dimension] ?? [];
    const known = knownValues(dimension, state, dimensions.length === 1);
    const unknown = known === null ? [] : values.filter((value) => value !== NOT_LOADED_VALUE && !known.has(value));
    matchesNothing ||= unknown.length > 0 && unknown.length === values.length;
    for (const value of unknown) {
      sentences.push(words.unknownValue(scopeWords.dimensionsWithin[dimension], displayName(value)));
    }
  }
  if (sentences.length === 0) return null;
  return { text: [...sentences, words.removeFilter].join(' '), matchesNothing };
}

/**
 * Returns the existing values of a dimension; null if they are not known.
 *
 * The page has no complete list of items, service tiers, context windows, geographies and speeds. For these five
 * dimensions, the result is null, with one exception: the filter by the dimension is the only filter, and no cost of
 * all time matches it. In this case, the result for items contains all items that have a name in Outlay. The result for
 * the other four dimensions contains only the dimension's value in `NO_VALUE`, which stands for costs without a service
 * tier, a context window and so on.
 * @param isOnlyFilter whether the scope has no filter by another dimension
 */
function knownValues(dimension: Dimension, state: Known, isOnlyFilter: boolean): ReadonlySet<string> | null {
  const { reports, settings, answer } = state;
  switch (dimension) {
    case 'apiKey':
      return null;
    case 'model':
      if (reports?.locked.includes('models') === true) return null;
      return new Set([NO_VALUE.model, ...(reports?.models ?? []).map(({ model }) => model ?? NO_VALUE.model)]);
    case 'workspace':
      return new Set([NO_VALUE.workspace, ...(reports?.workspaces ?? []).map(({ id }) => id ?? NO_VALUE.workspace)]);
    case 'team':
      if (reports?.locked.includes('teams') === true) return null;
      return new Set([NO_VALUE.team, ...settings.teams.map(({ name }) => name)]);
    case 'category':
      return new Set(CATEGORIES);
    case 'item':
    case 'serviceTier':
    case 'contextWindow':
    case 'geography':
    case 'speed': {
      const allTime = answer?.result.ok === true ? answer.result.value.allTime : null;
      const hasNoCost =
        allTime !== null && isEmpty(allTime) && isOnlyFilter && answer?.query.where[dimension] !== undefined;
      if (!hasNoCost) return null;
      return new Set(dimension === 'item' ? Object.keys(valueNameWords.items) : [NO_VALUE[dimension]]);
    }
  }
}

function isEmpty({ rows, rest, basis }: CostAnswer): boolean {
  return rows.length === 0 && rest === null && basis.notLoadedDays.length === 0 && !basis.isHistoryLoading;
}
