/**
 * Starts the page in the chosen language. The build adds this script only if there is a language besides English. The
 * script runs before all modules of the page, because a module reads its texts only once, when it is loaded.
 */
import { chooseLanguage, SYSTEM, tagsOf } from './messages/choose-language.ts';
import type { Language } from './messages/in-language.ts';
import { keptLanguage } from './platform/browser/kept-language.ts';

const FILES = import.meta.glob<Language>('./messages/languages/*.ts', { import: 'language' });

async function begin(): Promise<void> {
  const tags = tagsOf(FILES);
  const offered = [...tags.keys()];
  const kept = keptLanguage();
  const chosen = chooseLanguage(kept === SYSTEM ? navigator.languages : [kept], offered);
  globalThis.outlayLanguages = offered;
  if (chosen !== null) await speak(chosen, tags.get(chosen));
  startPage();
}

/** Adds the page's script to the document. The browser preloads this script while the language is loading. */
function startPage(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src = document.querySelector<HTMLLinkElement>('link[data-page]')?.href ?? '';
  document.head.append(script);
}

async function speak(tag: string, file = ''): Promise<void> {
  // If the language can't be loaded, the page is shown in English.
  const language = await FILES[file]?.().catch(() => undefined);
  if (language === undefined) return;
  globalThis.outlayLanguage = language;
  document.documentElement.lang = tag;
}

void begin();
