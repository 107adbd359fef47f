/** The languages that can be chosen, each called as its speakers call it. */
import { settingsDisplayWords as words } from '../../messages/en/settings-display.ts';

interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/** @param offered tags besides English; without any there is nothing to choose */
export function languageChoices(offered: readonly string[]): readonly LanguageChoice[] {
  if (offered.length === 0) return [];
  const named = ['en', ...offered].map((value) => ({ value, label: nameOf(value) }));
  return [{ value: 'system', label: words.systemLanguage }, ...named];
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
