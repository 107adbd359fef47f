/**
 * Writes JSON for a terminal or a file. Control characters (C1) and characters that hide or reverse text become escapes
 * such as `\u202e`. JSON.stringify does not escape these characters. A JSON parser reads the same value with and
 * without these escapes.
 */
import { HIDDEN } from './plain-text.ts';

const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** @param indent the number of spaces by which each level is indented; 0 writes everything on one line */
export function printedJson(value: unknown, indent = 0): string {
  // JSON.stringify has already escaped the line ends inside texts. All remaining line ends come from `indent`, so they
  // are not escaped.
  return JSON.stringify(value, null, indent).replace(ALL_HIDDEN, (hidden) =>
    hidden === '\n' ? hidden : escaped(hidden),
  );
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
