/**
 * Stores a copy of the language setting in localStorage. The page needs the language before it can open the database
 * with the settings.
 */
import { SYSTEM } from '../../messages/choose-language.ts';

const KEY = 'outlay-language';

/** Returns `system` or a tag such as `de`. Returns `system` if nothing is stored, or if localStorage can't be read. */
export function keptLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? SYSTEM;
  } catch {
    return SYSTEM;
  }
}

/** Stores the language. Returns whether it could be stored. */
export function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return false;
  }
  return keptLanguage() === language;
}
