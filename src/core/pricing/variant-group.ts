/**
 * Puts variants into one group if the bill does not distinguish them, so that the bill and the usage report can be
 * compared group by group. The variants of a group may differ in speed, because the bill does not show the speed.
 */
import type { Variant } from '../model/names.ts';

/** The name of a variant's group: service tier, geography and context window. A missing part has its default value. */
export function variantGroup({ serviceTier, inferenceGeo, contextWindow }: Variant): string {
  const geo = inferenceGeo === null || inferenceGeo === 'not_available' ? 'global' : inferenceGeo;
  return JSON.stringify([serviceTier ?? 'standard', geo, contextWindow ?? '0-200k']);
}
