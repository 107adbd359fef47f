/**
 * Makes the samples (the values of a metric) of a cost answer that is grouped by one dimension, such as the model: one
 * sample for each of the models with the highest costs, and one for all other models together.
 */
import { toPico, type Pico } from '../../money/pico.ts';
import type { TokenCategory } from '../../model/category.ts';
import type { CostAnswer, CostLine } from '../../query/cost-query.ts';
import type { Sample } from './metric-list.ts';
import { dollarValue, numberValue } from './metric-value.ts';

/**
 * The label of the sample (a value of a metric) that sums the costs of all values of the dimension without a sample of
 * their own.
 */
const OTHER = 'other';

const TOKEN_TYPES: readonly (readonly [TokenCategory, string])[] = [
  ['input', 'input'],
  ['cacheCreation', 'cache_creation'],
  ['cacheRead', 'cache_read'],
  ['output', 'output'],
];

interface Sum {
  readonly labels: readonly string[];
  cost: Pico;
  unpricedTokens: number;
  readonly tokens: Record<TokenCategory, number>;
}

/**
 * Makes the samples (the values of a metric), whose costs sum exactly to the answer's total. Values of the dimension
 * with the same labels become one sample, because a metric may not contain two samples with the same labels. A value of
 * the dimension has no cost sample if its cost is zero and some of its tokens have no known price.
 * @param labelsOf returns the label values for a value of the dimension
 */
export function topSamples(
  { rows, rest }: Pick<CostAnswer, 'rows' | 'rest'>,
  labelsOf: (value: string) => readonly string[],
): { readonly costs: readonly Sample[]; readonly tokens: readonly Sample[] } {
  const sums = new Map<string, Sum>();
  const add = (
    labels: readonly string[],
    { cost, tokens, unpricedTokens }: Pick<CostLine, 'cost' | 'tokens' | 'unpricedTokens'>,
  ): void => {
    const name = JSON.stringify(labels);
    const sum = sums.get(name) ?? { labels, cost: toPico(0n), unpricedTokens: 0, tokens: noTokens() };
    sum.cost = toPico(sum.cost + cost);
    sum.unpricedTokens += unpricedTokens ?? 0;
    for (const [category] of TOKEN_TYPES) sum.tokens[category] += tokens[category];
    sums.set(name, sum);
  };
  for (const row of rows) add(labelsOf(row.values[0] ?? ''), row);
  if (rest !== null)
    add(
      labelsOf(OTHER).map(() => OTHER),
      rest,
    );
  return {
    costs: [...sums.values()]
      .filter(({ cost, unpricedTokens }) => isPriced(cost, unpricedTokens))
      .map(({ labels, cost }) => ({ labels, value: dollarValue(cost) })),
    tokens: [...sums.values()].flatMap(({ labels, tokens }) =>
      TOKEN_TYPES.map(([category, type]) => ({ labels: [...labels, type], value: numberValue(tokens[category]) })),
    ),
  };
}

/**
 * Whether a cost may be shown. A cost of zero is not shown if some of its tokens have no known price, because the real
 * cost may be higher.
 */
export function isPriced(cost: Pico, unpricedTokens: number): boolean {
  return cost !== 0n || unpricedTokens === 0;
}

function noTokens(): Record<TokenCategory, number> {
  return { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 };
}
