/** The tables of the ledger and what tells their series apart (design, "The daily table"). */
import type { Chunk } from './chunk.ts';

/** Day × workspace × model × item × variant: billed amount, quantity. A chunk a month. */
export const DAILY_FIELDS = ['workspace', 'model', 'item', 'variant'] as const;
/** Day × workspace × model × item × key: the same divided among keys. A chunk a month. */
export const KEY_FIELDS = ['workspace', 'model', 'item', 'key'] as const;
/** Hour × workspace × model: amount at list prices, tokens. A chunk a day. */
export const HOUR_FIELDS = ['workspace', 'model'] as const;
/** Day × model × item of days not billed: usage × price, quantity. A chunk a month. */
export const ESTIMATE_FIELDS = ['model', 'item'] as const;

export type DailyChunk = Chunk<(typeof DAILY_FIELDS)[number]>;
export type KeyChunk = Chunk<(typeof KEY_FIELDS)[number]>;
export type HourChunk = Chunk<(typeof HOUR_FIELDS)[number]>;
export type EstimateChunk = Chunk<(typeof ESTIMATE_FIELDS)[number]>;
