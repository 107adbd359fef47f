/**
 * Finds variants that differ only in speed. A variant is a combination of service tier, geography, context window and
 * speed. The bill does not contain the speed, but usage does.
 */
import type { VariantDictionary } from '../../model/names.ts';

export interface Speeds {
  /** the variant itself and all variants that differ from it only in speed */
  of(variant: number): readonly number[];
}

/**
 * Creates an object that finds the variants of a dictionary that differ only in speed. Variants may be added to the
 * dictionary later.
 */
export function createSpeeds(variants: VariantDictionary): Speeds {
  const groups = new Map<string, number[]>();
  const groupOf: number[][] = [];
  return {
    of(variant) {
      for (let number = groupOf.length; number < variants.size; number += 1) {
        const { serviceTier, inferenceGeo, contextWindow } = variants.variant(number);
        const id = JSON.stringify([serviceTier, inferenceGeo, contextWindow]);
        const group = groups.get(id) ?? [];
        groups.set(id, group);
        group.push(number);
        groupOf.push(group);
      }
      return groupOf[variant] ?? [variant];
    },
  };
}
