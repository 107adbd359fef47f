/** The scope bar: days, comparison, grouping and what the overview is narrowed to, each with its options in words. */
import type { Dimension } from '../../core/query/cost-query.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { GROUPINGS, isLocked, type ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { chosenKeysWords } from '../parts/filter-words.ts';
import { toKeyFilter, type KeyFilterModel } from './key-filter-model.ts';
import { toRange, type RangeModel } from './range-model.ts';
import { DIMENSION_WORDS, lowerFirst, valueWords } from './value-words.ts';

export interface ScopeOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

export interface ScopeChip {
  readonly dimension: Dimension;
  readonly label: string;
  readonly removeLabel: string;
}

export interface ScopeBarModel {
  readonly range: RangeModel;
  readonly compareTo: { readonly value: string; readonly options: readonly ScopeOption[] };
  readonly groupBy: { readonly value: ScopeGrouping; readonly options: readonly ScopeOption[] };
  readonly chips: readonly ScopeChip[];
  readonly keys: KeyFilterModel;
  /** keys that a link names and that are not chosen; null for none */
  readonly offer: KeyOffer | null;
}

export interface KeyOffer {
  readonly text: string;
  readonly apiKeyIds: NonNullable<Settings['apiKeyIds']>;
}

const NO_COMPARISON = 'none';

export function toScopeBar(state: TrackerState, nowMs: number): ScopeBarModel {
  const { scope, reports } = state;
  const locked = reports?.locked ?? [];
  const shown = isLocked(scope.groupBy, locked) ? 'workspace' : scope.groupBy;
  return {
    range: toRange(state, nowMs),
    compareTo: {
      value: scope.compareTo ?? NO_COMPARISON,
      options: [
        { value: 'sameDaysLastMonth', label: 'Same days last month' },
        { value: 'previousPeriod', label: 'Period before' },
        { value: NO_COMPARISON, label: 'No comparison' },
      ],
    },
    groupBy: {
      value: shown,
      options: GROUPINGS.map((value) => {
        const option = { value, label: `By ${lowerFirst(DIMENSION_WORDS[value])}` };
        return isLocked(value, locked) ? { ...option, hint: 'Pro', isDisabled: true } : option;
      }),
    },
    chips: (Object.entries(scope.where) as [ScopeGrouping, readonly string[]][]).map(([dimension, values]) => {
      const words = values.map((value) => valueWords(dimension, value, state)).join(', ');
      const what = DIMENSION_WORDS[dimension];
      return { dimension, label: `${what}: ${words}`, removeLabel: `Remove ${lowerFirst(what)} ${words}` };
    }),
    keys: toKeyFilter(state, nowMs),
    offer: offerOf(state),
  };
}

/** Ids that the organization does not have are left out: a link may come from anywhere. */
function offerOf({ offeredKeys, keys, settings }: TrackerState): KeyOffer | null {
  if (offeredKeys === null || keys === null) return null;
  const known = new Set(keys.map(({ id }) => id));
  const apiKeyIds = offeredKeys.filter((id) => known.has(id));
  const chosen = new Set(settings.apiKeyIds);
  const isChosen = apiKeyIds.length === chosen.size && apiKeyIds.every((id) => chosen.has(id));
  if (apiKeyIds.length === 0 || isChosen) return null;
  return { text: `The link you opened shows ${lowerFirst(chosenKeysWords(apiKeyIds, keys))}.`, apiKeyIds };
}
