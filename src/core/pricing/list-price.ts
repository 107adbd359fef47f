/**
 * Finds the price of one model, variant and day in the bundled price list. It is the model's own price (tier
 * `catalogue`) or a substitute (tier `assumed`). If the list has prices of the model, but none for the day, the last
 * price before the day is used, or else the first price. If the list has no prices of the model, the price of the
 * newest older model of the same line (for example Opus) is used. The price of a newer model is never used. A model
 * without prices and without an older model of its line (Claude Mythos Preview) has no price.
 */
import type { Day } from '../calendar/day.ts';
import type { TokenType } from '../model/category.ts';
import { BATCH_PERCENT, CATALOGUE } from './catalogue.ts';
import type { CatalogueModel, PriceWindow } from './catalogue-model.ts';
import { findModel } from './find-model.ts';
import { toFraction, type Fraction } from './fraction.ts';
import { compareVersions, parseModelId } from './model-id.ts';
import { nearestWindow, windowOn, type ChosenWindow } from './price-window.ts';
import type { VariantTerms } from './variant-terms.ts';

export interface ListPrice {
  readonly tier: 'catalogue' | 'assumed';
  /** pico-dollars per token by TOKEN_TYPE; an entry is null if the model has no price for that token type */
  readonly prices: readonly (Fraction | null)[];
  /** the id of the model whose list prices are in `prices` */
  readonly from: string;
  /** true if fast usage is priced at standard prices, because the list has no fast prices of the model */
  readonly isStandIn: boolean;
  readonly isLowerBound: boolean;
}

const PERCENT = 100n;

/**
 * A list price in pico-dollars becomes a whole number if it is multiplied by this number. Reason: a list price is the
 * product of a whole number, a percentage for batch and a percentage for the US, and each percentage is a whole number
 * of hundredths. Example: 3 × 50 % × 110 % is 1.65, and 1.65 × 10,000 is 16,500.
 */
export const LIST_PRICE_SCALE = PERCENT * PERCENT;

/**
 * Returns the list prices for a model or, if the list has no prices of it, those of an older model of its line (for
 * example Opus); null if there is no such model. For fast usage, these are the fast prices if the list has them. The
 * percentages for batch and for the US are applied. There is one exception: fast prices have no batch discount.
 */
export function listPriceOf(id: string, terms: VariantTerms, day: Day): ListPrice | null {
  const own = findModel(id);
  const model = pricedModel(id, own, day);
  const chosen = model === null ? null : chooseWindow(model, terms, day);
  if (model === null || chosen === null) return null;
  return {
    tier: model === own && chosen.inForce ? 'catalogue' : 'assumed',
    prices: chosen.window.prices.map((price) =>
      price === null ? null : toFraction(unitsOf(price, model, terms), LIST_PRICE_SCALE),
    ),
    from: model.id,
    isStandIn: terms.isFast && model.fast.length === 0,
    isLowerBound: !isFastPriced(model, terms) && mayHoldLongPrompts(model, terms, day),
  };
}

/**
 * Returns the list price of one token as a whole number, in pico-dollars × LIST_PRICE_SCALE (10,000). Example: $20 per
 * million tokens are 20,000,000 pico-dollars per token, so the result is 200,000,000,000. null if the list has no price
 * for this model and token type on that day.
 */
export function listUnitsOf(id: string, terms: VariantTerms, day: Day, tokenType: TokenType): bigint | null {
  const model = findModel(id);
  const chosen = model === null ? null : chooseWindow(model, terms, day);
  if (model === null || chosen === null || !chosen.inForce) return null;
  const prices: readonly (number | null)[] = chosen.window.prices;
  const price = prices[tokenType] ?? null;
  return price === null ? null : unitsOf(price, model, terms);
}

/**
 * Returns the days on which the list price of a model may change: the day on which the model was released, and the days
 * on which its list prices begin or end. A model without prices may get the price of another model of its line (for
 * example Opus), so the days of all models of the line are returned.
 */
export function listBoundaries(id: string): number[] {
  const own = findModel(id);
  const line = own?.line ?? parseModelId(id).line;
  const models =
    own !== null && own.base.length > 0 ? [own] : CATALOGUE.filter((model) => line !== null && model.line === line);
  return models.flatMap((model) => [
    model.released,
    ...[...model.base, ...model.longPrompt, ...model.fast].flatMap(({ from, to }) =>
      to === null ? [from] : [from, to],
    ),
  ]);
}

/**
 * Returns the price of inference in the US, in percent of the normal price; 100 if the US has no price of its own. For
 * a model without list prices, it is that of the model whose prices are used instead.
 */
export function usPercentOf(id: string, day: Day): number {
  return pricedModel(id, findModel(id), day)?.usPercent ?? Number(PERCENT);
}

/**
 * Returns the model whose list prices are used: the model itself, or an older one of its line; null if there is none.
 */
function pricedModel(id: string, own: CatalogueModel | null, day: Day): CatalogueModel | null {
  return own !== null && own.base.length > 0 ? own : olderSibling(id, own, day);
}

/**
 * Chooses the prices to use. Fast usage has the fast prices, if there are any, whatever the length of the prompt. Other
 * usage has the base prices, or the prices for long prompts.
 */
function chooseWindow(model: CatalogueModel, terms: VariantTerms, day: Day): ChosenWindow<PriceWindow> | null {
  if (isFastPriced(model, terms)) return nearestWindow(model.fast, day);
  const base = nearestWindow(model.base, day);
  const long = windowOn(model.longPrompt, day);
  const isLong = long !== null && terms.prompt !== null && terms.prompt.from >= long.above;
  return isLong && base !== null ? { window: long, inForce: base.inForce } : base;
}

function isFastPriced(model: CatalogueModel, terms: VariantTerms): boolean {
  return terms.isFast && model.fast.length > 0;
}

/**
 * Whether a usage row may contain both requests that have the prices for long prompts and requests that do not. The
 * usage report does not show which requests have long prompts. false if the prompt lengths of the row are known and all
 * of them have the same prices, or if the model has no prices for long prompts on the day.
 */
function mayHoldLongPrompts(model: CatalogueModel, terms: VariantTerms, day: Day): boolean {
  const long = windowOn(model.longPrompt, day);
  if (long === null) return false;
  return terms.prompt === null || (terms.prompt.from < long.above && long.above < terms.prompt.to);
}

/**
 * Applies the percentages for batch and for the US to a price, and multiplies it by LIST_PRICE_SCALE. Batch requests
 * cost half. Fast prices have no batch discount.
 */
function unitsOf(price: number, model: CatalogueModel, terms: VariantTerms): bigint {
  const batch = terms.isBatch && !isFastPriced(model, terms) ? BigInt(BATCH_PERCENT) : PERCENT;
  const us = terms.isUs ? BigInt(model.usPercent ?? 100) : PERCENT;
  return BigInt(price) * batch * us;
}

/**
 * Returns the newest model of the same line (for example Opus) that is older than the given model, has prices and was
 * released by this day; null if there is none. If the given model is not on the price list and its id has no version,
 * every model of the line counts as older.
 */
function olderSibling(id: string, own: CatalogueModel | null, day: Day): CatalogueModel | null {
  const { line, version } = parseModelId(id);
  if (line === null) return null;
  const isOlder = (model: CatalogueModel): boolean =>
    own === null ? version.length === 0 || compareVersions(model.version, version) < 0 : model.released < own.released;
  const older = CATALOGUE.filter(
    (model) => model.line === line && model.base.length > 0 && model.released <= day && isOlder(model),
  );
  return older.toSorted((a, b) => compareVersions(b.version, a.version) || b.released - a.released)[0] ?? null;
}
