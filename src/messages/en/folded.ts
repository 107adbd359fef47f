/**
 * Words of the buttons that open folded content in the 3D room: sorting, the letters of a long list, and the legend of
 * a chart.
 */
import { inLanguage } from '../in-language.ts';

export const foldedWords = inLanguage('folded', {
  /** @param column for example `This period ↓` */
  sortedBy: (column: string) => `Sorted by ${column}`,
  sort: 'Sort',
  letters: 'Jump to a letter',
  toLetter: (letter: string) => `Names that begin with ${letter}`,
  /** the heading above the names that begin with this letter. A press on the heading shows all letters again */
  backToLetters: (letter: string) => `${letter}. Back to the letters.`,
  colours: 'Legend: names and amounts',
});
