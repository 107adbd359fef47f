/** What categories of tokens and items of a bill are called in files and tables. */
import type { Category } from '../model/category.ts';

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  input: 'input',
  cacheCreation: 'cache creation',
  cacheRead: 'cache read',
  output: 'output',
  other: 'other',
};
