// A small price table for tests, and the list price of usage by this table, in exact US dollars.

import type { UsageRow } from './organization.ts';
import { fromDecimal, ONE, rational, times, type Rational } from './rational.ts';

/** The items that a usage row can be charged for. The five token types have the provider's names. */
export const CHARGED = [
  'uncached_input_tokens',
  'cache_creation.ephemeral_5m_input_tokens',
  'cache_creation.ephemeral_1h_input_tokens',
  'cache_read_input_tokens',
  'output_tokens',
  'web_search',
] as const;

export type Charged = (typeof CHARGED)[number];

/** Prices in US dollars per million tokens, as decimal text. */
interface ModelPrice {
  readonly input: string;
  readonly write5m: string;
  readonly write1h: string;
  readonly read: string;
  readonly output: string;
  /** the factor for inference in the US; '1' if the model has none */
  readonly usFactor: string;
}

export type PriceTable = Readonly<Record<string, ModelPrice>>;

/** Returns the price of one token (or web search) of a row in US dollars; null if it is not known. */
export type UnitPrice = (row: UsageRow, charged: Charged) => Rational | null;

/** The public list prices from October 2026 on. */
export const LIST_PRICES: PriceTable = {
  'claude-opus-5-5': {
    input: '4',
    write5m: '5',
    write1h: '8',
    read: '0.2',
    output: '20',
    usFactor: '1.1',
  },
  'claude-sonnet-5': {
    input: '2',
    write5m: '2.5',
    write1h: '4',
    read: '0.2',
    output: '10',
    usFactor: '1.1',
  },
  'claude-fable-5-1': {
    input: '10',
    write5m: '12.5',
    write1h: '20',
    read: '0.25',
    output: '50',
    usFactor: '1.1',
  },
  'claude-haiku-4-5-20251001': {
    input: '1',
    write5m: '1.25',
    write1h: '2',
    read: '0.1',
    output: '5',
    usFactor: '1',
  },
};

const WEB_SEARCH_USD = rational(1n, 100n);
const PER_MILLION = rational(1n, 1_000_000n);

/**
 * Makes a function that returns list prices. Batch usage costs half. Inference in the US costs the list price times a
 * factor. Priority usage is free. Fast mode and unknown models have no price (null).
 */
export function unitPriceFrom(table: PriceTable): UnitPrice {
  return (row, charged) => {
    if (charged === 'web_search') return WEB_SEARCH_USD;
    const price = Object.hasOwn(table, row.model) ? table[row.model] : undefined;
    if (price === undefined || row.speed === 'fast') return null;
    const base = times(fromDecimal(price[PRICE_FIELD[charged]]), PER_MILLION);
    const geography = row.inferenceGeo === 'us' ? fromDecimal(price.usFactor) : ONE;
    return times(times(base, geography), tierFactor(row.serviceTier));
  };
}

/** Returns how many tokens (or searches) of one kind a row has. */
export function amountOf(row: UsageRow, charged: Charged): number {
  return row[COUNT_FIELD[charged]];
}

const PRICE_FIELD = {
  uncached_input_tokens: 'input',
  'cache_creation.ephemeral_5m_input_tokens': 'write5m',
  'cache_creation.ephemeral_1h_input_tokens': 'write1h',
  cache_read_input_tokens: 'read',
  output_tokens: 'output',
} as const;

const COUNT_FIELD = {
  uncached_input_tokens: 'uncached',
  'cache_creation.ephemeral_5m_input_tokens': 'write5m',
  'cache_creation.ephemeral_1h_input_tokens': 'write1h',
  cache_read_input_tokens: 'read',
  output_tokens: 'output',
  web_search: 'webSearch',
} as const;

function tierFactor(serviceTier: string): Rational {
  if (serviceTier === 'batch') return rational(1n, 2n);
  return serviceTier === 'priority' ? rational(0n) : ONE;
}
