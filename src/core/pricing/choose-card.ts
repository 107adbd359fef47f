/** The price card of one model, variant and day: contract, then this organization's bill, then the list (design: several tiers). */
import type { Day } from '../calendar/day.ts';
import type { Variant } from '../model/names.ts';
import { toPico } from '../money/pico.ts';
import { rateKey, type Calibration } from './calibration.ts';
import { PICO_PER_WEB_SEARCH } from './catalogue.ts';
import { contractPriceOf } from './contract-price.ts';
import type { Fraction } from './fraction.ts';
import { listPriceOf, type ListPrice } from './list-price.ts';
import type { PriceCard, TokenPrice } from './price-book.ts';
import type { PriceFile } from './price-file.ts';
import { termsOf } from './variant-terms.ts';

export interface PriceSources {
  /** the user's own price file */
  readonly contract: PriceFile | null;
  /** what the organization's own bill shows */
  readonly calibration: Calibration | null;
}

const FREE: TokenPrice = { tier: 'catalogue', numerator: 0n, denominator: 1n };

/** The bill goes before the list where they differ by more than one part in so many (0.5 %). */
const TOLERANCE_PARTS = 200n;

/** The card with the first tier that answers for each token type. */
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
    // The bill cannot tell fast from standard, so what it shows is no fast price.
    const paid = terms.isFast ? null : (sources.calibration?.rates.get(rateKey(model, type, variant)) ?? null);
    if (paid !== null && !isConfirmed(paid, listed, list)) return { tier: 'bill', ...paid };
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

/** Whether the catalogue's own price is as good as what the bill shows. */
function isConfirmed(paid: Fraction, listed: Fraction | null, list: ListPrice | null): boolean {
  if (listed === null || list?.tier !== 'catalogue') return false;
  const paidUnits = paid.numerator * listed.denominator;
  const listedUnits = listed.numerator * paid.denominator;
  const difference = paidUnits > listedUnits ? paidUnits - listedUnits : listedUnits - paidUnits;
  return difference * TOLERANCE_PARTS <= listedUnits;
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
