/** Words for the names and the number of selected API keys. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const selectedKeysWords = inLanguage('selectedKeys', {
  keys: (count: number) => `${locale.number(count)} ${locale.plural(count, { one: 'key', other: 'keys' })}`,
  keysOf: (count: number, all: number) => `${locale.number(count)} of ${locale.number(all)} keys`,
  only: (names: readonly string[]) => `Only ${locale.list(names)}`,
  noSuchKey: (id: string) => `${id} (no key has this id)`,
  more: (count: number) => `${locale.number(count)} more`,
});
