/**
 * What this organization really pays: total ÷ total of its own bill and usage, per model, token type, service tier, geography
 * and context window. It shows a contract discount, and the price of a model the list does not know yet.
 */
import type { TokenType } from '../model/category.ts';
import type { Variant } from '../model/names.ts';
import type { Pico } from '../money/pico.ts';
import { canonicalModelId } from './find-model.ts';
import { toFraction, type Fraction } from './fraction.ts';

/** What some final days cost and counted in one group; several samples of a group add up. */
export interface CalibrationSample {
  readonly model: string | null;
  readonly tokenType: TokenType;
  readonly variant: Variant;
  readonly amount: Pico;
  readonly tokens: number;
}

export interface Calibration {
  /** effective pico-dollars per token by `rateKey` */
  readonly rates: ReadonlyMap<string, Fraction>;
}

interface Group {
  amount: bigint;
  tokens: bigint;
  hasFast: boolean;
  /** paid by a commitment: never on the bill */
  readonly isCommitted: boolean;
  /** model and token type */
  readonly family: string;
}

/** Fewer tokens say too little: a bill has whole requests, a rounded figure could be off by percents. */
const FEWEST_TOKENS = 10_000n;

/**
 * Effective rates from final days' samples; order does not matter.
 * Groups below 10,000 tokens or without a positive bill have no rate, nor have those that also ran in fast mode: the bill does
 * not tell fast from standard, so their average would be neither's price.
 */
export function calibrate(samples: Iterable<CalibrationSample>): Calibration {
  const groups = new Map<string, Group>();
  for (const { model, tokenType, variant, amount, tokens } of samples) {
    if (model === null) continue;
    const key = rateKey(model, tokenType, variant);
    const group = groups.get(key) ?? {
      amount: 0n,
      tokens: 0n,
      hasFast: false,
      isCommitted: variant.serviceTier === 'priority',
      family: `${canonicalModelId(model)} ${tokenType}`,
    };
    group.amount += amount;
    group.tokens += BigInt(tokens);
    group.hasFast ||= variant.speed !== null && variant.speed !== 'standard';
    groups.set(key, group);
  }
  // A bill that words its variants otherwise than the usage (a flex token billed as standard, a geography left null) would
  // put money of several groups over the tokens of one: where any group has only one of the two, none of its model's rates is known.
  const unmatched = new Set<string>();
  for (const { family, isCommitted, amount, tokens } of groups.values()) {
    if (!isCommitted && (amount === 0n) !== (tokens === 0n)) unmatched.add(family);
  }
  const rates = new Map<string, Fraction>();
  for (const [key, { amount, tokens, hasFast, family }] of groups) {
    if (!hasFast && !unmatched.has(family) && tokens >= FEWEST_TOKENS && amount > 0n)
      rates.set(key, toFraction(amount, tokens));
  }
  return { rates };
}

/** The group of a model, token type and variant; words that mean the same price are one. */
export function rateKey(
  model: string,
  tokenType: number,
  { serviceTier, inferenceGeo, contextWindow }: Variant,
): string {
  const geo = inferenceGeo === null || inferenceGeo === 'not_available' ? 'global' : inferenceGeo;
  return JSON.stringify([
    canonicalModelId(model),
    tokenType,
    serviceTier ?? 'standard',
    geo,
    contextWindow ?? '0-200k',
  ]);
}
