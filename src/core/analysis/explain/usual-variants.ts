/**
 * Merges variants that mean the same. A variant is the service tier, context window, geography and speed of usage. A
 * field without a value gets its usual value. Example: for the same tokens, the usage report has the geography
 * `not_available`, and the bill has none. Both become `global`.
 */
import type { Variant, VariantDictionary } from '../../model/names.ts';
import type { CellVariant } from './explanation.ts';

export interface UsualVariants {
  /** returns the index of the merged variant to which a variant (for example batch) of the ledger belongs */
  usual(variant: number): number;
  variant(usual: number): Variant;
  words(usual: number): CellVariant;
  /** returns the index of the merged variant with this service tier, context window, geography and speed */
  like(words: CellVariant): number;
  /** the index of the merged variant for figures without variants, for example figures by API key */
  readonly unknown: number;
}

/** Creates the lookup that merges the variants (for example batch) of a ledger that mean the same. */
export function createUsualVariants(variants: VariantDictionary): UsualVariants {
  const list: CellVariant[] = [];
  const numbers = new Map<string, number>();
  const known: number[] = [];

  function intern({ serviceTier, inferenceGeo, contextWindow, speed }: Variant): number {
    const words: CellVariant = {
      serviceTier: serviceTier ?? 'standard',
      contextWindow: contextWindow ?? '0-200k',
      geography: inferenceGeo === null || inferenceGeo === 'not_available' ? 'global' : inferenceGeo,
      speed: speed ?? 'standard',
    };
    return numberOf(words);
  }

  function numberOf(words: CellVariant): number {
    const { serviceTier, contextWindow, geography, speed } = words;
    const id = JSON.stringify([serviceTier, contextWindow, geography, speed]);
    const number = numbers.get(id);
    if (number !== undefined) return number;
    list.push(words);
    numbers.set(id, list.length - 1);
    return list.length - 1;
  }

  const unknown = intern({ serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null });
  const wordsOf = (usual: number): CellVariant =>
    list[usual] ?? { serviceTier: 'standard', contextWindow: '0-200k', geography: 'global', speed: 'standard' };
  return {
    usual: (variant) => (known[variant] ??= intern(variants.variant(variant))),
    variant(usual) {
      const { serviceTier, contextWindow, geography, speed } = wordsOf(usual);
      return { serviceTier, contextWindow, inferenceGeo: geography, speed };
    },
    words: wordsOf,
    like: numberOf,
    unknown,
  };
}
