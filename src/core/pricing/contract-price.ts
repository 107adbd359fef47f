/**
 * Finds the user's own contract prices for one model, variant and day. Applies the factors for batch requests and for
 * the US: the contract's own factors or, if the contract has none, those of the price list.
 */
import type { Day } from '../calendar/day.ts';
import { BATCH_PERCENT } from './catalogue.ts';
import { canonicalModelId } from './find-model.ts';
import { multiply, ONE, toFraction, type Fraction } from './fraction.ts';
import { usPercentOf } from './list-price.ts';
import type { ContractModel, ContractPrices, PriceFile } from './price-file.ts';
import type { VariantTerms } from './variant-terms.ts';

const LONG_FROM = 200_000;

/**
 * Returns the contract price of each token type, in the order of TOKEN_TYPE; null for a type without a contract price.
 * The whole result is null in two cases: the contract has no prices for the model on that day, or the usage is fast and
 * the contract has no fast prices.
 */
export function contractPriceOf(file: PriceFile, id: string, terms: VariantTerms, day: Day): ContractPrices | null {
  const entry = entriesOf(file, id).find(({ from, to }) => (from ?? day) <= day && (to === null || day < to));
  if (entry === undefined) return null;
  const table = tableOf(entry, terms);
  if (table === null) return null;
  const factor = factorOf(entry, id, terms, day);
  return table.map((price) => (price === null ? null : multiply(price, factor)));
}

/** Returns the days on which the contract prices of a model may change. */
export function contractBoundaries(file: PriceFile, id: string): number[] {
  return entriesOf(file, id).flatMap(({ from, to }) => [from, to].filter((day) => day !== null));
}

function entriesOf(file: PriceFile, id: string): ContractModel[] {
  const canonical = canonicalModelId(id);
  return file.models.filter((entry) => entry.model === canonical);
}

function tableOf(entry: ContractModel, terms: VariantTerms): ContractPrices | null {
  if (terms.isFast) return entry.fast;
  const isLong = terms.prompt !== null && terms.prompt.from >= LONG_FROM;
  return isLong ? (entry.longPrompt ?? entry.prices) : entry.prices;
}

function factorOf(entry: ContractModel, id: string, terms: VariantTerms, day: Day): Fraction {
  const batch = terms.isBatch && !terms.isFast ? (entry.batch ?? percent(BATCH_PERCENT)) : ONE;
  const us = terms.isUs ? (entry.us ?? percent(usPercentOf(id, day))) : ONE;
  return multiply(batch, us);
}

function percent(value: number): Fraction {
  return toFraction(BigInt(value), 100n);
}
