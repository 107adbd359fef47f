/**
 * Words of the buttons that open folded (hidden) content in the 3D room: the choices for sorting, the index of letters
 * above a long list, and the legend of a chart.
 */
import { inLanguage } from '../in-language.ts';

export const foldedWords = inLanguage('folded', {
  /** @param column for example `This period ↓` */
  sortedBy: (column: string) => `Sorted by ${column}`,
  sort: 'Sort',
  letters: 'Jump to a letter',
  toLetter: (letter: string) => `Names that begin with ${letter}`,
  /**
   * the heading above the names that begin with this letter. A press on the heading scrolls back to the index of
   * letters
   */
  backToLetters: (letter: string) => `${letter}. Back to the list of letters.`,
  colours: 'Legend: names and amounts',
});
