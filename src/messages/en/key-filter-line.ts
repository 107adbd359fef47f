/** Sentences of the line that says which API keys the figures cover. */
import { inLanguage } from '../in-language.ts';

export const keyFilterLineWords = inLanguage('keyFilterLine', {
  shown: (keys: string) => `${keys} shown`,
  inactive: (keys: string) => `${keys} selected, not applied`,
  inactiveText:
    'The free plan shows one key or the whole organization. Your selection is saved; the figures cover the whole organization.',
  excluded: (only: string) => `${only}. Other keys and costs without an API key are not included.`,
  showAll: 'Show all keys',
});
