/**
 * Computes the demo organization's bill of a day: list price × usage, minus the contract discount of one model, plus
 * charges without usage (code execution and agent sessions).
 */
import type { Day } from '../../calendar/day.ts';
import { NO_VARIANT, type Variant } from '../../model/names.ts';
import { divideHalfEven } from '../../money/divide-half-even.ts';
import { PICO_PER_CENT, toPico, type Pico } from '../../money/pico.ts';
import { costOfTokens } from '../../pricing/cost-of-tokens.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import { displayNameOf } from '../../pricing/find-model.ts';
import type { PriceCard } from '../../pricing/price-book.ts';
import { DISCOUNTED_MODEL, discountPercent } from './demo-models.ts';
import { noise } from './demo-noise.ts';
import { AGENTS_WORKSPACE, DATA_WORKSPACE } from './demo-organization.ts';
import { growthFactor, weekdayFactor } from './demo-rhythm.ts';
import { addUpUsage } from './demo-add-up.ts';
import { usageOfDay, type DemoUsageRow } from './demo-usage.ts';

/** One row of a day's bill. Fields have the same values as in the provider's cost report. */
export interface DemoBillRow {
  readonly workspace: string | null;
  readonly description: string;
  readonly costType: 'tokens' | 'web_search' | 'code_execution' | 'session_usage';
  readonly model: string | null;
  readonly tokenType: string | null;
  readonly serviceTier: string | null;
  readonly inferenceGeo: string | null;
  readonly contextWindow: string | null;
  readonly amount: Pico;
}

const TOKEN_TYPES = [
  { wire: 'uncached_input_tokens', name: 'Input Tokens' },
  { wire: 'cache_creation.ephemeral_5m_input_tokens', name: 'Input Tokens, Cache Write' },
  { wire: 'cache_creation.ephemeral_1h_input_tokens', name: 'Input Tokens, Cache Write (1h)' },
  { wire: 'cache_read_input_tokens', name: 'Input Tokens, Cache Hit' },
  { wire: 'output_tokens', name: 'Output Tokens' },
] as const;

const NO_MODEL = { model: null, tokenType: null, serviceTier: null, inferenceGeo: null, contextWindow: null } as const;

/** Creates a function that makes the bill of a day. Use the same function for many days, because it caches prices. */
export function createDemoBills(): (day: Day) => DemoBillRow[] {
  const book = createPriceBook({ contract: null, calibration: null });
  // A variant is a combination of service tier, geography, context window and speed. A price book looks up prices
  // faster if equal variants are the same object. So this map keeps one object for each variant.
  const variants = new Map<string, Variant>();
  const variantOf = ({ serviceTier, inferenceGeo, contextWindow, speed }: DemoUsageRow): Variant => {
    const words = `${serviceTier} ${inferenceGeo} ${contextWindow} ${speed}`;
    const variant = variants.get(words) ?? { serviceTier, inferenceGeo, contextWindow, speed };
    variants.set(words, variant);
    return variant;
  };
  return (day) => {
    const usage = addUpUsage(usageOfDay(day), [
      'workspace',
      'model',
      'serviceTier',
      'inferenceGeo',
      'contextWindow',
      'speed',
    ]);
    return [
      ...usage.flatMap((row) => tokenRows(book.card(row.model, variantOf(row), day), row, day)),
      ...webSearchRows(book.card(null, NO_VARIANT, day), usage),
      ...serviceRows(day),
    ].filter(({ amount }) => amount !== 0n);
  };
}

function tokenRows(card: PriceCard, row: DemoUsageRow, day: Day): DemoBillRow[] {
  const ways = [
    ...(row.serviceTier === 'batch' ? ['Batch'] : []),
    ...(row.speed === 'fast' ? ['Fast Mode'] : []),
    ...(row.inferenceGeo === 'us' ? ['US Inference'] : []),
    ...(row.contextWindow === '200k-1M' ? ['Long Context'] : []),
  ];
  const way = ways.map((word) => ` (${word})`).join('');
  return TOKEN_TYPES.flatMap(({ wire, name }, type): DemoBillRow[] => {
    const price = card.tokens[type] ?? null;
    if (price === null) return [];
    const list = costOfTokens(price, row.tokens[type] ?? 0);
    return [
      {
        workspace: row.workspace,
        description: `${displayNameOf(row.model) ?? row.model} Usage - ${name}${way}`,
        costType: 'tokens',
        model: row.model,
        tokenType: wire,
        serviceTier: row.serviceTier,
        inferenceGeo: row.inferenceGeo,
        contextWindow: row.contextWindow,
        amount: row.model === DISCOUNTED_MODEL ? discounted(list, day) : list,
      },
    ];
  });
}

function webSearchRows(card: PriceCard, usage: readonly DemoUsageRow[]): DemoBillRow[] {
  return addUpUsage(usage, ['workspace']).map((row) => ({
    ...NO_MODEL,
    workspace: row.workspace,
    description: 'Web Search Usage',
    costType: 'web_search',
    amount: toPico(card.webSearch * BigInt(row.webSearches)),
  }));
}

/** Rows for code-execution containers and agent sessions, which are on the bill but in no usage report. */
function serviceRows(day: Day): DemoBillRow[] {
  const size = growthFactor(day) * weekdayFactor('office', day);
  const hours = (most: number, seed: number): bigint => BigInt(Math.round(most * size * (0.5 + noise(day, seed))));
  return [
    {
      ...NO_MODEL,
      workspace: DATA_WORKSPACE,
      description: 'Code Execution Usage',
      costType: 'code_execution',
      amount: toPico(hours(42, 901) * 5n * PICO_PER_CENT),
    },
    {
      ...NO_MODEL,
      workspace: AGENTS_WORKSPACE,
      description: 'Session Usage',
      costType: 'session_usage',
      amount: toPico(hours(65, 902) * 8n * PICO_PER_CENT),
    },
  ];
}

function discounted(list: Pico, day: Day): Pico {
  return toPico(divideHalfEven(list * BigInt(100 - discountPercent(day)), 100n));
}
