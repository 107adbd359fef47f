/** The values of dimensions: numbers while tables are scanned, words in a question and its answer. */
import { UNATTRIBUTED, UNSPLIT } from '../ledger/columns/cells.ts';
import { CATEGORIES } from '../model/category.ts';
import { ABSENT } from '../model/dictionary.ts';
import { categoryOfItem, itemName, itemOfName } from '../model/item.ts';
import type { Names, Variant } from '../model/names.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension } from './cost-query.ts';

/** Stands in every dimension for money whose detail is not loaded. */
const NOT_LOADED = UNSPLIT;

/** A field of a table. */
export type TableField = 'workspace' | 'model' | 'item' | 'variant' | 'key' | 'category';

/** The dimensions that variants tell apart: no table by key has them. */
const VARIANT_WORDS: Partial<Record<Dimension, (variant: Variant) => string | null>> = {
  serviceTier: ({ serviceTier }) => serviceTier,
  contextWindow: ({ contextWindow }) => contextWindow,
  geography: ({ inferenceGeo }) => inferenceGeo,
  speed: ({ speed }) => speed,
};

/** Whether a dimension is told apart by variants. */
export function isOfVariant(dimension: Dimension): boolean {
  return VARIANT_WORDS[dimension] !== undefined;
}

export interface DimensionValues {
  /** the number of a series in a dimension, from the fields its table has */
  codeOf(dimension: Dimension, field: (name: TableField) => number | null): number;
  /** the number of a word; null for one that nothing has */
  codeOfWord(dimension: Dimension, word: string): number | null;
  word(dimension: Dimension, code: number): string;
}

/** The values that a ledger's names give. */
export function createDimensionValues(names: Names): DimensionValues {
  // Words of variants are numbered as they are met.
  const variantWords: string[] = [];
  const variantCodes = new Map<string, number>();

  function codeOfVariantWord(text: string): number {
    const known = variantCodes.get(text);
    if (known !== undefined) return known;
    variantWords.push(text);
    variantCodes.set(text, variantWords.length - 1);
    return variantWords.length - 1;
  }

  function dictionaryOf(dimension: Dimension): Names['keys'] | null {
    if (dimension === 'model') return names.models;
    if (dimension === 'workspace') return names.workspaces;
    return dimension === 'apiKey' ? names.keys : null;
  }

  return {
    codeOf(dimension, field) {
      switch (dimension) {
        case 'model':
        case 'workspace':
          return field(dimension) ?? NOT_LOADED;
        case 'apiKey':
          return field('key') ?? NOT_LOADED;
        case 'item':
          return field('item') ?? NOT_LOADED;
        case 'category': {
          const item = field('item');
          return field('category') ?? (item === null ? NOT_LOADED : categoryOfItem(item));
        }
        case 'serviceTier':
        case 'contextWindow':
        case 'geography':
        case 'speed': {
          const variant = field('variant');
          if (variant === null) return NOT_LOADED;
          return codeOfVariantWord(VARIANT_WORDS[dimension]?.(names.variants.variant(variant)) ?? NO_VALUE[dimension]);
        }
      }
    },
    codeOfWord(dimension, word) {
      if (word === NOT_LOADED_VALUE) return NOT_LOADED;
      if (dimension === 'category') return indexOrNull(CATEGORIES, word);
      if (isOfVariant(dimension)) return codeOfVariantWord(word);
      if (dimension === 'item') return itemOfName(word, names.costTypes);
      if (word === NO_VALUE[dimension]) return ABSENT;
      if (dimension === 'apiKey' && word === UNATTRIBUTED_VALUE) return UNATTRIBUTED;
      return dictionaryOf(dimension)?.find(word) ?? null;
    },
    word(dimension, code) {
      if (code === NOT_LOADED) return NOT_LOADED_VALUE;
      if (dimension === 'category') return CATEGORIES[code] ?? NO_VALUE.category;
      if (dimension === 'item') return itemName(code, names.costTypes);
      if (isOfVariant(dimension)) return variantWords[code] ?? NO_VALUE[dimension];
      if (code === ABSENT) return NO_VALUE[dimension];
      if (code === UNATTRIBUTED) return UNATTRIBUTED_VALUE;
      return dictionaryOf(dimension)?.text(code) ?? NO_VALUE[dimension];
    },
  };
}

function indexOrNull(list: readonly string[], word: string): number | null {
  const index = list.indexOf(word);
  return index < 0 ? null : index;
}
