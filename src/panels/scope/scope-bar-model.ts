/** The model of the bar in which a person chooses the scope: the days, the comparison, the grouping and the filters. */
import { scopeWords } from '../../messages/en/scope.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { Comparison, Dimension } from '../../core/query/cost-query.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { shownThrough } from '../../core/tracker/counted-figures.ts';
import { isLocked, isOffered, type ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { dayWords } from '../parts/range-words.ts';
import { namedKeys } from '../parts/filter-words.ts';
import { toKeyFilter, type KeyFilterModel } from './key-filter-model.ts';
import { toRange, type RangeModel } from './range-model.ts';
import { DIMENSION_WORDS, valueWords } from './value-words.ts';

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

/**
 * The choices that a page offers in its bar. If the current comparison is not among them, the bar shows the first one
 * that is offered. If the current grouping is not among them, the bar shows the grouping by workspace or, if that is
 * not offered, the first grouping that is available.
 */
export interface ScopeOffers {
  /** the comparisons that can be chosen (null: compare with nothing); an empty list if the page has no comparison */
  readonly comparisons: readonly (Comparison | null)[];
  /** the groupings that can be chosen; an empty list if the grouping of the page is fixed */
  readonly groupings: readonly ScopeGrouping[];
}

export interface ScopeBarModel {
  readonly range: RangeModel;
  /** the choice of comparison; null if the page offers no comparison */
  readonly compareTo: { readonly value: string; readonly options: readonly ScopeOption[] } | null;
  /** the choice of grouping; null if the page offers no grouping */
  readonly groupBy: { readonly value: ScopeGrouping; readonly options: readonly ScopeOption[] } | null;
  readonly chips: readonly ScopeChip[];
  /**
   * the last day that totals include, as text, with the label of the button that includes all days again; null if
   * totals include all days
   */
  readonly through: Omit<ScopeChip, 'dimension'> | null;
  readonly keys: KeyFilterModel;
  /**
   * offers to select the API keys that a link names; null if no link names keys, if exactly these keys are selected, or
   * while the organization's keys are not loaded
   */
  readonly offer: KeyOffer | null;
}

export interface KeyOffer {
  readonly text: string;
  /** the keys to select; null if the organization has none of the keys that the link names */
  readonly apiKeyIds: Settings['apiKeyIds'];
}

const words = scopeWords;
const NO_COMPARISON = 'none';

export function toScopeBar(state: TrackerState, nowMs: number, offers: ScopeOffers): ScopeBarModel {
  return {
    range: toRange(state, nowMs),
    compareTo: comparisonChoice(state, offers.comparisons),
    groupBy: groupingChoice(state, offers.groupings),
    chips: (Object.entries(state.scope.where) as [ScopeGrouping, readonly string[]][]).map(([dimension, values]) => {
      const names = values.map((value) => valueWords(dimension, value, state));
      return {
        dimension,
        label: words.chip(DIMENSION_WORDS[dimension], names),
        removeLabel: words.removeChip(scopeWords.dimensionsWithin[dimension], names),
      };
    }),
    through: throughChip(state, nowMs),
    keys: toKeyFilter(state, nowMs),
    offer: offerOf(state),
  };
}

function throughChip(state: TrackerState, nowMs: number): ScopeBarModel['through'] {
  const through = shownThrough(state);
  if (through === null) return null;
  const day = dayWords(through, providerDay(state.status, nowMs));
  return { label: words.through(day), removeLabel: words.removeThrough(day) };
}

function comparisonChoice(
  { scope: { compareTo } }: Pick<TrackerState, 'scope'>,
  offered: ScopeOffers['comparisons'],
): ScopeBarModel['compareTo'] {
  const [first] = offered;
  if (first === undefined) return null;
  return {
    value: (offered.includes(compareTo) ? compareTo : first) ?? NO_COMPARISON,
    options: offered.map((comparison) => {
      const value = comparison ?? NO_COMPARISON;
      return { value, label: words.comparisons[value] };
    }),
  };
}

function groupingChoice(
  { scope: { groupBy }, reports, settings: { teams } }: Pick<TrackerState, 'scope' | 'reports' | 'settings'>,
  offered: ScopeOffers['groupings'],
): ScopeBarModel['groupBy'] {
  const moment = { locked: reports?.locked ?? [], teams };
  const first = offered.find((grouping) => isOffered(grouping, moment));
  if (first === undefined) return null;
  const usual = offered.includes('workspace') ? 'workspace' : first;
  return {
    value: offered.includes(groupBy) && isOffered(groupBy, moment) ? groupBy : usual,
    options: offered.map((value) => {
      const option = { value, label: words.groupings[value] };
      if (isOffered(value, moment)) return option;
      return { ...option, hint: isLocked(value, moment.locked) ? words.pro : words.noTeams, isDisabled: true };
    }),
  };
}

/**
 * Makes the offer to select the API keys that a link names. Only keys of the organization are offered, because anyone
 * may have written the link.
 */
function offerOf({ offeredKeys, keys, settings }: TrackerState): KeyOffer | null {
  if (offeredKeys === null || keys === null) return null;
  const known = new Set(keys.map(({ id }) => id));
  const apiKeyIds = offeredKeys.filter((id) => known.has(id));
  const chosen = new Set(settings.apiKeyIds);
  const isChosen = apiKeyIds.length === chosen.size && apiKeyIds.every((id) => chosen.has(id));
  if (apiKeyIds.length === 0) return { text: words.linkUnknown(offeredKeys.length), apiKeyIds: null };
  if (isChosen) return null;
  return { text: words.linkOffers(namedKeys(apiKeyIds, keys)), apiKeyIds };
}
