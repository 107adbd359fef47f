/**
 * Puts variants with the same price into one group, so that the bill and the usage report can be compared group by
 * group. The bill does not show the speed, so speed does not decide the group.
 */
import type { Variant } from '../model/names.ts';

/** The name of a variant's group: service tier, geography and context window. A missing part has its default value. */
export function variantGroup({ serviceTier, inferenceGeo, contextWindow }: Variant): string {
  const geo = inferenceGeo === null || inferenceGeo === 'not_available' ? 'global' : inferenceGeo;
  return JSON.stringify([serviceTier ?? 'standard', geo, contextWindow ?? '0-200k']);
}
