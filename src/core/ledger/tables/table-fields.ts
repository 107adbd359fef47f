/**
 * Lists the tables of the ledger and the fields of their series (combinations of values). An item is what is charged
 * for, for example output tokens. A variant is a combination of service tier, geography, context window and speed.
 */
import type { Chunk } from './chunk.ts';

/**
 * The daily table: cost and quantity by day, workspace, model, item (for example output tokens) and variant (for
 * example batch). It is stored month by month.
 */
export const DAILY_FIELDS = ['workspace', 'model', 'item', 'variant'] as const;
/**
 * The table by API key: cost and quantity by day, workspace, model, item (for example output tokens) and key. It is
 * stored month by month.
 */
export const KEY_FIELDS = ['workspace', 'model', 'item', 'key'] as const;
/**
 * The hourly table: the tokens and the cost (usage × list price) by hour, workspace and model. It is stored day by day.
 */
export const HOUR_FIELDS = ['workspace', 'model'] as const;
/**
 * The table of unpriced tokens: tokens that have no known price and are not on the bill yet, by day, workspace, model and
 * API key. It is stored month by month.
 */
export const UNPRICED_FIELDS = ['workspace', 'model', 'key'] as const;

export type DailyChunk = Chunk<(typeof DAILY_FIELDS)[number]>;
export type KeyChunk = Chunk<(typeof KEY_FIELDS)[number]>;
export type HourChunk = Chunk<(typeof HOUR_FIELDS)[number]>;
export type UnpricedChunk = Chunk<(typeof UNPRICED_FIELDS)[number]>;
