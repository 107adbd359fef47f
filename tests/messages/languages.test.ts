/**
 * A language is chosen before the program starts. Checks which language is chosen, what a language must contain, and
 * that a missing sentence is a compile error.
 */
import { describe, expect, it } from 'vitest';
import { chooseLanguage, tagsOf } from '../../src/messages/choose-language.ts';
import type { Catalogue } from '../../src/messages/catalogue.ts';
import { languageOf } from '../../src/messages/language-of.ts';
import { createLocale } from '../../src/messages/locale.ts';
import type { Words } from '../../src/messages/words-of.ts';

describe('the language', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'fr'], 'de'],
    [['de_AT.UTF-8'], 'de'],
    [['sr_RS@latin'], null],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['ja', 'PT-br'], 'pt-BR'],
    [['en-GB', 'de'], null],
    [['C', 'de'], 'de'],
    [['C.UTF-8'], null],
    [['den'], null],
    [[], null],
  ])('of those who want %j is %s', (wanted, chosen) => {
    expect(chooseLanguage(wanted, ['de', 'pt-BR'])).toBe(chosen);
  });

  it('is called like its file', () => {
    expect([...tagsOf({ './languages/pt-BR.ts': 1, '../x/de.ts': 2 })]).toEqual([
      ['pt-BR', './languages/pt-BR.ts'],
      ['de', '../x/de.ts'],
    ]);
  });
});

describe('a language', () => {
  it('is made once, with the locale of its own tag', () => {
    let made = 0;
    const german = languageOf('de', (locale) => {
      made += 1;
      return { currency: { converted: locale.number(1.5) } } as unknown as Catalogue;
    });
    const locale = createLocale(german.tag);
    const english = { converted: '' };
    expect(german.words('currency', english, locale)).toEqual({ converted: '1,5' });
    german.words('currency', english, locale);
    expect(made).toBe(1);
  });

  it('has to say everything, with the values that English has', () => {
    interface English {
      readonly none: string;
      readonly left: (amount: string) => 'a' | 'b';
      readonly group: { readonly total: string };
    }
    const whole: Words<English> = { none: 'x', left: (amount) => `x ${amount}`, group: { total: 'x' } };
    // @ts-expect-error a sentence is missing
    const lacking: Words<English> = { none: 'x', left: () => 'x', group: {} };
    // @ts-expect-error a value is of another type
    const other: Words<English> = { none: 'x', left: (amount: number) => `${amount}`, group: { total: 'x' } };
    // @ts-expect-error a sentence is not a text
    const notSaid: Words<English> = { none: 'x', left: () => 1, group: { total: 'x' } };
    expect([whole, lacking, other, notSaid]).toHaveLength(4);
  });
});
