/**
 * Converts the words in a written question to values of the code, and back. Example: `api-key` is the dimension
 * `apiKey`.
 */
import { CATEGORIES } from '../model/category.ts';
import { COMPARISONS, DIMENSIONS, type Comparison, type Dimension } from './cost-query.ts';

/** The words of the dimensions, in the order of DIMENSIONS. */
export const DIMENSION_WORDS: readonly string[] = DIMENSIONS.map(toWord);

/** The words of the comparisons, in the order of COMPARISONS. */
export const COMPARISON_WORDS: readonly string[] = COMPARISONS.map(toWord);

/** Returns the word of a dimension in a written question: `service-tier` for `serviceTier`. */
export function dimensionWord(dimension: Dimension): string {
  return toWord(dimension);
}

/**
 * Finds the dimension for a word in a written question, such as `serviceTier` for `service-tier`.
 * @returns null if no dimension has this word
 */
export function dimensionOfWord(word: string): Dimension | null {
  return DIMENSIONS[DIMENSION_WORDS.indexOf(word)] ?? null;
}

/** Returns the word of a comparison in a written question: `same-days-last-month` for `sameDaysLastMonth`. */
export function comparisonWord(comparison: Comparison): string {
  return toWord(comparison);
}

/**
 * Finds the comparison for a word in a written question, such as `sameDaysLastMonth` for `same-days-last-month`.
 * @returns null if no comparison has this word
 */
export function comparisonOfWord(word: string): Comparison | null {
  return COMPARISONS[COMPARISON_WORDS.indexOf(word)] ?? null;
}

/**
 * The words of the categories, such as `cache-read`. A written question may also contain the names that answers use,
 * such as `cacheRead`.
 */
export const CATEGORY_WORDS: readonly string[] = CATEGORIES.map(toWord);

/**
 * Finds the category for a word in a written question: `cacheRead` for `cache-read` and also for `cacheRead`. null for
 * any other word.
 */
export function categoryOfWord(word: string): string | null {
  return CATEGORIES[CATEGORY_WORDS.indexOf(word)] ?? CATEGORIES.find((category) => category === word) ?? null;
}

function toWord(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
