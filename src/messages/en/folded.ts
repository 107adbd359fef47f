/** What the room folds away until it is pressed: heads that sort, and names of colours. */
import { inLanguage } from '../in-language.ts';

export const foldedWords = inLanguage('folded', {
  /** @param column `This period ↓` */
  sortedBy: (column: string) => `Sorted by ${column}`,
  sort: 'Sort',
  colours: 'Colours: names and amounts',
});
