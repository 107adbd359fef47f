/**
 * A language that is made from English: every sentence has accents, is 40 % longer, and is between ⟦ and ⟧. Text
 * outside the marks is not from the catalogue.
 */
import type { Area, Language } from '../../src/messages/in-language.ts';

const OPEN = '⟦';
const CLOSE = '⟧';
const PLAIN = 'aceghijklnorstuwyzACEGHIJKLNORSTUWYZ';
const ACCENTED = 'àçéĝĥíĵķļñóŕšţúŵýžÀÇÉĜĤÍĴĶĻÑÓŔŠŢÚŴÝŽ';
const LONGER = 0.4;

/**
 * Numbers and dates are written as in Bulgarian, which has no Latin letters, so that English text from outside the
 * catalogue is easy to see.
 */
export const pseudoLanguage: Language = { tag: 'bg', words: (_area, english) => wrapped(english) };

/**
 * Adds accents, length and marks.
 * @param values texts that stay as they are, like text that is already between marks
 */
export function pseudo(text: string, values: readonly string[] = []): string {
  if (text === '') return text;
  const kept = values.filter((value) => value.length > 0).toSorted((a, b) => b.length - a.length);
  const parts = splitKept(text, kept);
  const own = parts.filter(({ isKept }) => !isKept).reduce((sum, { part }) => sum + part.length, 0);
  const accented = parts.map(({ part, isKept }) => (isKept ? part : accent(part))).join('');
  return `${OPEN}${accented}${padding(Math.ceil(own * LONGER))}${CLOSE}`;
}

/**
 * Returns filler text of this length. It is divided into words, because a translation that is longer than the English
 * sentence has more words.
 */
function padding(length: number): string {
  return '~'.repeat(length).replaceAll(/~{7}(?=~~)/g, (word) => `${word.slice(1)} `);
}

/** Returns the text outside the marks. Marks may be inside marks. */
export function outsideMarks(text: string): string {
  let depth = 0;
  let outside = '';
  for (const letter of text) {
    if (letter === OPEN) depth += 1;
    else if (letter === CLOSE) depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}

function wrapped<A extends Area>(area: A): A {
  return Object.fromEntries(Object.entries(area).map(([name, entry]) => [name, wrappedEntry(entry)])) as A;
}

function wrappedEntry(entry: Area[string]): Area[string] {
  if (typeof entry === 'string') return pseudo(entry);
  if (typeof entry !== 'function') return wrapped(entry);
  return (...values: readonly unknown[]) => {
    const written = (entry as (...given: readonly unknown[]) => string | readonly string[])(...values);
    const kept = values.flatMap(textsOf);
    return typeof written === 'string' ? pseudo(written, kept) : written.map((text) => pseudo(text, kept));
  };
}

/** Returns the forms in which a value may occur in a sentence; numbers with and without separators. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value), value.toLocaleString('bg')];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

interface Part {
  readonly part: string;
  readonly isKept: boolean;
}

function splitKept(text: string, kept: readonly string[]): Part[] {
  const marked = new RegExp([...kept.map(escaped), `${OPEN}[^${OPEN}]*?${CLOSE}`].join('|'), 'g');
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    parts.push({ part: text.slice(end, match.index), isKept: false }, { part: match[0], isKept: true });
    end = match.index + match[0].length;
  }
  return [...parts, { part: text.slice(end), isKept: false }];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function accent(text: string): string {
  return Array.from(text, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
}
