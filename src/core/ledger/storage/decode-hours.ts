/** Reads the hourly figures of single days from the store. */
import type { Day } from '../../calendar/day.ts';
import type { DetailedHours } from '../hours/detailed-hours.ts';
import type { KeptHours } from '../hours/hour-table.ts';
import { chunkColumnCount, chunkFrom, type ChunkHead } from '../tables/chunk-columns.ts';
import { DAILY_FIELDS, HOUR_FIELDS, KEY_FIELDS } from '../tables/table-fields.ts';
import type { Bundle } from './bundle.ts';

/**
 * Reads the hourly figures of a day. Returns null if the stored figures belong to another day, if their columns do not
 * match their header, or if an old version stored them without the list of loaded hours.
 */
export function decodeHours({ head, columns }: Bundle, day: Day): KeptHours | null {
  const { day: stored, steps, isFinal } = head as ChunkHead & { readonly day: Day; readonly isFinal?: boolean };
  const chunk = stored === day && isFinal !== undefined ? chunkFrom(HOUR_FIELDS, { steps }, columns) : null;
  return chunk === null || isFinal === undefined ? null : { chunk, isFinal };
}

/**
 * Reads the detailed hourly figures of a day; null if the stored figures belong to another day, or if their columns do
 * not match their header.
 */
export function decodeDetailedHours({ head, columns }: Bundle, day: Day): DetailedHours | null {
  const { day: stored, ...heads } = head as {
    readonly day: Day;
    readonly daily: ChunkHead;
    readonly byKey: ChunkHead;
  };
  if (stored !== day) return null;
  const count = chunkColumnCount(DAILY_FIELDS);
  const daily = chunkFrom(DAILY_FIELDS, heads.daily, columns.slice(0, count));
  const byKey = chunkFrom(KEY_FIELDS, heads.byKey, columns.slice(count));
  return daily === null || byKey === null ? null : { daily, byKey };
}
