/** The language this browser shows, as the setting says it: kept next to the settings, because it is needed before their database can be opened. */
import { SYSTEM } from '../../messages/choose-language.ts';

const KEY = 'outlay-language';

/** `de`, or `system`. Without storage it is the system's. */
export function keptLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? SYSTEM;
  } catch {
    return SYSTEM;
  }
}

/** Whether it could be kept. */
export function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return false;
  }
  return keptLanguage() === language;
}
