/**
 * Chooses the price card of one model, variant (service tier, geography, context window and speed) and day. For each
 * price, the first of these sources that has it is used: the user's contract, the organization's bill, the price list.
 */
import type { Day } from '../calendar/day.ts';
import type { Variant } from '../model/names.ts';
import { toPico } from '../money/pico.ts';
import type { Calibration } from './calibration.ts';
import { PICO_PER_WEB_SEARCH } from './catalogue.ts';
import { contractPriceOf } from './contract-price.ts';
import { multiply, type Fraction } from './fraction.ts';
import { listPriceOf, type ListPrice } from './list-price.ts';
import type { PriceCard, TokenPrice } from './price-book.ts';
import type { PriceFile } from './price-file.ts';
import { termsOf } from './variant-terms.ts';

export interface PriceSources {
  /** the user's own price file; null if there is none */
  readonly contract: PriceFile | null;
  /** the prices that the organization's own bill shows; null if these are not known */
  readonly calibration: Calibration | null;
}

const FREE: TokenPrice = { tier: 'catalogue', numerator: 0n, denominator: 1n };

/** If the bill's price and the list price differ by at most 1 part in 200 (0.5 %), the list price is used. */
const TOLERANCE_PARTS = 200n;

/**
 * Makes the price card. Each token type gets its price from the first source that has a price for it. Exceptions: usage
 * of the service tier `priority` has the price 0, and usage without a model has no prices.
 */
export function chooseCard(sources: PriceSources, model: string | null, variant: Variant, day: Day): PriceCard {
  const terms = termsOf(variant);
  const webSearch = sources.contract?.picoPerWebSearch ?? toPico(PICO_PER_WEB_SEARCH);
  if (model === null) return { ...cardOf(() => null), webSearch };
  if (terms.isCommitted) return { ...cardOf(() => FREE), webSearch, committed: true };
  const list = listPriceOf(model, terms, day);
  const contract = sources.contract === null ? null : contractPriceOf(sources.contract, model, terms, day);
  const card = cardOf((type): TokenPrice | null => {
    const agreed = contract?.[type] ?? null;
    if (agreed !== null) return { tier: 'contract', ...agreed };
    const listed = list?.prices[type] ?? null;
    // The bill does not separate fast mode from standard speed, so no price for fast mode can be computed from it.
    const paid = terms.isFast ? null : paidPrice(sources.calibration, { model, type, variant, listed, list });
    if (paid !== null) return { tier: 'bill', ...paid };
    return listed === null || list === null ? null : { tier: list.tier, ...listed };
  });
  const has = (tier: TokenPrice['tier']): boolean => card.tokens.some((price) => price?.tier === tier);
  const isListed = has('catalogue') || has('assumed');
  return {
    ...card,
    webSearch,
    standIn: (terms.isUnlisted && (isListed || has('contract'))) || (isListed && (list?.isStandIn ?? false)),
    assumedFrom: has('assumed') ? (list?.from ?? null) : null,
    lowerBound: isListed && (list?.isLowerBound ?? false),
  };
}

interface Priced {
  readonly model: string;
  readonly type: number;
  readonly variant: Variant;
  readonly listed: Fraction | null;
  readonly list: ListPrice | null;
}

/**
 * Returns the price in pico-dollars per token that the organization's own bill shows: the ratio from `calibration` ×
 * the list price of the day. If the list has no price of this model for the day, the result is the billed amount ÷ the
 * number of tokens. null if the bill shows no price, or if its price differs from the list price by at most 0.5 %.
 */
function paidPrice(calibration: Calibration | null, { model, type, variant, listed, list }: Priced): Fraction | null {
  if (calibration === null) return null;
  if (listed === null || list?.tier !== 'catalogue') return calibration.rate(model, type, variant);
  const ratio = calibration.ratio(model, type, variant);
  return ratio === null || isOne(ratio) ? null : multiply(ratio, listed);
}

/** Whether a ratio of bill to list price is within 0.5 % of 1. */
function isOne({ numerator, denominator }: Fraction): boolean {
  const difference = numerator > denominator ? numerator - denominator : denominator - numerator;
  return difference * TOLERANCE_PARTS <= denominator;
}

function cardOf(priceOf: (type: number) => TokenPrice | null): Omit<PriceCard, 'webSearch'> {
  return {
    tokens: [priceOf(0), priceOf(1), priceOf(2), priceOf(3), priceOf(4)],
    committed: false,
    standIn: false,
    assumedFrom: null,
    lowerBound: false,
  };
}
