/**
 * Chooses the language of the command line and of notifications: the value of `OUTLAY_LANGUAGE` or, if it is not set or
 * is `system`, the system's language. Call `speak` before any other module runs.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { chooseLanguage, SYSTEM, tagsOf } from '../../messages/choose-language.ts';
import type { Language } from '../../messages/in-language.ts';

type Files = Readonly<Record<string, () => Promise<Language>>>;

const FILES: Files = import.meta.glob<Language>('../../messages/languages/*.ts', { import: 'language' });

/**
 * Loads the sentences of the chosen language. English needs no file.
 * @param files one loader for each language, by file names such as `languages/de.ts`
 */
export async function speak(environment: Readonly<Record<string, string | undefined>>, files = FILES): Promise<void> {
  const tags = tagsOf(files);
  const chosen = chooseLanguage([wantedLanguage(environment)], [...tags.keys()]);
  const load = chosen === null ? undefined : files[tags.get(chosen) ?? ''];
  if (load !== undefined) globalThis.outlayLanguage = await load();
}

/**
 * Returns the language from `OUTLAY_LANGUAGE`. If it is not set or is `system`, returns the first of `LC_ALL`,
 * `LC_MESSAGES` and `LANG` that is set. If none of these is set, returns Node's default language.
 */
function wantedLanguage(environment: Readonly<Record<string, string | undefined>>): string {
  const own = environment['OUTLAY_LANGUAGE'];
  if (own !== undefined && own !== '' && own !== SYSTEM) return own;
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const set = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return set ?? Intl.DateTimeFormat().resolvedOptions().locale;
}
