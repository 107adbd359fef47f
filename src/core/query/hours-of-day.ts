/**
 * Finds the hourly usage that decides how the costs of a day are split. Usage by workspace and model is stored. If a
 * question needs other dimensions, detailed hourly figures are used too.
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

/** The hourly usage of a day. */
export interface HoursOfDay {
  /** the hourly usage by workspace and model. It decides how the cost of a workspace and model is split */
  readonly whole: HourView;
  /**
   * the hourly usage by which the cost of a workspace and model is divided further; null if the question needs only
   * workspaces and models
   */
  readonly detail: DetailedViews | null;
}

export interface DetailedViews {
  /** the hourly usage by workspace, model, item and variant (such as batch), for the costs of the daily table */
  readonly daily: HourView;
  /** the hourly usage by workspace, model, item and API key, for the costs by API key */
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
 * Finds the hourly usage of a day: by workspace and model and, if `isDetailed` is true, also by API key and other
 * columns. The stored usage by workspace and model is used for every question, so that the total of an hour is the same
 * by every grouping. Only for days without it, the detailed figures are used in its place.
 * @returns null if the hours must be loaded first
 */
export function hoursOfDay(ledger: Ledger, day: Day, isDetailed: boolean): HoursOfDay | null {
  const table = ledger.hourTable();
  const chunk = table.days().includes(day) ? table.hours(day) : null;
  const stored = chunk === null ? null : { ...viewOf(chunk), hasAmounts: table.hasAmounts(day) };
  if (stored !== null && !isDetailed) return { whole: stored, detail: null };
  const detailed = ledger.detailedHours(day);
  if (detailed === null) return null;
  const { daily, byKey } = detailed;
  const detail = {
    daily: { ...viewOf(daily), hasAmounts: hasAmounts(daily) },
    byKey: { ...viewOf(byKey), hasAmounts: hasAmounts(byKey) },
  };
  return { whole: stored ?? detail.daily, detail: isDetailed ? detail : null };
}
