/** Lists the tables of the ledger and the dimensions of their series (design, "The daily table"). */
import type { Chunk } from './chunk.ts';

/** Day × workspace × model × item × variant: what it cost, and the quantity. A chunk a month. */
export const DAILY_FIELDS = ['workspace', 'model', 'item', 'variant'] as const;
/** Day × workspace × model × item × key: the same divided among keys. A chunk a month. */
export const KEY_FIELDS = ['workspace', 'model', 'item', 'key'] as const;
/** Hour × workspace × model: amount at list prices, tokens. A chunk a day. */
export const HOUR_FIELDS = ['workspace', 'model'] as const;
/** Day × workspace × model × key: tokens without a known price, on days without a bill. A chunk a month. */
export const UNPRICED_FIELDS = ['workspace', 'model', 'key'] as const;

export type DailyChunk = Chunk<(typeof DAILY_FIELDS)[number]>;
export type KeyChunk = Chunk<(typeof KEY_FIELDS)[number]>;
export type HourChunk = Chunk<(typeof HOUR_FIELDS)[number]>;
export type UnpricedChunk = Chunk<(typeof UNPRICED_FIELDS)[number]>;
