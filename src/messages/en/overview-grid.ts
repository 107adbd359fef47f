/**
 * Words of the overview's heat map. Each cell shows the cost of one row in one period. Example: the cost of a model on
 * a day.
 */
import { inLanguage } from '../in-language.ts';

export const overviewGridWords = inLanguage('overviewGrid', {
  heatMap: 'Heat map',
  label: (caption: string) => `Heat map: ${caption}`,
  upTo: (amount: string) => `up to ${amount}`,
  over: (amount: string) => `over ${amount}`,
  none: 'no cost',
  atRest: {
    hour: 'Point at a cell to see its cost',
    day: 'Point at a cell to see its cost. Press it to open the day.',
    week: 'Point at a cell to see its cost',
    month: 'Point at a cell to see its cost',
  },
  help: 'Arrow keys move from cell to cell. Enter on the cell of a day, week or month opens it. Enter on a name shows only that row.',
});
