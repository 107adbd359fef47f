/**
 * The command line uses the language that OUTLAY_LANGUAGE selects or, if it selects none, the system's language. If
 * Outlay is not translated into that language, the command line is in English.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { languageOf } from '../../../src/messages/language-of.ts';
import { speak } from '../../../src/platform/companion/language.ts';

const german = languageOf('de', () => {
  throw new Error('nothing is read');
});
const FILES = { '../../messages/languages/de.ts': () => Promise.resolve(german) };

afterEach(() => {
  globalThis.outlayLanguage = undefined;
});

describe('the language of the command line', () => {
  it.each([
    [{ OUTLAY_LANGUAGE: 'de', LANG: 'en_US.UTF-8' }, 'de'],
    [{ OUTLAY_LANGUAGE: 'en', LANG: 'de_DE.UTF-8' }, undefined],
    [{ OUTLAY_LANGUAGE: 'system', LANG: 'de_DE.UTF-8' }, 'de'],
    [{ OUTLAY_LANGUAGE: '', LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, undefined],
    [{ LC_ALL: '', LC_MESSAGES: 'de_AT', LANG: 'en_US' }, 'de'],
    [{ LANG: 'fr_FR.UTF-8' }, undefined],
  ])('with %j is %s', async (environment, tag) => {
    await speak(environment, FILES);
    expect(globalThis.outlayLanguage?.tag).toBe(tag);
  });

  it('is English where only English ships', async () => {
    await speak({ OUTLAY_LANGUAGE: 'de' });
    expect(globalThis.outlayLanguage).toBeUndefined();
  });
});
