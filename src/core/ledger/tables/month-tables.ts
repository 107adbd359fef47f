/** What the tables hold of one month, and the sums kept ready of it. */
import { categoryOfItem } from '../../model/item.ts';
import type { Chunk } from './chunk.ts';
import { groupChunk } from './group-chunk.ts';
import type { DailyChunk, EstimateChunk, KeyChunk } from './table-fields.ts';

export interface MonthTables {
  /** closed days: the bill of billed ones, and the quantities of all */
  readonly daily: DailyChunk;
  /** closed days held by key; fewer than `daily` where older days were dropped or read without keys. null for none */
  readonly byKey: KeyChunk | null;
  /** closed days without a bill: usage × price as it was when they closed. null for none */
  readonly estimates: EstimateChunk | null;
}

/** The daily table summed over all but one field; `category` is an index into CATEGORIES. */
export interface RollUps {
  readonly byModel: Chunk<'model'>;
  readonly byWorkspace: Chunk<'workspace'>;
  readonly byCategory: Chunk<'category'>;
}

/** The roll-ups of a month. */
export function rollUp(daily: DailyChunk): RollUps {
  const { model, workspace, item } = daily.series;
  return {
    byModel: groupChunk(daily, 'model', (series) => model[series] ?? 0),
    byWorkspace: groupChunk(daily, 'workspace', (series) => workspace[series] ?? 0),
    byCategory: groupChunk(daily, 'category', (series) => categoryOfItem(item[series] ?? 0)),
  };
}
