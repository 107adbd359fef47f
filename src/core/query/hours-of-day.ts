/**
 * Finds the hourly usage that decides how the costs of a day are split. Usage by workspace and model is stored. If a
 * question needs other dimensions, detailed hourly figures are used.
 */
import type { Day } from '../calendar/day.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { hasAmounts } from '../ledger/tables/has-amounts.ts';
import type { Dimension } from './cost-query.ts';
import { viewOf, type TableView } from './table-view.ts';

/** A table of usage in which each step (group of rows) is one hour of the day. */
export interface HourView extends TableView {
  /** false if the usage has no known price; the numbers of tokens are then used instead */
  readonly hasAmounts: boolean;
}

/** The hourly usage of a day. `daily` and `byKey` are the same table if usage by workspace and model is enough. */
export interface HoursOfDay {
  /**
   * the hourly usage by which the costs of the daily table (by workspace, model, item and variant, such as batch) are
   * split
   */
  readonly daily: HourView;
  /** the hourly usage by which the costs by API key are split */
  readonly byKey: HourView;
}

/**
 * Whether a question needs hourly figures by a dimension other than model and workspace. Only hourly figures by model
 * and workspace are stored for every day.
 */
export function needsDetailedHours(needed: ReadonlySet<Dimension>): boolean {
  return [...needed].some((dimension) => dimension !== 'model' && dimension !== 'workspace');
}

/**
 * Finds the hourly usage of a day: by workspace and model or, if `isDetailed` is true, also by API key and other
 * columns.
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
