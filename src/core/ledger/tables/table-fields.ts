/** Lists the tables of the ledger and the dimensions of their series (design, "The daily table"). */
import type { Chunk } from './chunk.ts';

/** Day × workspace × model × item × variant: cost and quantity. One chunk per month. */
export const DAILY_FIELDS = ['workspace', 'model', 'item', 'variant'] as const;
/** Day × workspace × model × item × key: the same, divided among keys. One chunk per month. */
export const KEY_FIELDS = ['workspace', 'model', 'item', 'key'] as const;
/** Hour × workspace × model: amount at list prices, tokens. One chunk per day. */
export const HOUR_FIELDS = ['workspace', 'model'] as const;
/** Day × workspace × model × key: tokens without a known price, on days without a bill. One chunk per month. */
export const UNPRICED_FIELDS = ['workspace', 'model', 'key'] as const;

export type DailyChunk = Chunk<(typeof DAILY_FIELDS)[number]>;
export type KeyChunk = Chunk<(typeof KEY_FIELDS)[number]>;
export type HourChunk = Chunk<(typeof HOUR_FIELDS)[number]>;
export type UnpricedChunk = Chunk<(typeof UNPRICED_FIELDS)[number]>;
