/** What the costs of a day are divided among its hours by: the hours that are kept, or those in detail where a question needs them. */
import type { Day } from '../calendar/day.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Dimension } from './cost-query.ts';
import { viewOf, type TableView } from './table-view.ts';

/** Tables in steps of hours; the same where hours are kept by workspace and model alone. */
export interface HoursOfDay {
  /** for costs by variant */
  readonly daily: TableView;
  /** for costs by key */
  readonly byKey: TableView;
}

/** Whether a question asks hours for more than is kept of every day. */
export function needsDetailedHours(asked: ReadonlySet<Dimension>): boolean {
  return [...asked].some((dimension) => dimension !== 'model' && dimension !== 'workspace');
}

/** @returns null where they have to be read first */
export function hoursOfDay(ledger: Ledger, day: Day, isDetailed: boolean): HoursOfDay | null {
  const table = ledger.hourTable();
  const chunk = isDetailed || !table.days().includes(day) ? null : table.hours(day);
  if (chunk !== null) return { daily: viewOf(chunk), byKey: viewOf(chunk) };
  const detailed = ledger.detailedHours(day);
  return detailed === null ? null : { daily: viewOf(detailed.daily), byKey: viewOf(detailed.byKey) };
}
