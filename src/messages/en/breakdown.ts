/** Words of the bar that divides a cost by category, and of the amounts below it. */
import { inLanguage } from '../in-language.ts';

export const breakdownWords = inLanguage('breakdown', {
  title: 'Cost by category',
  noPrice: 'no price',
  credit: 'credit',
});
