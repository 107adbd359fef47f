/** Lists the languages to choose from, each in its own language, for example Deutsch. */
import { settingsDisplayWords as words } from '../../messages/en/settings-display.ts';

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the choices; none if English is the only language.
 * @param offered the tags of the languages besides English
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
