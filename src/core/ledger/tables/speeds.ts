/** Finds variants that differ only in speed. The bill does not tell the speed; usage does. */
import type { VariantDictionary } from '../../model/names.ts';

export interface Speeds {
  /** the variants, with a speed or without, that are like this one otherwise; the variant itself among them */
  of(variant: number): readonly number[];
}

/** Groups of a growing dictionary. */
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
