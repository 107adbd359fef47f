/** The values of dimensions. Table scans use numbers; questions and answers use text. */
import { UNATTRIBUTED, UNSPLIT } from '../ledger/columns/cells.ts';
import { CATEGORIES } from '../model/category.ts';
import { ABSENT } from '../model/dictionary.ts';
import { categoryOfItem, itemName, itemOfName } from '../model/item.ts';
import type { Names, Variant } from '../model/names.ts';
import { NO_VALUE, NOT_LOADED_VALUE, UNATTRIBUTED_VALUE, type Dimension } from './cost-query.ts';
import type { SeriesView, TableField } from './table-view.ts';

/** The value, in any dimension, for money whose detail is not loaded. */
const NOT_LOADED = UNSPLIT;

/** The table field of each dimension. */
export const FIELD_OF: Readonly<Record<Dimension, TableField>> = {
  model: 'model',
  workspace: 'workspace',
  apiKey: 'key',
  category: 'item',
  item: 'item',
  serviceTier: 'variant',
  contextWindow: 'variant',
  geography: 'variant',
  speed: 'variant',
};

/** The dimensions that are part of a variant. Tables by API key do not have them. */
const VARIANT_WORDS: Partial<Record<Dimension, (variant: Variant) => string | null>> = {
  serviceTier: ({ serviceTier }) => serviceTier,
  contextWindow: ({ contextWindow }) => contextWindow,
  geography: ({ inferenceGeo }) => inferenceGeo,
  speed: ({ speed }) => speed,
};

/** Whether a dimension is part of a variant. */
export function isOfVariant(dimension: Dimension): boolean {
  return VARIANT_WORDS[dimension] !== undefined;
}

export interface DimensionValues {
  /** the number of each series in a dimension; callers must not write to it */
  codesOf(dimension: Dimension, series: SeriesView): Int32Array;
  /** the number of a word; null if no series has the word */
  codeOfWord(dimension: Dimension, word: string): number | null;
  word(dimension: Dimension, code: number): string;
}

/** Creates the dimension values from the names of a ledger. */
export function createDimensionValues(names: Names): DimensionValues {
  // Words of variants get a number when they first occur.
  const variantWords: string[] = [];
  const variantCodes = new Map<string, number>();

  function codeOfVariantWord(text: string): number {
    const known = variantCodes.get(text);
    if (known !== undefined) return known;
    variantWords.push(text);
    variantCodes.set(text, variantWords.length - 1);
    return variantWords.length - 1;
  }

  /** Returns the number of a variant's word in a dimension, by the variant's number. */
  function createVariantCodes(dimension: Dimension): (variant: number) => number {
    const known: number[] = [];
    return (variant) =>
      (known[variant] ??= codeOfVariantWord(
        VARIANT_WORDS[dimension]?.(names.variants.variant(variant)) ?? NO_VALUE[dimension],
      ));
  }

  function dictionaryOf(dimension: Dimension): Names['keys'] | null {
    if (dimension === 'model') return names.models;
    if (dimension === 'workspace') return names.workspaces;
    return dimension === 'apiKey' ? names.keys : null;
  }

  return {
    codesOf(dimension, { seriesCount, columns }) {
      const codes = columns[FIELD_OF[dimension]];
      if (codes === undefined) return new Int32Array(seriesCount).fill(NOT_LOADED);
      if (dimension === 'category') return codes.map(categoryOfItem);
      return isOfVariant(dimension) ? codes.map(createVariantCodes(dimension)) : codes;
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
