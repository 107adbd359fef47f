/**
 * Helps to test price books: makes days from dates, makes variants (for example batch) that differ from the default
 * variant, and returns prices in dollars per million tokens.
 */
import { parseDay, type Day } from '../../../src/core/calendar/day.ts';
import type { Variant } from '../../../src/core/model/names.ts';
import type { PriceCard, TokenPrice } from '../../../src/core/pricing/price-book.ts';

export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

export function variant(changes: Partial<Variant> = {}): Variant {
  return { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard', ...changes };
}

/** Dollars per million tokens of each type, or null if there is no price. */
export function dollarsPerMillion(card: PriceCard): (number | null)[] {
  return card.tokens.map((price) => (price === null ? null : perMillion(price)));
}

export function tiers(card: PriceCard): (string | null)[] {
  return card.tokens.map((price) => price?.tier ?? null);
}

function perMillion({ numerator, denominator }: TokenPrice): number {
  return Number(numerator) / Number(denominator) / 1e6;
}
