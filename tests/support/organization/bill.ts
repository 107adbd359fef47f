// Makes the bill for some usage: a line for each day and each combination of the provider's dimensions. The amount of a
// line is list price minus discount, in cents.

import type { CostRow, UsageRow } from './organization.ts';
import { amountOf, CHARGED, type Charged, type UnitPrice } from './prices.ts';
import { plus, rational, times, toDecimal, type Rational } from './rational.ts';
import { dayOf } from './utc.ts';

const CENTS = rational(100n);

/** The largest number of decimals of a cent on the provider's bill. The tenth decimal is one pico-dollar. */
const MOST_DECIMALS = 10;

interface BillOptions {
  readonly unitPrice: UnitPrice;
  /**
   * gets the amount of each finished line in dollars and the line's index in the bill; returns the amount to write, for
   * example after a discount, a credit or noise
   */
  readonly adjust?: (dollars: Rational, index: number) => Rational;
}

/**
 * Makes one line for each day, workspace, model, token type, service tier, context window and geography. Usage without
 * a price gets no line.
 */
export function billFor(usageRows: readonly UsageRow[], options: BillOptions): CostRow[] {
  const lines = new Map<string, { row: Omit<CostRow, 'amountCents'>; dollars: Rational }>();
  for (const usage of usageRows) {
    for (const charged of CHARGED) {
      const count = amountOf(usage, charged);
      const price = options.unitPrice(usage, charged);
      if (count === 0 || price === null || price.numerator === 0n) continue;
      const row = lineOf(usage, charged);
      const id = JSON.stringify(Object.values(row));
      const dollars = times(price, rational(BigInt(count)));
      const line = lines.get(id);
      if (line === undefined) lines.set(id, { row, dollars });
      else line.dollars = plus(line.dollars, dollars);
    }
  }
  const adjust = options.adjust ?? ((dollars) => dollars);
  return [...lines.values()].map(({ row, dollars }, index) =>
    Object.assign(row, { amountCents: toDecimal(times(adjust(dollars, index), CENTS), MOST_DECIMALS) }),
  );
}

const WORDS: Readonly<Record<Charged, string>> = {
  uncached_input_tokens: 'Input Tokens',
  'cache_creation.ephemeral_5m_input_tokens': 'Input Tokens, Cache Write',
  'cache_creation.ephemeral_1h_input_tokens': 'Input Tokens, Cache Write 1h',
  cache_read_input_tokens: 'Input Tokens, Cache Hit',
  output_tokens: 'Output Tokens',
  web_search: 'Web Search Usage',
};

function lineOf(usage: UsageRow, charged: Charged): Omit<CostRow, 'amountCents'> {
  const place = { day: dayOf(usage.hour), workspaceId: usage.workspaceId };
  if (charged === 'web_search') {
    const blank = {
      model: null,
      tokenType: null,
      serviceTier: null,
      contextWindow: null,
      inferenceGeo: null,
    };
    return { ...place, ...blank, costType: 'web_search', description: WORDS.web_search };
  }
  const { model, serviceTier, contextWindow, inferenceGeo } = usage;
  const details = [serviceTier, contextWindow, inferenceGeo].join(', ');
  return {
    ...place,
    model,
    tokenType: charged,
    costType: 'tokens',
    serviceTier,
    contextWindow,
    inferenceGeo,
    description: `${model} Usage - ${WORDS[charged]} (${details})`,
  };
}
