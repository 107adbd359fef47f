/**
 * Finds the line and the version in a model id. The line is a word, for example `opus`. The whole word must match, so
 * `claude-opusx-4-8` has no line. The version is the short numbers (one or two digits) next to the line: [4, 8] in
 * `claude-opus-4-8`, and [3, 5] in `claude-3-5-sonnet`. In an id without a line, the version is the first short
 * numbers: [2, 1] in `claude-2.1`. A -YYYYMMDD at the end is a date and not a part of the version.
 */
import { MODEL_LINES, type ModelLine } from './catalogue-model.ts';

export interface ModelIdParts {
  readonly line: ModelLine | null;
  /** the numbers of the version, for example [4, 8]; empty if the id has none */
  readonly version: readonly number[];
}

const DATE_SUFFIX = /-\d{8}$/;
const VERSION_NUMBER = /^\d{1,2}$/;

/** The model id without a date (-YYYYMMDD) at its end. */
export function withoutDate(id: string): string {
  return id.replace(DATE_SUFFIX, '');
}

/** Finds the line and the version in a model id. */
export function parseModelId(id: string): ModelIdParts {
  const words = withoutDate(id).split(/[^A-Za-z0-9]+/);
  const at = words.findIndex(isLine);
  const word = words[at];
  if (word === undefined || !isLine(word))
    return { line: null, version: numbersFrom(words, words.findIndex(isShortNumber)) };
  const after = numbersFrom(words, at + 1);
  return { line: word, version: after.length > 0 ? after : numbersBefore(words, at) };
}

/**
 * Compares versions number by number; a missing number counts as 0. Returns a negative number if `a` is older, a
 * positive one if `b` is older, and 0 if both are equal.
 */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersFrom(words: readonly string[], start: number): number[] {
  if (start === -1) return [];
  const length = words.slice(start).findIndex((word) => !isShortNumber(word));
  return words.slice(start, length === -1 ? words.length : start + length).map(Number);
}

function numbersBefore(words: readonly string[], end: number): number[] {
  return numbersFrom(words.slice(0, end).toReversed(), 0).toReversed();
}

function isShortNumber(word: string): boolean {
  return VERSION_NUMBER.test(word);
}

function isLine(word: string): word is ModelLine {
  return (MODEL_LINES as readonly string[]).includes(word);
}
