/** Makes the end of a command's help: notes, then examples that can be copied. */
import { Help } from 'commander';

import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';

/**
 * The longest line of a note, in characters. Where the terminal's width is not known, the options above the note are
 * printed in the same width.
 */
const WIDTH = 80;

/**
 * @param lines commands as a person types them
 * @param note text before the examples; its lines are joined and broken again, so that they fit into the width
 */
export function examplesText(lines: readonly string[], note = ''): string {
  const heading = lines.length === 1 ? words.example : words.examples;
  const examples = [heading, ...lines.map((line) => `  ${line}`)].join('\n');
  return `\n${note === '' ? '' : `${new Help().boxWrap(note.replaceAll(/\s+/g, ' '), WIDTH)}\n\n`}${examples}\n`;
}
