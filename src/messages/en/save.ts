/**
 * Words of the Save button, which saves figures as files. Also the words that the button's menu shows until the code of
 * the menu is loaded.
 */
import { inLanguage } from '../in-language.ts';

export const saveWords = inLanguage('save', {
  save: 'Save',
  title: 'Save as a file',
  saveCsv: 'Save CSV',
  loading: 'Loading',
  notLoaded: 'The Save menu could not be loaded. Reload the page and try again.',
});
