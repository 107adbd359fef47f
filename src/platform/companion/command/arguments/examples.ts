/** Makes the end of a command's help: notes, then examples that can be copied. */
import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';

/**
 * @param lines commands as a person types them
 * @param note text before the examples
 */
export function examplesText(lines: readonly string[], note = ''): string {
  const heading = lines.length === 1 ? words.example : words.examples;
  const examples = [heading, ...lines.map((line) => `  ${line}`)].join('\n');
  return `\n${note === '' ? '' : `${note}\n\n`}${examples}\n`;
}
