/**
 * The actions that change the scope: the days, the comparison, the grouping and the filters. All pages with a scope use
 * them.
 */
import { scopeWords } from '../../messages/en/scope.ts';
import { addDays, formatDay, parseDay, type Day } from '../../core/calendar/day.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE } from '../../core/query/cost-query.ts';
import { isRangeWord } from '../../core/query/range-words.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { GROUPINGS, type Scope, type ScopeGrouping } from '../../core/tracker/scope.ts';
import { chooseKeys, isOneKeyOnly } from '../parts/choose-keys.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { pressedKeys, type KeyPickerRow } from '../scope/key-picker-rows.ts';

/** A range of UTC days, from its first to its last day. */
interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface CheckedDays {
  /** what is wrong with the text of the first day; null if the text is valid or empty */
  readonly fromError: string | null;
  readonly toError: string | null;
  readonly isReady: boolean;
}

export interface ScopeActions {
  changeSettings(change: { readonly apiKeyIds: readonly (string | null)[] | null }): void;
  /** chooses a named range: `last-month`. Does nothing for any other value */
  chooseRange(value: string): void;
  chooseComparison(value: string): void;
  chooseGrouping(value: string): void;
  removeFilter(dimension: string): void;
  /** makes totals include all chosen days again, after a person has left out days with the handle below the chart */
  countAllDays(): void;
  /** returns the ids of the selected keys, as in the setting `apiKeyIds`; empty while all keys are shown */
  chosenKeys(): readonly (string | null)[];
  /** selects or deselects the keys of a row */
  pressKeyRow(row: KeyPickerRow | undefined): void;
  showAllKeys(): void;
  /** loads the costs of all keys; returns a function that stops this */
  openKeyList(): () => void;
  /**
   * selects the API keys that a link names; with null, leaves the selection as it is. In both cases, removes the offer
   * to select the keys of the link
   */
  takeKeys(apiKeyIds: Settings['apiKeyIds']): void;
  /** returns each day as a person would type it: `2026-10-14` */
  typedDays(days: DaySpan): { readonly from: string; readonly to: string };
  checkDays(from: string, to: string): CheckedDays;
  /**
   * changes the chosen days to the typed days. Does nothing if a typed day is not valid, or if the last day is before
   * the first
   */
  showTyped(from: string, to: string): void;
  chooseDays(days: DaySpan): void;
  /**
   * adds a filter for each of these values, and then groups the costs by another dimension. Example: after a filter by
   * model, costs are grouped by workspace. An API key is not a filter: it becomes the only selected key
   */
  narrow(values: readonly NarrowedTo[]): void;
}

/** One value of a dimension, such as one model. */
export interface NarrowedTo {
  readonly dimension: string;
  readonly value: string;
}

/**
 * How costs are grouped after a person has added a filter by one of these dimensions. Each list contains the possible
 * groupings, in order. Costs are grouped by the first of them for which there is no filter. Example: after a filter by
 * model, costs are grouped by workspace.
 */
const NEXT_GROUPINGS: Readonly<Partial<Record<ScopeGrouping, readonly ScopeGrouping[]>>> = {
  model: ['workspace', 'apiKey', 'category'],
  workspace: ['model', 'apiKey', 'category'],
};
const USUAL_NEXT: readonly ScopeGrouping[] = ['apiKey', 'category', 'workspace', 'model'];

export function scopeActions(actions: TrackerActions): ScopeActions {
  const { changeScope, changeSettings, current, offerKeys, openKeyList } = actions;
  const groupingOf = (value: string): ScopeGrouping | undefined => GROUPINGS.find((grouping) => grouping === value);
  const chooseDays = ({ from, to }: DaySpan): void => changeScope({ range: { from, to: addDays(to, 1) } });
  return {
    changeSettings,
    chooseRange: (value) => {
      if (isRangeWord(value)) changeScope({ range: value });
    },
    chooseComparison: (value) =>
      changeScope({ compareTo: value === 'previousPeriod' || value === 'sameDaysLastMonth' ? value : null }),
    chooseGrouping: (value) => {
      const groupBy = groupingOf(value);
      if (groupBy !== undefined) changeScope({ groupBy });
    },
    removeFilter: (dimension) => changeScope({ where: without(current().scope.where, dimension) }),
    countAllDays: () => changeScope({ through: null }),
    chosenKeys: () => current().settings.apiKeyIds ?? [],
    pressKeyRow: (row) => {
      const choice = pressedKeys(row);
      if (choice === null) return;
      const state = current();
      const isOneOnly = isOneKeyOnly(state);
      changeSettings({ apiKeyIds: chooseKeys(state.settings.apiKeyIds, { ...choice, isOneOnly }) });
    },
    showAllKeys: () => changeSettings({ apiKeyIds: null }),
    openKeyList,
    takeKeys: (apiKeyIds) => {
      if (apiKeyIds !== null) changeSettings({ apiKeyIds });
      offerKeys(null);
    },
    typedDays: ({ from, to }) => ({ from: formatDay(from), to: formatDay(to) }),
    checkDays,
    showTyped: (from, to) => {
      const [first, last] = [dayOfText(from), dayOfText(to)];
      if (first !== null && last !== null && first <= last) chooseDays({ from: first, to: last });
    },
    chooseDays,
    narrow: (values) => {
      const chosen = values.flatMap(({ dimension, value }) => {
        const grouping = groupingOf(dimension);
        return grouping === undefined ? [] : [{ grouping, value }];
      });
      const [first] = chosen;
      if (first === undefined) return;
      // The selected keys are a setting that applies to every tab, so they are not a filter of the scope.
      const key = chosen.find(({ grouping }) => grouping === 'apiKey')?.value;
      if (key === UNATTRIBUTED_VALUE || key === NOT_LOADED_VALUE) return;
      const others = chosen.filter(({ grouping }) => grouping !== 'apiKey');
      const where: Scope['where'] = {
        ...current().scope.where,
        ...Object.fromEntries(others.map(({ grouping, value }) => [grouping, [value]])),
      };
      const isFree = (next: ScopeGrouping): boolean =>
        next === 'apiKey' ? key === undefined : where[next] === undefined;
      const groupBy = (NEXT_GROUPINGS[first.grouping] ?? USUAL_NEXT).find(isFree) ?? first.grouping;
      if (key !== undefined) changeSettings({ apiKeyIds: [key === NO_VALUE.apiKey ? null : key] });
      changeScope({ where, groupBy });
    },
  };
}

function checkDays(from: string, to: string): CheckedDays {
  const [first, last] = [dayOfText(from), dayOfText(to)];
  const isBackwards = first !== null && last !== null && last < first;
  const problemOf = (text: string, day: Day | null): string | null =>
    text.trim() === '' || day !== null ? null : scopeWords.dayFormat;
  return {
    fromError: problemOf(from, first),
    toError: isBackwards ? scopeWords.daysBackwards : problemOf(to, last),
    isReady: first !== null && last !== null && !isBackwards,
  };
}

/** Parses a typed day; null if the text is not a day, or if the day is before 1970. */
function dayOfText(text: string): Day | null {
  const day = parseDay(text.trim());
  return day === null || day < 0 ? null : day;
}

function without(where: Scope['where'], dropped: string): Scope['where'] {
  return Object.fromEntries(Object.entries(where).filter(([dimension]) => dimension !== dropped));
}
