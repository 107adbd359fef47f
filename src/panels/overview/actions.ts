/** The actions of the overview: those of the bar with days and filters, and those of the chart and the table. */
import { parseDay, type Day } from '../../core/calendar/day.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { HandleModel } from './handle-model.ts';
import { daysOfBucket } from './range-names.ts';
import { scopeActions, type NarrowedTo, type ScopeActions } from '../scope/scope-actions.ts';

export interface OverviewActions extends ScopeActions {
  /** changes the chosen days to the days of a bar; if the bar stands for an hour, to the day of that hour */
  openBucket(id: string): void;
  openBuckets(range: { readonly from: string; readonly to: string }): void;
  /**
   * call this while a person moves the chart's handle. Shows the costs up to the day that the handle has reached. If
   * the handle is at its last place, shows all costs
   */
  slideTo(handle: Pick<HandleModel, 'ids'>, index: number): void;
  /** saves the day at which a person released the chart's handle; totals include the days up to this day */
  countThrough(handle: Pick<HandleModel, 'ids'>, index: number): void;
  /** changes the chosen days to this range */
  showRange(range: DayRange): void;
  /**
   * stops listing the unusual days of one value (for example, of an API key) or of the total
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
  const showDays = (first: DayRange | null, last: DayRange | null): void => {
    if (first !== null && last !== null) changeScope({ range: { from: first.from, to: last.to } });
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
    openBucket: (id) => showDays(daysOfBucket(id), daysOfBucket(id)),
    openBuckets: ({ from, to }) => showDays(daysOfBucket(from), daysOfBucket(to)),
  };
}

/**
 * Converts a place of the chart's handle to the last day that totals include. Returns null for the last place, where
 * totals include all days.
 */
function dayAt({ ids }: Pick<HandleModel, 'ids'>, index: number): Day | null {
  return index >= ids.length - 1 ? null : parseDay(ids[index] ?? '');
}
