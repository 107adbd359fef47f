/** Words of the Save button, and of its menu while the code that makes the files is loading. */
import { inLanguage } from '../in-language.ts';

export const saveWords = inLanguage('save', {
  save: 'Save',
  title: 'Save as a file',
  saveCsv: 'Save CSV',
  loading: 'Loading',
  notLoaded: 'The Save menu could not be loaded. Reload the page and try again.',
});
