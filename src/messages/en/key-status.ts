/** The status of an API key, where it is not active. */
import { inLanguage } from '../in-language.ts';

export const keyStatusWords = inLanguage('keyStatus', {
  inactive: 'inactive',
  archived: 'archived',
  expired: 'expired',
});
