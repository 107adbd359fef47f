/** The type of one month's tables: the daily table, the table by API key, and the table of unpriced tokens. */
import type { DaySet } from '../columns/day-set.ts';
import type { DailyChunk, KeyChunk, UnpricedChunk } from './table-fields.ts';

export interface MonthTables {
  /**
   * the cost of each day: usage × price for the days in `estimatedDays`; for all other days the bill, or the part of it
   * that has arrived
   */
  readonly daily: DailyChunk;
  /**
   * the cost of each API key on each day; null if the cost by key is not known for any day. The table may have fewer
   * days than `daily`: the costs by key of some older days were removed or never loaded
   */
  readonly byKey: KeyChunk | null;
  /** the days whose cost in these tables is an estimate (usage × price) */
  readonly estimatedDays: DaySet;
  /**
   * the tokens whose cost is not known, because they have no known price and are not on the bill yet; null if there are
   * none. Most are on estimated days, but a bill that counts as complete may lack some until its day closes
   */
  readonly unpriced: UnpricedChunk | null;
}
