/**
 * Replaces the errors of the argument parser (commander) by our own sentences, because the parser writes its errors
 * only in English.
 */
import type { CommanderError } from 'commander';

import { commandOptionWords as words } from '../../../../messages/en/command-options.ts';

/**
 * Returns the sentence for an error of the parser. Returns null for an unknown kind of error, for which the parser's
 * own text is shown.
 */
export function parserSentence({ code, message }: CommanderError): string | null {
  // The message contains names in quotation marks. They are in the order in which our sentence needs them.
  const [first = '', second = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, name]) => name);
  switch (code) {
    case 'commander.unknownOption':
      return words.unknownOption(first);
    case 'commander.unknownCommand':
      return words.unknownCommand(first);
    case 'commander.missingArgument':
      return words.missingArgument(first);
    case 'commander.optionMissingArgument':
      return words.missingValue(first);
    case 'commander.excessArguments':
      return words.excessArguments;
    case 'commander.conflictingOption':
      return words.conflict(first, second);
    default:
      return null;
  }
}
