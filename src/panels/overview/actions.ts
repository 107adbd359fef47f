/** The actions of the overview: those of the bar with days and filters, and those of the chart and the table. */
import { addDays, parseDay, type Day } from '../../core/calendar/day.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { HandleModel } from './handle-model.ts';
import { scopeActions, type NarrowedTo, type ScopeActions } from '../scope/scope-actions.ts';

export interface OverviewActions extends ScopeActions {
  /** changes the chosen days to those of a bar. Does nothing if the bar is an hour */
  openBucket(id: string): void;
  openBuckets(range: { readonly from: string; readonly to: string }): void;
  /**
   * call this while a person moves the chart's handle. Shows the costs up to the day that the handle has reached. If
   * the handle is at its last place, shows all costs
   */
  slideTo(handle: Pick<HandleModel, 'ids'>, index: number): void;
  /** saves the day at which a person released the handle; totals include the days up to it */
  countThrough(handle: Pick<HandleModel, 'ids'>, index: number): void;
  /** changes the chosen days to this range */
  showRange(range: DayRange): void;
  /**
   * stops listing the unusual days of one value, for example of an API key
   * @param name the name that is added to the setting `mutedAnomalies`
   */
  muteAnomaly(name: string): void;
  /** opens or closes a row of the table */
  openRow(value: string, isOpen: boolean): void;
  /**
   * opens the Explain tab, which shows why costs changed
   * @param row the row to explain; null explains all costs of the Overview
   */
  explain(row: NarrowedTo | null): void;
}

export function overviewActions(actions: TrackerActions): OverviewActions {
  const { changeScope, openRow, selectTab, changeSettings, current, slide } = actions;
  const scope = scopeActions(actions);
  /**
   * changes the chosen days: from the first day of the bucket `from` to the last day of the bucket `to`. Both are ids
   * made by `bucketId`
   */
  const showDays = (from = '', to = ''): void => {
    const [first, last] = [parseDay(from.split('..')[0] ?? ''), parseDay(to.split('..').at(-1) ?? '')];
    if (first !== null && last !== null) changeScope({ range: { from: first, to: addDays(last, 1) } });
  };
  return {
    ...scope,
    openRow,
    explain: (row) => {
      if (row !== null) scope.narrow([row]);
      selectTab('explain');
    },
    slideTo: (handle, index) => void slide(dayAt(handle, index)),
    countThrough: (handle, index) => {
      const through = dayAt(handle, index);
      if (through !== current().scope.through) changeScope({ through });
      else void slide(through);
    },
    showRange: (range) => changeScope({ range }),
    muteAnomaly: (name) => {
      const { mutedAnomalies } = current().settings;
      if (!mutedAnomalies.includes(name)) changeSettings({ mutedAnomalies: [...mutedAnomalies, name] });
    },
    openBucket: (id) => showDays(id, id),
    openBuckets: ({ from, to }) => showDays(from.split('T')[0], to.split('T')[0]),
  };
}

/**
 * Converts a place of the chart's handle to the day up to which totals count. Returns null for the last place, where
 * totals include all days.
 */
function dayAt({ ids }: Pick<HandleModel, 'ids'>, index: number): Day | null {
  return index >= ids.length - 1 ? null : parseDay(ids[index] ?? '');
}
