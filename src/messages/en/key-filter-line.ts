/** Sentences of the line that says which API keys the figures cover. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const keyFilterLineWords = inLanguage('keyFilterLine', {
  keys: (count: number) => `${locale.number(count)} ${locale.plural(count, { one: 'key', other: 'keys' })}`,
  keysOf: (count: number, all: number) => `${locale.number(count)} of ${locale.number(all)} keys`,
  shown: (keys: string) => `${keys} shown`,
  inactive: (keys: string) => `${keys} selected, not applied`,
  inactiveText:
    'The free plan shows one key or the whole organization. Your selection is saved; the figures cover the whole organization.',
  only: (names: readonly string[]) => `Only ${locale.list(names)}`,
  more: (count: number) => `${locale.number(count)} more`,
  excluded: (only: string) => `${only}. Other keys and costs without an API key are not included.`,
  showAll: 'Show all keys',
});
