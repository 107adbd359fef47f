/**
 * Computes the prices that this organization really pays: today's list price × billed amount ÷ (usage × list price of
 * the billed day). So the result contains contract discounts as well as changes of list prices. Example: usage worth
 * $100 at list prices was billed at $80, and today's list price is $20 per million tokens. The result is $16 per
 * million tokens. For a model that is not on the price list, the price is the billed amount ÷ the number of tokens.
 */
import { getOrAdd } from '../base/get-or-add.ts';
import type { TokenType } from '../model/category.ts';
import type { Variant } from '../model/names.ts';
import type { CalibrationDays } from './calibration-sample.ts';
import { canonicalModelId } from './find-model.ts';
import { multiply, toFraction, type Fraction } from './fraction.ts';
import { LIST_PRICE_SCALE } from './list-price.ts';
import {
  comparableDays,
  isConfirming,
  isSteady,
  isStray,
  mergePaid,
  paidRatio,
  totalPaid,
  type PaidByDay,
  type PaidOnDay,
} from './paid-by-day.ts';
import {
  listUnits,
  paidAt,
  samplesByModel,
  weightOf,
  weightUnits,
  type PaidByGroup,
  type Reference,
} from './paid-by-group.ts';
import { variantGroup } from './variant-group.ts';

export interface Calibration {
  /**
   * the billed price ÷ the list price. Example: 0.8 for a discount of 20 %. null if the ratio cannot be computed from
   * the samples
   */
  ratio(model: string, tokenType: number, variant: Variant): Fraction | null;
  /**
   * the billed price in pico-dollars per token, for tokens without a list price. null if the price cannot be computed
   * from the samples
   */
  rate(model: string, tokenType: number, variant: Variant): Fraction | null;
}

/**
 * The ratios of bill to reference price (for example, list price) of a model: one for the whole model, one for each
 * token type, and one for each token type and variant group. A variant group is a set of variants that differ at most
 * in speed (see `variantGroup`).
 */
interface Ratios {
  ofModel: Fraction | null;
  readonly ofType: Map<number, Fraction>;
  /**
   * the ratio of bill to reference price (for example, list price) for each token type and variant group (variants that
   * differ at most in speed); the function `groupKey` makes the keys of the map
   */
  readonly ofGroup: Map<string, Fraction>;
}

/**
 * A variant group (variants that differ at most in speed) may have no billed costs. Outlay uses the discount of other
 * groups for it, but only if at least this many groups of the model have the same discount.
 */
const AGREEING_GROUPS = 2;

/**
 * Computes the prices from samples of billed days. The order of days and samples does not matter. Every ratio of bill
 * to reference price is an exact fraction. The reference price is the list price or, for a model without list prices, a
 * relative price: 1 for a batch token, and 2 for any other token.
 *
 * Cost and tokens are matched by model, token type and variant group (variants that differ at most in speed). Some
 * groups may have only cost or only tokens, if the bill and the usage report name variants differently. Example: batch
 * tokens that are billed as standard. These unmatched groups are ignored if together they have at most 3 % of the cost
 * of their token type, and at most 3 % of the value (tokens × reference price) of its tokens. Otherwise, all groups of the token type are treated
 * as one group.
 *
 * There is one exception: the groups stay separate if the ratio is steady in each group that has both cost and tokens,
 * but not in the sum of all groups. A ratio is steady if it is the same (within 2 %) on all days with cost and tokens,
 * and there are at least three such days. Reason for the exception: a group without cost is then probably not billed
 * yet.
 *
 * Priority usage is left out, because the organization has paid for it in advance (a commitment).
 */
export function calibrate(days: CalibrationDays): Calibration {
  const byModel = samplesByModel(days);
  const toList = ratiosByModel(listUnits, byModel, true);
  const toWeight = ratiosByModel(weightUnits, byModel, false);
  const scale = toFraction(LIST_PRICE_SCALE, 1n);
  return {
    ratio(model, tokenType, variant) {
      const found = find(toList(model), tokenType, variant);
      return found === null ? null : multiply(found, scale);
    },
    rate(model, tokenType, variant) {
      const found = find(toWeight(model), tokenType, variant);
      return found === null ? null : multiply(found, toFraction(weightOf(variant), 1n));
    },
  };
}

/**
 * Returns a function that finds the ratios of bill to reference price (for example, list price) of a model by any of
 * the model's names. The returned function computes the ratios when they are first needed.
 */
function ratiosByModel(
  reference: Reference,
  samples: ReadonlyMap<string, CalibrationDays>,
  areTypesComparable: boolean,
): (id: string) => Ratios {
  const known = new Map<string, Ratios>();
  return (id) => {
    const model = canonicalModelId(id);
    return getOrAdd(known, model, () => ratiosTo(paidAt(reference, samples.get(model)), areTypesComparable));
  };
}

function ratiosTo(byType: ReadonlyMap<TokenType, PaidByGroup>, areTypesComparable: boolean): Ratios {
  const ratios: Ratios = { ofModel: null, ofType: new Map(), ofGroup: new Map() };
  const known: Known[] = [];
  for (const [tokenType, byGroup] of byType) known.push(...addTokenType(ratios, tokenType, byGroup));
  if (!areTypesComparable) return ratios;
  const types = [...byType.values()].map((byGroup) => mergePaid(byGroup.values()));
  ratios.ofModel = areMatched(types) ? sharedRatio(known) : paidRatio(mergePaid(types));
  return ratios;
}

/**
 * A variant group (variants that differ at most in speed) whose ratio of bill to reference price (for example, list
 * price) is known: its cost and tokens, summed by day, and the ratio.
 */
interface Known {
  readonly days: PaidByDay;
  readonly ratio: Fraction;
}

/**
 * Computes the ratios of bill to reference price (for example, list price) of one token type, and stores them in
 * `ratios`: one ratio for each variant group (variants that differ at most in speed). If `sharedRatio` finds a ratio,
 * that one is stored for the groups without a ratio of their own. If the bill and the usage report name variants
 * differently, there is usually one ratio for the whole type. `calibrate` explains the exception.
 * @returns the groups whose ratio is known; if there is one ratio for the whole type, all groups together as one
 */
function addTokenType(ratios: Ratios, type: TokenType, byGroup: PaidByGroup): Known[] {
  const merged = mergePaid(byGroup.values());
  if (!areMatched(byGroup.values()) && (isSteady(merged) || !areGroupsSteady(byGroup))) {
    const ratio = paidRatio(merged);
    if (ratio === null) return [];
    ratios.ofType.set(type, ratio);
    return [{ days: merged, ratio }];
  }
  const known: Known[] = [];
  for (const [group, days] of byGroup) {
    const ratio = paidRatio(days);
    if (ratio === null) continue;
    ratios.ofGroup.set(groupKey(type, group), ratio);
    known.push({ days, ratio });
  }
  const shared = sharedRatio(known);
  if (shared !== null) ratios.ofType.set(type, shared);
  return known;
}

/**
 * Returns the ratio of bill to reference price (for example, list price) for variant groups (variants that differ at
 * most in speed) whose own ratio is not known. At least two groups in `known` must have this ratio (within 2 %), and
 * together they must have more than half of the value of the tokens of all groups in `known`. Otherwise the result is
 * null. Reason: a few groups may have the same ratio only because they pay a surcharge that is not on the price list.
 */
function sharedRatio(known: readonly Known[]): Fraction | null {
  const whole = worthOf(known);
  for (const { ratio } of known.toSorted(byRatio)) {
    const agreeing = known.filter((other) => isConfirming(asPaid(ratio), asPaid(other.ratio)));
    if (agreeing.length < AGREEING_GROUPS || worthOf(agreeing) * 2n <= whole) continue;
    const doAgree = agreeing.every((one) =>
      agreeing.every((other) => isConfirming(asPaid(one.ratio), asPaid(other.ratio))),
    );
    if (doAgree) return paidRatio(mergePaid(agreeing.map(({ days }) => days)));
  }
  return null;
}

/**
 * Compares two ratios of bill to reference price (for example, list price) for sorting, lowest first. `sharedRatio`
 * sorts the ratios, so that its result does not depend on the order of days and groups.
 */
function byRatio({ ratio: a }: Known, { ratio: b }: Known): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function worthOf(known: readonly Known[]): bigint {
  return known.reduce((sum, { days }) => sum + totalPaid(days.values()).reference, 0n);
}

function asPaid({ numerator, denominator }: Fraction): Pick<PaidOnDay, 'paid' | 'reference'> {
  return { paid: numerator, reference: denominator };
}

function find({ ofGroup, ofType, ofModel }: Ratios, tokenType: number, variant: Variant): Fraction | null {
  return ofGroup.get(groupKey(tokenType, variantGroup(variant))) ?? ofType.get(tokenType) ?? ofModel;
}

/**
 * Whether the variant groups (variants that differ at most in speed) that have only cost or only tokens are negligible.
 * These groups together must have at most 3 % of the cost of all groups, and at most 3 % of the value of the tokens of
 * all groups.
 */
function areMatched(groups: Iterable<PaidByDay>): boolean {
  const sums = [...groups].map((days) => totalPaid(days.values()));
  const whole = totalPaid(sums);
  const lone = totalPaid(sums.filter(({ paid, reference }) => (paid === 0n) !== (reference === 0n)));
  return isStray(lone.paid, whole.paid) && isStray(lone.reference, whole.reference);
}

/**
 * Whether the ratio of bill to reference price (for example, list price) stays the same over at least three days, in
 * every variant group (variants that differ at most in speed) that has both cost and tokens on a day. False if there is
 * no such group. If the result is true, a group with tokens but without cost is probably not billed yet.
 */
function areGroupsSteady(byGroup: PaidByGroup): boolean {
  const comparable = [...byGroup.values()].filter((days) => comparableDays(days).length > 0);
  return comparable.length > 0 && comparable.every(isSteady);
}

function groupKey(tokenType: number, group: string): string {
  return `${tokenType} ${group}`;
}
