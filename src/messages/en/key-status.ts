/** Words for the status of an API key that is not active. */
import { inLanguage } from '../in-language.ts';

export const keyStatusWords = inLanguage('keyStatus', {
  inactive: 'inactive',
  archived: 'archived',
  expired: 'expired',
});
