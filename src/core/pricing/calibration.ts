/**
 * What this organization really pays: the ratio of its bill to the list price of the same day. Today's price is that ratio × today's
 * list price, so both a contract discount and a change of the list price hold at once. Where the list has no price, the bill gives
 * the price itself: paid ÷ tokens.
 */
import type { Day } from '../calendar/day.ts';
import type { TokenType } from '../model/category.ts';
import type { Variant } from '../model/names.ts';
import type { CalibrationDays } from './calibration-sample.ts';
import { canonicalModelId } from './find-model.ts';
import { multiply, toFraction, type Fraction } from './fraction.ts';
import { listPriceOf, LIST_PRICE_SCALE } from './list-price.ts';
import {
  comparableDays,
  isConfirming,
  isStray,
  mergePaid,
  paidOn,
  paidRatio,
  totalPaid,
  type PaidByDay,
  type PaidOnDay,
} from './paid-by-day.ts';
import { variantGroup } from './variant-group.ts';
import { termsOf } from './variant-terms.ts';

export interface Calibration {
  /** paid ÷ list price, 1 where list prices are paid; null where the bill does not tell */
  ratio(model: string, tokenType: number, variant: Variant): Fraction | null;
  /** pico-dollars per token, for tokens without a list price; null where the bill does not tell */
  rate(model: string, tokenType: number, variant: Variant): Fraction | null;
}

/** What one token is worth for comparison, in whole units; null leaves the sample out. */
type Reference = (model: string, tokenType: TokenType, variant: Variant, day: Day) => bigint | null;

/** The ratio to the reference by model, by model and token type, and by model, token type and variant group. */
interface Ratios {
  readonly ofModel: Map<string, Fraction>;
  readonly ofType: Map<string, Fraction>;
  readonly ofGroup: Map<string, Fraction>;
}

/** The groups of one model and token type, by variant group. */
type Family = Map<string, PaidByDay>;

/** Fewest groups of a model that must show the same discount before groups without a bill of their own get it, too. */
const AGREEING_GROUPS = 2;

/** Fewest days that show whether a ratio is steady. */
const STEADY_DAYS = 3;

/**
 * Calibrates prices with billed days; the order of days and samples does not matter, and every ratio is an exact fraction.
 * Bill and usage are matched per model, token type and variant group. A bill that words its variants otherwise than the usage report
 * (batch tokens billed as standard) leaves groups with only money or only tokens: up to 3 % of a token type are ignored, beyond that
 * the whole token type is one group. Priority usage is paid by a commitment and left out.
 */
export function calibrate(days: CalibrationDays): Calibration {
  const toList = ratiosTo(listUnits, days, true);
  const toWeight = ratiosTo(weightUnits, days, false);
  const scale = toFraction(LIST_PRICE_SCALE, 1n);
  return {
    ratio(model, tokenType, variant) {
      const found = find(toList, model, tokenType, variant);
      return found === null ? null : multiply(found, scale);
    },
    rate(model, tokenType, variant) {
      const found = find(toWeight, model, tokenType, variant);
      return found === null ? null : multiply(found, toFraction(weightOf(variant), 1n));
    },
  };
}

/** Sums samples by model, token type and variant group, at the list prices of their days; a model's families. */
export function paidAtList(days: CalibrationDays): ReadonlyMap<string, ReadonlyMap<TokenType, Family>> {
  return paidAt(listUnits, days);
}

function ratiosTo(reference: Reference, days: CalibrationDays, areTypesComparable: boolean): Ratios {
  const ratios: Ratios = { ofModel: new Map(), ofType: new Map(), ofGroup: new Map() };
  for (const [model, families] of paidAt(reference, days)) {
    const known: Known[] = [];
    for (const [tokenType, family] of families) known.push(...addFamily(ratios, typeKey(model, tokenType), family));
    if (!areTypesComparable) continue;
    const types = [...families.values()].map((family) => mergePaid(family.values()));
    const whole = areMatched(types) ? sharedRatio(known) : paidRatio(mergePaid(types));
    if (whole !== null) ratios.ofModel.set(model, whole);
  }
  return ratios;
}

/** What a group paid and counted, and its ratio. */
interface Known {
  readonly days: PaidByDay;
  readonly ratio: Fraction;
}

/**
 * Adds the ratios of one token type: of its variant groups where bill and usage word them alike, else of the type as one.
 * @returns the groups whose ratio is known
 */
function addFamily(ratios: Ratios, type: string, family: Family): Known[] {
  const merged = mergePaid(family.values());
  if (!areMatched(family.values()) && (isSteady(merged) || !areGroupsSteady(family))) {
    const ratio = paidRatio(merged);
    if (ratio === null) return [];
    ratios.ofType.set(type, ratio);
    return [{ days: merged, ratio }];
  }
  const known: Known[] = [];
  for (const [group, days] of family) {
    const ratio = paidRatio(days);
    if (ratio === null) continue;
    ratios.ofGroup.set(`${type} ${group}`, ratio);
    known.push({ days, ratio });
  }
  const shared = sharedRatio(known);
  if (shared !== null) ratios.ofType.set(type, shared);
  return known;
}

/**
 * The ratio of several groups together, for those without a bill of their own: of at least two that agree within 2 % and have more than half of
 * the tokens' worth. Others may pay a surcharge that the list does not know. Null where no groups do.
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

/** Lowest first, so that the order of days and groups does not matter. */
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

function find({ ofGroup, ofType, ofModel }: Ratios, id: string, tokenType: number, variant: Variant): Fraction | null {
  const model = canonicalModelId(id);
  const type = typeKey(model, tokenType);
  return ofGroup.get(`${type} ${variantGroup(variant)}`) ?? ofType.get(type) ?? ofModel.get(model) ?? null;
}

function paidAt(reference: Reference, days: CalibrationDays): Map<string, Map<TokenType, Family>> {
  const models = new Map<string, Map<TokenType, Family>>();
  for (const [day, samples] of days) {
    for (const { model: id, tokenType, variant, amount, tokens } of samples) {
      if (id === null || termsOf(variant).isCommitted) continue;
      const perToken = reference(id, tokenType, variant, day);
      if (perToken === null) continue;
      const model = canonicalModelId(id);
      const families = getOrAdd(models, model, () => new Map<TokenType, Family>());
      const family = getOrAdd(families, tokenType, (): Family => new Map());
      const sums = paidOn(
        getOrAdd(family, variantGroup(variant), (): PaidByDay => new Map()),
        day,
      );
      const worth = BigInt(tokens) * perToken;
      sums.paid += amount;
      sums.tokens += BigInt(tokens);
      sums.reference += worth;
      if (variant.speed !== null && variant.speed !== 'standard') sums.fastReference += worth;
    }
  }
  return models;
}

/** Whether at most 3 % of the money, and of the tokens' worth, is in groups that have only one of the two. */
function areMatched(groups: Iterable<PaidByDay>): boolean {
  const sums = [...groups].map((days) => totalPaid(days.values()));
  const whole = totalPaid(sums);
  const lone = totalPaid(sums.filter(({ paid, reference }) => (paid === 0n) !== (reference === 0n)));
  return isStray(lone.paid, whole.paid) && isStray(lone.reference, whole.reference);
}

/** Whether every group that has both money and tokens is steady: then a group without money is one that was not billed. */
function areGroupsSteady(family: Family): boolean {
  const comparable = [...family.values()].filter((days) => comparableDays(days).length > 0);
  return comparable.length > 0 && comparable.every(isSteady);
}

function isSteady(days: PaidByDay): boolean {
  const [newest, ...others] = comparableDays(days);
  return newest !== undefined && others.length + 1 >= STEADY_DAYS && others.every((day) => isConfirming(day, newest));
}

/** The list price in units of 1 ÷ LIST_PRICE_SCALE pico-dollars; null where the list has none of the model's own on that day. */
function listUnits(model: string, tokenType: TokenType, variant: Variant, day: Day): bigint | null {
  const list = listPriceOf(model, termsOf(variant), day);
  const price = list?.tier === 'catalogue' ? (list.prices[tokenType] ?? null) : null;
  return price === null ? null : (price.numerator * LIST_PRICE_SCALE) / price.denominator;
}

function weightUnits(_model: string, _tokenType: TokenType, variant: Variant): bigint {
  return weightOf(variant);
}

/** Without list prices a batch token counts half of another. */
function weightOf(variant: Variant): bigint {
  return termsOf(variant).isBatch ? 1n : 2n;
}

function typeKey(model: string, tokenType: number): string {
  return `${model} ${tokenType}`;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
