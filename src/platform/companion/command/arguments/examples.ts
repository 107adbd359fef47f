/** Makes the end of a command's help: notes, then examples that can be copied. */
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
  return `\n${note === '' ? '' : `${brokenLines(note)}\n\n`}${examples}\n`;
}

/** Breaks a text between its words into lines that fit into the width. A word that is longer stays whole. */
function brokenLines(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
