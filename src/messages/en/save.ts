/** Words of the Save button, and of its menu until the files of the menu are loaded. */
import { inLanguage } from '../in-language.ts';

export const saveWords = inLanguage('save', {
  save: 'Save',
  title: 'Save as a file',
  saveCsv: 'Save CSV',
  loading: 'Loading',
  notLoaded:
    'The part of this page that saves files could not be loaded. Figures are not affected. Reload the page and try again.',
});
