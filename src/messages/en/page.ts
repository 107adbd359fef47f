/** What the page itself says. */
import { inLanguage } from '../in-language.ts';

export const pageWords = inLanguage('page', {
  failed: 'Outlay had to stop because of an error. Your data is not affected. Reload the page to continue.',
});
