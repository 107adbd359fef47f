/**
 * Converts the words of a variant (service tier, geography, context window, speed) to the terms that decide its price.
 * A service tier, geography or speed without a public price is priced as standard, and `isUnlisted` is then true.
 */
import type { Variant } from '../model/names.ts';

export interface VariantTerms {
  readonly isBatch: boolean;
  /** true if the organization has paid for the tokens in advance (a commitment), so that their price is 0 */
  readonly isCommitted: boolean;
  readonly isUs: boolean;
  readonly isFast: boolean;
  /** the range of prompt lengths that the requests of a row have, in tokens; null if the report does not show it */
  readonly prompt: { readonly from: number; readonly to: number } | null;
  /** true if the service tier, the geography or the speed has no public price */
  readonly isUnlisted: boolean;
}

const SHORT_PROMPT = { from: 0, to: 200_000 };
const LONG_PROMPT = { from: 200_000, to: 1_000_000 };

const LISTED_TIERS = new Set<string | null>(['standard', 'batch', 'priority', null]);
const LISTED_GEOS = new Set<string | null>(['global', 'us', 'not_available', null]);
const LISTED_SPEEDS = new Set<string | null>(['standard', 'fast', null]);

/** Returns the terms that decide the price of a variant. */
export function termsOf({ serviceTier, inferenceGeo, contextWindow, speed }: Variant): VariantTerms {
  return {
    isBatch: serviceTier === 'batch',
    isCommitted: serviceTier === 'priority',
    isUs: inferenceGeo === 'us',
    isFast: speed === 'fast',
    prompt: contextWindow === '0-200k' ? SHORT_PROMPT : contextWindow === '200k-1M' ? LONG_PROMPT : null,
    isUnlisted: !LISTED_TIERS.has(serviceTier) || !LISTED_GEOS.has(inferenceGeo) || !LISTED_SPEEDS.has(speed),
  };
}
