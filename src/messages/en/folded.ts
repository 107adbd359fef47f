/** Words of the buttons that open folded content in the room: sorting, and the legend of a chart. */
import { inLanguage } from '../in-language.ts';

export const foldedWords = inLanguage('folded', {
  /** @param column for example `This period ↓` */
  sortedBy: (column: string) => `Sorted by ${column}`,
  sort: 'Sort',
  colours: 'Legend: names and amounts',
});
