/** The type of one month's tables: the daily table, the table by key, and the table of unpriced tokens. */
import type { DaySet } from '../columns/day-set.ts';
import type { DailyChunk, KeyChunk, UnpricedChunk } from './table-fields.ts';

export interface MonthTables {
  /** the cost of each day: the bill for billed days, usage × price for estimated days */
  readonly daily: DailyChunk;
  /**
   * the cost of each key on each day; null if the cost by key is not known for any day. This table may have fewer days
   * than `daily`, because costs by key of older days may have been removed, or were never loaded
   */
  readonly byKey: KeyChunk | null;
  /** the days whose cost in these tables is an estimate (usage × price), because they have no bill */
  readonly estimatedDays: DaySet;
  /** the tokens without a known price on the estimated days; null if there are none */
  readonly unpriced: UnpricedChunk | null;
}
