/** Tests the names of values on screen: readable, and the same in every place. */
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../src/core/model/category.ts';
import { sumPico } from '../../../src/core/money/pico.ts';
import { NO_VALUE, type Dimension } from '../../../src/core/query/cost-query.ts';
import { breakdown } from '../../../src/panels/parts/breakdown.ts';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import { valueWords } from '../../../src/panels/scope/value-words.ts';
import { anInput, costsOf, tokensOf } from '../fixtures/some-reports.ts';

const named = (dimension: Dimension, value: string): string => valueWords(dimension, value, anInput().state);

test.each<[Dimension, string, string]>([
  ['serviceTier', 'standard', 'Standard'],
  ['serviceTier', 'batch', 'Batch'],
  ['serviceTier', 'priority', 'Priority'],
  ['serviceTier', 'priority_on_demand', 'Priority on demand'],
  ['serviceTier', NO_VALUE.serviceTier, 'Not given by the provider'],
  ['geography', 'global', 'Global'],
  ['geography', 'us', 'US'],
  ['geography', 'not_available', 'Not available'],
  ['contextWindow', '0-200k', '0–200k tokens'],
  ['contextWindow', '200k-1M', '200k–1M tokens'],
  ['speed', 'fast', 'Fast'],
  ['speed', 'constructor', 'Constructor'],
  ['item', 'read', 'Cache Read'],
  ['item', 'web_fetch', 'Web fetch'],
  ['team', 'standard', 'standard'],
])('of %s, %s is shown as %s', (dimension, value, name) => {
  expect(named(dimension, value)).toBe(name);
});

test('a category has the same name in a list of costs as in the bar of a month', () => {
  const costs = costsOf([1, 2, 3, 4, 5]);
  const source = {
    cost: sumPico(Object.values(costs)),
    costs,
    tokens: tokensOf(0, 0, 0, 0),
    basis: { unpricedTokens: 0 },
  };
  const labels = breakdown(source, moneyWriter(anInput().state), 'four').map(({ label }) => label);
  expect(CATEGORIES.map((category) => named('category', category))).toEqual(labels);
});
