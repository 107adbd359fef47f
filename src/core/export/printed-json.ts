/**
 * Writes JSON for a terminal or a file. JSON.stringify leaves C1 controls and characters that reverse or hide text as
 * they are; here they become escapes such as `\u202e`. A JSON parser returns the same value.
 */
import { HIDDEN } from './plain-text.ts';

const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** @param indent the spaces of each level; 0 writes one line */
export function printedJson(value: unknown, indent = 0): string {
  // JSON.stringify has already escaped the line ends within strings. The other line ends come from `indent` and are
  // kept.
  return JSON.stringify(value, null, indent).replace(ALL_HIDDEN, (hidden) =>
    hidden === '\n' ? hidden : escaped(hidden),
  );
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
