/**
 * Finds the hourly usage by which the costs of a day are divided: the stored usage by workspace and model or, if a
 * question needs other dimensions, the detailed hourly figures.
 */
import type { Day } from '../calendar/day.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { hasAmounts } from '../ledger/tables/has-amounts.ts';
import type { Dimension } from './cost-query.ts';
import { viewOf, type TableView } from './table-view.ts';

/** A table of usage whose steps (groups of rows) are the hours of a day. */
export interface HourView extends TableView {
  /** false if the usage has no known price; the hours are then weighted by their numbers of tokens */
  readonly hasAmounts: boolean;
}

/**
 * The hourly usage of a day. `daily` and `byKey` are the same table if only the usage by workspace and model is read.
 */
export interface HoursOfDay {
  /**
   * the hourly usage in proportion to which the costs of the daily table (by workspace, model, item and variant) are
   * divided
   */
  readonly daily: HourView;
  /** the hourly usage in proportion to which the costs of the table by key are divided */
  readonly byKey: HourView;
}

/**
 * Whether a question needs hourly figures by other dimensions than model and workspace. Only figures by model and
 * workspace are stored for every day.
 */
export function needsDetailedHours(needed: ReadonlySet<Dimension>): boolean {
  return [...needed].some((dimension) => dimension !== 'model' && dimension !== 'workspace');
}

/**
 * Finds the hourly usage of a day.
 * @returns null if the hours must be loaded first
 */
export function hoursOfDay(ledger: Ledger, day: Day, isDetailed: boolean): HoursOfDay | null {
  const table = ledger.hourTable();
  const chunk = isDetailed || !table.days().includes(day) ? null : table.hours(day);
  if (chunk !== null) {
    const view = { ...viewOf(chunk), hasAmounts: table.hasAmounts(day) };
    return { daily: view, byKey: view };
  }
  const detailed = ledger.detailedHours(day);
  if (detailed === null) return null;
  const { daily, byKey } = detailed;
  return {
    daily: { ...viewOf(daily), hasAmounts: hasAmounts(daily) },
    byKey: { ...viewOf(byKey), hasAmounts: hasAmounts(byKey) },
  };
}
