/** The type of one month's tables. */
import type { DaySet } from '../columns/day-set.ts';
import type { DailyChunk, KeyChunk, UnpricedChunk } from './table-fields.ts';

export interface MonthTables {
  /** the cost of each day: the bill of billed days, usage × price of estimated days */
  readonly daily: DailyChunk;
  /** days by key; fewer than in `daily` if older days were dropped or loaded without keys. null if there are none */
  readonly byKey: KeyChunk | null;
  /** the days that closed with usage × price instead of a bill */
  readonly estimatedDays: DaySet;
  /** tokens without a known price on the estimated days; null if there are none */
  readonly unpriced: UnpricedChunk | null;
}
