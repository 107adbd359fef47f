/**
 * Groups price samples (billed amount and tokens) by model, token type and variant group, and gives each sample a
 * reference value: tokens × reference price (for example, list price). A variant group is a set of variants that differ
 * at most in speed (see `variantGroup`).
 */
import { getOrAdd } from '../base/get-or-add.ts';
import type { Day } from '../calendar/day.ts';
import type { TokenType } from '../model/category.ts';
import type { Variant } from '../model/names.ts';
import type { CalibrationDays, CalibrationSample } from './calibration-sample.ts';
import { canonicalModelId } from './find-model.ts';
import { listUnitsOf } from './list-price.ts';
import { paidOn, type PaidByDay } from './paid-by-day.ts';
import { variantGroup } from './variant-group.ts';
import { termsOf } from './variant-terms.ts';

/**
 * A function that returns the reference price of one token; the bill is compared with usage × this price. The reference
 * price is the list price (`listUnits`) or, for a model without list prices, a weight (`weightOf`). If the reference
 * price is null, the sample is not used.
 */
export type Reference = (model: string, tokenType: TokenType, variant: Variant, day: Day) => bigint | null;

/**
 * The cost and the tokens of one model and token type: for each variant group (variants that differ at most in speed),
 * day by day.
 */
export type PaidByGroup = Map<string, PaidByDay>;

/**
 * Groups samples by the canonical model id (one id for all names of a model). Samples without a model and samples of
 * priority usage are left out.
 */
export function samplesByModel(days: CalibrationDays): ReadonlyMap<string, CalibrationDays> {
  const models = new Map<string, Map<Day, CalibrationSample[]>>();
  for (const [day, samples] of days) {
    for (const sample of samples) {
      if (sample.model === null || termsOf(sample.variant).isCommitted) continue;
      const ofModel = getOrAdd(models, canonicalModelId(sample.model), () => new Map<Day, CalibrationSample[]>());
      getOrAdd(ofModel, day, (): CalibrationSample[] => []).push(sample);
    }
  }
  return models;
}

/**
 * Sums the samples of a model by token type and variant group (variants that differ at most in speed). The field
 * `reference` is tokens × the list price of their day, in pico-dollars × 10,000 (LIST_PRICE_SCALE).
 */
export function paidAtList(days: CalibrationDays, model: string): ReadonlyMap<TokenType, PaidByGroup> {
  return paidAt(listUnits, samplesByModel(days).get(canonicalModelId(model)));
}

/**
 * Sums samples by token type and variant group (variants that differ at most in speed). The field `reference` is tokens
 * × the reference price (for example, the list price).
 * @param days the samples of one model; undefined if it has none
 */
export function paidAt(reference: Reference, days: CalibrationDays | undefined): Map<TokenType, PaidByGroup> {
  const byType = new Map<TokenType, PaidByGroup>();
  if (days === undefined) return byType;
  const groups = new Map<Variant, string>();
  for (const [day, samples] of days) {
    for (const { model: id, tokenType, variant, amount, tokens } of samples) {
      const perToken = id === null ? null : reference(id, tokenType, variant, day);
      if (perToken === null) continue;
      const byGroup = getOrAdd(byType, tokenType, (): PaidByGroup => new Map());
      const sums = paidOn(
        getOrAdd(
          byGroup,
          getOrAdd(groups, variant, () => variantGroup(variant)),
          (): PaidByDay => new Map(),
        ),
        day,
      );
      const worth = BigInt(tokens) * perToken;
      sums.paid += amount;
      sums.tokens += BigInt(tokens);
      sums.reference += worth;
      if (variant.speed !== null && variant.speed !== 'standard') sums.fastReference += worth;
    }
  }
  return byType;
}

/** Returns the list price of one token as a whole number (see `listUnitsOf`); null if the list has no price. */
export function listUnits(model: string, tokenType: TokenType, variant: Variant, day: Day): bigint | null {
  return listUnitsOf(model, termsOf(variant), day, tokenType);
}

export function weightUnits(_model: string, _tokenType: TokenType, variant: Variant): bigint {
  return weightOf(variant);
}

/**
 * Returns the reference price of a token without a list price: 1 for a batch token, 2 for any other token, because
 * batch requests cost half. Only the ratio of the two numbers matters.
 */
export function weightOf(variant: Variant): bigint {
  return termsOf(variant).isBatch ? 1n : 2n;
}
