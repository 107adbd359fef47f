/** What the tables hold of one month, and the sums kept ready of it. */
import type { DaySet } from '../columns/day-set.ts';
import type { Chunk } from './chunk.ts';
import { groupChunk } from './group-chunk.ts';
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

/** The daily table summed over most of its fields. Both tell categories too: each item is of one. */
export interface RollUps {
  readonly byModel: Chunk<'model' | 'item'>;
  readonly byWorkspace: Chunk<'workspace' | 'item'>;
}

/** The roll-ups of a month. */
export function rollUp(daily: DailyChunk): RollUps {
  const { model, workspace, item } = daily.series;
  const columns = { model, workspace, item };
  const valueOf = (series: number, field: keyof typeof columns): number => columns[field][series] ?? 0;
  return {
    byModel: groupChunk(daily, ['model', 'item'], valueOf),
    byWorkspace: groupChunk(daily, ['workspace', 'item'], valueOf),
  };
}
