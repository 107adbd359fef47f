/** The type of one month's tables. */
import type { DaySet } from '../columns/day-set.ts';
import type { DailyChunk, KeyChunk, UnpricedChunk } from './table-fields.ts';

export interface MonthTables {
  /** what each day cost: the bill of billed days, usage × price of estimated ones */
  readonly daily: DailyChunk;
  /** the days held by key; fewer than `daily` where older days were dropped or read without keys. null for none */
  readonly byKey: KeyChunk | null;
  /** the days whose amounts are usage × price, as it was when they closed */
  readonly estimatedDays: DaySet;
  /** tokens of the estimated days that have no known price. null for none */
  readonly unpriced: UnpricedChunk | null;
}
