/** Lists the languages that a person can choose. Each name is in its own language: Deutsch. */
import { settingsDisplayWords as words } from '../../messages/en/settings-display.ts';

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the choices: first the language of the system, then each language. Returns none if English is the only
 * language.
 * @param offered the tags of the other languages: `de`
 */
export function languageChoices(offered: readonly string[]): readonly LanguageChoice[] {
  if (offered.length === 0) return [];
  const named = ['en', ...offered].map((value) => ({ value, label: nameOf(value) }));
  return [{ value: 'system', label: words.systemLanguage }, ...named];
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
