/** The scope bar: days, comparison, grouping and what the overview is narrowed to, each with its options in words. */
import { overviewWords } from '../../messages/en/overview.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { GROUPINGS, isLocked, type ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { namedKeys } from '../parts/filter-words.ts';
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

const words = overviewWords.scope;
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
        { value: 'sameDaysLastMonth', label: words.comparisons.sameDaysLastMonth },
        { value: 'previousPeriod', label: words.comparisons.previousPeriod },
        { value: NO_COMPARISON, label: words.comparisons.none },
      ],
    },
    groupBy: {
      value: shown,
      options: GROUPINGS.map((value) => {
        const option = { value, label: words.groupings[value] };
        return isLocked(value, locked) ? { ...option, hint: words.pro, isDisabled: true } : option;
      }),
    },
    chips: (Object.entries(scope.where) as [ScopeGrouping, readonly string[]][]).map(([dimension, values]) => {
      const names = values.map((value) => valueWords(dimension, value, state));
      const what = DIMENSION_WORDS[dimension];
      return {
        dimension,
        label: words.chip(what, names),
        removeLabel: words.removeChip(lowerFirst(what), names),
      };
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
  return { text: words.linkOffers(namedKeys(apiKeyIds, keys)), apiKeyIds };
}
