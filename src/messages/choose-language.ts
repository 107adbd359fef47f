/**
 * Chooses the language of Outlay's sentences: the first language in the reader's list for which Outlay has sentences.
 */

/**
 * A value of the language setting. It means: use the languages of the operating system or, on the page, of the browser.
 */
export const SYSTEM = 'system';
const ENGLISH = 'en';

/**
 * Returns the first language of `wanted` that is English or in `offered`. If the exact tag is not offered, the same
 * language with another region is enough: `de-AT` matches `de`.
 * @param wanted language tags, the preferred first: `['de-AT', 'en']`. Operating systems may write a tag as
 *   `de_AT.UTF-8`
 * @param offered the languages besides English: `['de', 'pt-BR']`
 * @returns one of the offered languages; null for English, also if no language of `wanted` is offered
 */
export function chooseLanguage(wanted: readonly string[], offered: readonly string[]): string | null {
  for (const one of wanted) {
    const tag = one
      .replace(/[.@].*$/, '')
      .replaceAll('_', '-')
      .toLowerCase();
    const language = languageIn(tag);
    if (language === ENGLISH) return null;
    const found =
      offered.find((other) => other.toLowerCase() === tag) ?? offered.find((other) => languageIn(other) === language);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the language of a tag: `pt` for `pt-BR`. */
function languageIn(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/** Maps each language tag to its file. Example: `pt-BR` to `./languages/pt-BR.ts`. */
export function tagsOf(files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(Object.keys(files).map((file) => [file.replace(/^.*\/|\.ts$/g, ''), file]));
}
