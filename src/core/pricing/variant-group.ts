/**
 * Groups variants that have the same price on the bill and in the usage report. The bill does not separate fast from standard speed, so
 * the groups do not either.
 */
import type { Variant } from '../model/names.ts';

/** The name of a variant's group: service tier, geography and context window. A missing part has its default value. */
export function variantGroup({ serviceTier, inferenceGeo, contextWindow }: Variant): string {
  const geo = inferenceGeo === null || inferenceGeo === 'not_available' ? 'global' : inferenceGeo;
  return JSON.stringify([serviceTier ?? 'standard', geo, contextWindow ?? '0-200k']);
}
