/**
 * Starts the page in its language. The build puts this before the page only where there is a language besides English: it is loaded before the
 * first module of the page runs, because sentences are chosen when their module is read.
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

/** The page's script is preloaded meanwhile. */
function startPage(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = 'anonymous';
  script.src = document.querySelector<HTMLLinkElement>('link[data-page]')?.href ?? '';
  document.head.append(script);
}

async function speak(tag: string, file = ''): Promise<void> {
  // A language that cannot be fetched is no reason to show nothing.
  const language = await FILES[file]?.().catch(() => undefined);
  if (language === undefined) return;
  globalThis.outlayLanguage = language;
  document.documentElement.lang = tag;
}

void begin();
